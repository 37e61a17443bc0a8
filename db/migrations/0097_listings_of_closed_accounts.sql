-- A suspended or rejected franchisor's listings are not public and take no leads; they return when the account does
-- (3-decisions 78). franchises.is_public says it in one place, for policies, search rows and queries alike.

alter table franchises add column is_public boolean not null default false;

-- True where the account may sign in. A listing without a franchisor has nobody whose account could be closed.
create function is_open_account(account uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public
return account is null or exists (select 1 from profiles where id = account and status = 'approved' and suspended_at is null);

-- Every write computes it again, so that a listing that is approved while its account is being closed is right whichever
-- comes first.
create function franchise_is_public() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.is_public := new.status = 'approved' and is_open_account(new.franchisor_id);
  return new;
end $$;
create trigger d_public before insert or update on franchises for each row execute function franchise_is_public();

-- All listings of the account, also those whose flag stays: a listing that another transaction is approving now is
-- waited for and computed again.
create function listings_follow_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update franchises set is_public = false where franchisor_id = new.id;
  return null;
end $$;
create trigger listings_follow after update of status, suspended_at on profiles for each row
  when ((old.status = 'approved' and old.suspended_at is null) is distinct from (new.status = 'approved' and new.suspended_at is null))
  execute function listings_follow_account();

-- A listing that its account hides or shows is not edited: updated_at stays.
drop trigger c_touch on franchises;
create trigger c_touch before update of name, location, status, franchisor_id, rejection_reason, changed_since_approval, created_at, approved_at, updated_at
  on franchises for each row execute function touch_updated_at();

alter policy approved_read on franchises using (is_public);
alter policy public_read on uploads using (
  class = 'public' and state = 'attached'
  and (franchise_id is null or exists (select 1 from franchises f where f.id = franchise_id and f.is_public)));

create or replace view featured_ads_public with (security_barrier = true) as
select a.id, a.franchise_id, a.categories, a.start_date, a.end_date, a.created_at
from featured_ads a join franchises f on f.id = a.franchise_id
where a.status = 'active' and a.payment_status = 'completed' and a.start_date <= now() and a.end_date >= now()
  and f.is_public;
create or replace view banner_ads_public with (security_barrier = true) as
select b.id, b.franchise_id, b.image_url, b.mobile_image_url, b.target_url, coalesce(b.banner_type, 'main') as banner_type,
  b.selected_categories, b.start_date, b.end_date, b.created_at
from banner_ads b left join franchises f on f.id = b.franchise_id
where b.status = 'active' and b.payment_status = 'completed' and b.start_date <= now() and b.end_date >= now()
  and (b.franchise_id is null or f.is_public);

create or replace function lead_from_franchise() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if login_role() not in ('atlas_app', 'atlas_system') then
    new.franchise_name := coalesce(nullif(new.franchise_name, ''), (select name from franchises where id = new.franchise_id), '');
    return new;
  end if;
  select f.franchisor_id, f.name into new.franchisor_id, new.franchise_name
  from franchises f where f.id = new.franchise_id and f.is_public and f.franchisor_id is not null;
  if not found then perform refuse('franchise takes no requests'); end if;
  new.status := 'new';
  new.interest_status := 'still_interested';
  new.first_viewed_at := null;
  new.first_response_at := null;
  return new;
end $$;

create or replace function featured_ad_owner() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select f.franchisor_id into new.franchisor_id from franchises f where f.id = new.franchise_id
    and (f.is_public or login_role() not in ('atlas_app', 'atlas_system'));
  if not found then perform refuse('only an approved franchise can be featured'); end if;
  return new;
end $$;

create or replace view franchise_search_source with (security_invoker = true) as
select f.id as franchise_id, f.franchisor_id, f.name, coalesce(d.short_description, '') as short_description, f.location,
  lower(btrim(f.location)) in ('uk', 'united kingdom') as is_nationwide,
  (select c.id from uk_cities c where lower(c.name) = lower(btrim(f.location)) order by c.population desc, c.id limit 1) as city_id,
  (nullif(d.investment_amount, 0) * 100)::bigint as investment_pence, investment_bucket(d.investment_amount) as bucket,
  coalesce(k.numbers, '{}') as category_numbers, m.number as main_category_number, m.name as main_category_name,
  m.hue as main_category_hue, m.icon as main_category_icon, d.main_image_url,
  lower(f.name || E'\n' || coalesce(d.short_description, '') || E'\n' || f.location) as search_text,
  lower(f.name) as name_text, lower(f.location) as location_text, f.created_at, f.approved_at,
  coalesce('home' = any (g.premises), false) as home_based,
  coalesce(g.works in ('part', 'both'), false) as part_time,
  coalesce(g.bfa_membership <> 'none', false) as bfa_member,
  coalesce(g.ex_forces_offer, false) as ex_forces_offer,
  -- 3-decisions 75: opened and closed count as one figure, and only together.
  (num_nonnulls(g.franchise_fee, g.other_start_up, g.working_capital, g.minimum_own_cash, g.service_fee_kind, g.marketing_levy_kind,
    g.term_years, g.renewal_fee, g.training_days, g.units_uk, g.opened_three_years + g.closed_three_years, g.exclusive_territory))::smallint as disclosed_count,
  total_to_open_pence(d.investment_amount, g.investment_vat, g.franchise_fee, g.franchise_fee_vat, g.other_start_up, g.other_start_up_vat,
    g.working_capital, g.working_capital_vat) as total_to_open_pence,
  without_vat_pence(g.minimum_own_cash, g.minimum_own_cash_vat) as minimum_own_cash_pence,
  array[
    total_to_open_pence(d.investment_amount, g.investment_vat, g.franchise_fee, g.franchise_fee_vat, g.other_start_up, g.other_start_up_vat,
      g.working_capital, g.working_capital_vat),
    without_vat_pence(g.franchise_fee, g.franchise_fee_vat), without_vat_pence(g.other_start_up, g.other_start_up_vat),
    without_vat_pence(g.working_capital, g.working_capital_vat), without_vat_pence(g.minimum_own_cash, g.minimum_own_cash_vat),
    round(g.service_fee_percent * 100)::bigint, round(g.marketing_levy_percent * 100)::bigint, round(g.term_years * 12)::bigint,
    without_vat_pence(g.renewal_fee, g.renewal_fee_vat), g.training_days, g.units_uk, g.opened_three_years, g.closed_three_years
  ]::bigint[] as figures
from franchises f
left join franchise_details d on d.franchise_id = f.id
left join franchise_figures g on g.franchise_id = f.id
left join lateral (
  select array_agg(distinct n.number order by n.number) as numbers
  from franchise_category_mappings x
  join franchise_categories c on c.id = x.category_id
  left join franchise_categories p on p.id = c.parent_id
  cross join lateral (values (c.number), (p.number)) n (number)
  where x.franchise_id = f.id and n.number is not null) k on true
left join lateral (
  select coalesce(p.number, c.number) as number, coalesce(p.name, c.name) as name,
    coalesce(p.hue, c.hue) as hue, coalesce(p.icon, c.icon) as icon
  from franchise_category_mappings x
  join franchise_categories c on c.id = x.category_id
  left join franchise_categories p on p.id = c.parent_id
  where x.franchise_id = f.id order by x.position, c.parent_id nulls first, c.name, c.id limit 1) m on true
where f.is_public;

-- Listings that are there already.
set local app.bulk = 'on';
update franchises set is_public = true where status = 'approved';
set local app.bulk = '';
select refresh_franchise_search((select array_agg(id) from franchises where status = 'approved' and not is_public));
