-- Saving one listing ran twelve statements that had nothing to do: an `insert … on conflict do update` fires the
-- triggers of insert, update and delete alike, most of them with no rows, and two of those began an update of their own
-- that fired them again. Each looks first now. A row of the search is written where something of it has changed:
-- it stands in nineteen indexes.

create or replace function amount_counts_follow_search() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from new_rows) then return null; end if;
    insert into franchise_amount_counts as t (total_from_pence, own_cash_pence, bucket, franchises)
    select two_figures(total_with_vat_pence), coalesce(minimum_own_cash_pence, -1), bucket, count(*) from new_rows
    where total_with_vat_pence is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (total_from_pence, own_cash_pence, bucket)
      do update set franchises = t.franchises + excluded.franchises;
  elsif tg_op = 'DELETE' then
    if not exists (select from old_rows) then return null; end if;
    insert into franchise_amount_counts as t (total_from_pence, own_cash_pence, bucket, franchises)
    select two_figures(total_with_vat_pence), coalesce(minimum_own_cash_pence, -1), bucket, -count(*) from old_rows
    where total_with_vat_pence is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (total_from_pence, own_cash_pence, bucket)
      do update set franchises = t.franchises + excluded.franchises;
  else
    if not exists (select from old_rows) then return null; end if;
    insert into franchise_amount_counts as t (total_from_pence, own_cash_pence, bucket, franchises)
    select two_figures(m.total), coalesce(m.own, -1), m.bucket, sum(m.sign)
    from old_rows o join new_rows n using (franchise_id) cross join lateral (values
      (o.total_with_vat_pence, o.minimum_own_cash_pence, o.bucket, -1),
      (n.total_with_vat_pence, n.minimum_own_cash_pence, n.bucket, 1)) m (total, own, bucket, sign)
    where (o.total_with_vat_pence, o.minimum_own_cash_pence, o.bucket)
      is distinct from (n.total_with_vat_pence, n.minimum_own_cash_pence, n.bucket) and m.total is not null
    group by 1, 2, 3 having sum(m.sign) <> 0 order by 1, 2, 3
    on conflict (total_from_pence, own_cash_pence, bucket)
      do update set franchises = t.franchises + excluded.franchises;
  end if;
  return null;
end $$;

create or replace function open_counts_follow_search() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from new_rows) then return null; end if;
    insert into franchise_open_counts as t
    select open_areas, count(*) from new_rows group by open_areas order by open_areas
    on conflict (open_areas) do update set franchises = t.franchises + excluded.franchises;
  elsif tg_op = 'DELETE' then
    if not exists (select from old_rows) then return null; end if;
    insert into franchise_open_counts as t
    select open_areas, -count(*) from old_rows group by open_areas order by open_areas
    on conflict (open_areas) do update set franchises = t.franchises + excluded.franchises;
  else
    if not exists (select from old_rows) then return null; end if;
    insert into franchise_open_counts as t
    select m.open_areas, sum(m.sign) from old_rows o join new_rows n using (franchise_id)
    cross join lateral (values (o.open_areas, -1), (n.open_areas, 1)) m (open_areas, sign)
    where o.open_areas <> n.open_areas
    group by m.open_areas having sum(m.sign) <> 0 order by m.open_areas
    on conflict (open_areas) do update set franchises = t.franchises + excluded.franchises;
  end if;
  return null;
end $$;

create or replace function words_follow_search() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare gone text[];
begin
  if tg_op = 'INSERT' then
    if not exists (select from new_rows) then return null; end if;
    insert into search_words select distinct w from new_rows n cross join words_of(n.search_text) w order by w
    on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    if not exists (select from old_rows) then return null; end if;
    insert into search_words select distinct w from new_rows n join old_rows o using (franchise_id)
    cross join words_of(n.search_text) w where n.search_text <> o.search_text order by w on conflict do nothing;
    select array_agg(distinct w) into gone from old_rows o join new_rows n using (franchise_id)
    cross join words_of(o.search_text) w
    where n.search_text <> o.search_text and strpos(n.search_text, w) = 0;
  elsif not exists (select from franchise_search) then
    -- Looked at before its rows, so that nothing stays of a table that was truncated.
    delete from search_words;
  elsif not exists (select from old_rows) then return null;
  else
    select array_agg(distinct w) into gone from old_rows o cross join words_of(o.search_text) w;
  end if;
  -- A common word is found in the newest listings; its index would gather every listing that has it.
  select array_agg(w) into gone from unnest(gone) w where not exists (
    select from (select search_text from franchise_search order by created_at desc, franchise_id limit 200) s
    where strpos(s.search_text, w) > 0);
  delete from search_words g where g.word = any (gone)
    and not exists (select 1 from franchise_search s where s.search_text like '%' || g.word || '%');
  return null;
end $$;

create or replace function pins_follow_ads() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from old_rows) then return null; end if;
    perform pin_featured((select array_agg(distinct franchise_id) from old_rows));
  else
    if not exists (select from new_rows) then return null; end if;
    perform pin_featured((select array_agg(distinct franchise_id) from new_rows));
  end if;
  return null;
end $$;

create or replace function counts_follow_search() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from old_rows) then return null; end if;
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

create or replace function replies_follow_search() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from new_rows) then return null; end if;
  perform refresh_reply_records(array(select distinct franchisor_id from new_rows where franchisor_id is not null));
  return null;
end $$;

create or replace function refresh_franchise_search(ids uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare touched integer[];
begin
  if ids is null or cardinality(ids) = 0 then return; end if;
  perform 1 from franchises where id = any (ids) order by id for no key update;
  with source as materialized (
    select * from franchise_search_source where franchise_id = any (ids)
  ), was as (
    select s.franchise_id, s.bucket, s.category_numbers, s.main_category_number, s.figures,
      search_facts(s.home_based, s.part_time, s.disclosed_count, s.bfa_member, s.ex_forces_offer) as facts
    from franchise_search s
      join source using (franchise_id)
  ), gone as (
    delete from franchise_search s where s.franchise_id = any (ids)
      and not exists (select 1 from source where source.franchise_id = s.franchise_id)
  ), kept as (
    insert into franchise_search as s (franchise_id, franchisor_id, name, short_description, location, is_nationwide,
      city_id, investment_pence, bucket, category_numbers, main_category_number, main_category_name, main_category_hue,
      main_category_icon, main_image_url, search_text, name_text, location_text, created_at, approved_at,
      home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence, minimum_own_cash_pence,
      figures, total_vat, total_with_vat_pence, open_areas)
    select * from source
    on conflict (franchise_id) do update set
      (franchisor_id, name, short_description, location, is_nationwide, city_id, investment_pence, bucket,
       category_numbers, main_category_number, main_category_name, main_category_hue, main_category_icon,
       main_image_url, search_text, name_text, location_text, created_at, approved_at,
       home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence,
       minimum_own_cash_pence, figures, total_vat, total_with_vat_pence, open_areas)
      = (excluded.franchisor_id, excluded.name, excluded.short_description, excluded.location, excluded.is_nationwide,
         excluded.city_id, excluded.investment_pence, excluded.bucket, excluded.category_numbers,
         excluded.main_category_number, excluded.main_category_name, excluded.main_category_hue,
         excluded.main_category_icon, excluded.main_image_url, excluded.search_text, excluded.name_text,
         excluded.location_text, excluded.created_at, excluded.approved_at,
         excluded.home_based, excluded.part_time, excluded.bfa_member, excluded.ex_forces_offer,
         excluded.disclosed_count, excluded.total_to_open_pence, excluded.minimum_own_cash_pence, excluded.figures,
         excluded.total_vat, excluded.total_with_vat_pence, excluded.open_areas)
    -- What `card_figures` adds stands in `excluded` too.
    where (s.franchisor_id, s.name, s.short_description, s.location, s.is_nationwide, s.city_id, s.investment_pence,
        s.category_numbers, s.main_category_number, s.main_category_name, s.main_category_hue, s.main_category_icon,
        s.main_image_url, s.search_text, s.name_text, s.location_text, s.created_at, s.approved_at, s.bucket,
        s.home_based, s.part_time, s.bfa_member, s.ex_forces_offer, s.disclosed_count, s.total_to_open_pence,
        s.minimum_own_cash_pence, s.figures, s.total_vat, s.total_with_vat_pence, s.open_areas,
        s.service_fee_basis_points, s.service_fee_monthly_pence, s.marketing_levy_basis_points,
        s.marketing_levy_monthly_pence, s.premises)
      is distinct from (excluded.franchisor_id, excluded.name, excluded.short_description, excluded.location,
        excluded.is_nationwide, excluded.city_id, excluded.investment_pence, excluded.category_numbers,
        excluded.main_category_number, excluded.main_category_name, excluded.main_category_hue,
        excluded.main_category_icon, excluded.main_image_url, excluded.search_text, excluded.name_text,
        excluded.location_text, excluded.created_at, excluded.approved_at, excluded.bucket, excluded.home_based,
        excluded.part_time, excluded.bfa_member, excluded.ex_forces_offer, excluded.disclosed_count,
        excluded.total_to_open_pence, excluded.minimum_own_cash_pence, excluded.figures, excluded.total_vat,
        excluded.total_with_vat_pence, excluded.open_areas, excluded.service_fee_basis_points,
        excluded.service_fee_monthly_pence, excluded.marketing_levy_basis_points,
        excluded.marketing_levy_monthly_pence, excluded.premises)
  ), moved as (
    select n.number, c.bucket, c.facts, sum(c.sign)::integer as delta
    from (select bucket, category_numbers, facts, -1 as sign from was
          union all select bucket, category_numbers,
            search_facts(home_based, part_time, disclosed_count, bfa_member, ex_forces_offer), 1 from source) c
    cross join lateral unnest(c.category_numbers || 0) n (number)
    group by n.number, c.bucket, c.facts having sum(c.sign) <> 0
  ), counted as (
    insert into franchise_counts as t (category_number, bucket, facts, franchises)
    select number, bucket, facts, delta from moved order by number, bucket, facts
    on conflict (category_number, bucket, facts) do update set franchises = t.franchises + excluded.franchises
  )
  select array_agg(distinct n.number) into touched
  from source left join was using (franchise_id)
  cross join lateral (values (source.main_category_number), (was.main_category_number)) n (number)
  where n.number is not null and (was.figures is distinct from source.figures
    or was.main_category_number is distinct from source.main_category_number);
  perform mark_stale_categories(touched);
end $$;
