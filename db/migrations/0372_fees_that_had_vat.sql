-- A fee of so much a month that was given with VAT stands in a row of results without it: the row says so, as the
-- franchise's page does (3-decisions 69).

alter table franchise_search
  -- Whether VAT was taken out of one of the two fees.
  add column fee_had_vat boolean not null default false;

create or replace function card_figures_follow() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select
    case g.service_fee_kind when 'percent' then round(g.service_fee_percent * 100) when 'none' then 0 end,
    case g.service_fee_kind when 'fixed' then without_vat_pence(g.service_fee_monthly, g.service_fee_vat) end,
    case g.marketing_levy_kind when 'percent' then round(g.marketing_levy_percent * 100) when 'none' then 0 end,
    case g.marketing_levy_kind when 'fixed' then without_vat_pence(g.marketing_levy_monthly, g.marketing_levy_vat) end,
    coalesce(g.service_fee_kind = 'fixed' and g.service_fee_vat = 'included' and g.service_fee_monthly > 0, false)
      or coalesce(g.marketing_levy_kind = 'fixed' and g.marketing_levy_vat = 'included'
        and g.marketing_levy_monthly > 0, false),
    coalesce(g.premises, '{}')
  into new.service_fee_basis_points, new.service_fee_monthly_pence, new.marketing_levy_basis_points,
    new.marketing_levy_monthly_pence, new.fee_had_vat, new.premises
  from (select) one left join franchise_figures g on g.franchise_id = new.franchise_id;
  return new;
end $$;

-- As before, and a change of that alone is written too.
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
        s.marketing_levy_monthly_pence, s.fee_had_vat, s.premises)
      is distinct from (excluded.franchisor_id, excluded.name, excluded.short_description, excluded.location,
        excluded.is_nationwide, excluded.city_id, excluded.investment_pence, excluded.category_numbers,
        excluded.main_category_number, excluded.main_category_name, excluded.main_category_hue,
        excluded.main_category_icon, excluded.main_image_url, excluded.search_text, excluded.name_text,
        excluded.location_text, excluded.created_at, excluded.approved_at, excluded.bucket, excluded.home_based,
        excluded.part_time, excluded.bfa_member, excluded.ex_forces_offer, excluded.disclosed_count,
        excluded.total_to_open_pence, excluded.minimum_own_cash_pence, excluded.figures, excluded.total_vat,
        excluded.total_with_vat_pence, excluded.open_areas, excluded.service_fee_basis_points,
        excluded.service_fee_monthly_pence, excluded.marketing_levy_basis_points,
        excluded.marketing_levy_monthly_pence, excluded.fee_had_vat, excluded.premises)
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

update franchise_search set franchise_id = franchise_id
where franchise_id in (
  select g.franchise_id from franchise_figures g
  where (g.service_fee_kind = 'fixed' and g.service_fee_vat = 'included')
    or (g.marketing_levy_kind = 'fixed' and g.marketing_levy_vat = 'included'));
