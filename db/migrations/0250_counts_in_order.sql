-- Franchises that go are taken off the counts of their categories. Two that went at the same moment could hold what the
-- other one waited for: now each takes its rows in the order in which they are counted (index_franchises).
create or replace function counts_follow_search() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public' as $$
begin
  perform from franchise_counts t
  where (t.category_number, t.bucket, t.facts) in (
    select n.number, o.bucket,
      search_facts(o.home_based, o.part_time, o.disclosed_count, o.bfa_member, o.ex_forces_offer)
    from old_rows o cross join lateral unnest(o.category_numbers || 0) n (number))
  order by t.category_number, t.bucket, t.facts for update;
  update franchise_counts t set franchises = t.franchises - m.delta
  from (select n.number, o.bucket,
          search_facts(o.home_based, o.part_time, o.disclosed_count, o.bfa_member, o.ex_forces_offer) as facts,
          count(*)::integer as delta
        from old_rows o cross join lateral unnest(o.category_numbers || 0) n (number) group by 1, 2, 3) m
  where t.category_number = m.number and t.bucket = m.bucket and t.facts = m.facts;
  perform mark_stale_categories((select array_agg(distinct main_category_number) from old_rows));
  return null;
end $$;
