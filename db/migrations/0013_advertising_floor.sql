-- Advertising: its policies, what the public sees, and what search carries of it.

select floor_table('advertising_settings');
grant select, insert on advertising_settings to atlas_app;
grant update (featured_pricing, banner_pricing, multi_category_discounts, updated_at) on advertising_settings to atlas_app;
grant select on advertising_settings to atlas_system;
create policy admin_read on advertising_settings for select to atlas_app using ((select app_role()) = 'admin');
create policy admin_create on advertising_settings for insert to atlas_app with check ((select app_role()) = 'admin');
create policy admin_change on advertising_settings for update to atlas_app using ((select app_role()) = 'admin');
create policy system_read on advertising_settings for select to atlas_system using (true);

-- What a franchisor may know of the settings; policies cannot hide a column per role.
create view advertising_prices with (security_barrier = true) as
select featured_pricing, multi_category_discounts from advertising_settings
where app_role() in ('franchisor', 'admin') or login_role() <> 'atlas_app';
grant select on advertising_prices to atlas_app, atlas_system;

select floor_table('stripe_pricing_sync');
grant select on stripe_pricing_sync to atlas_app;
grant select, insert, delete on stripe_pricing_sync to atlas_system;
create policy admin_read on stripe_pricing_sync for select to atlas_app using ((select app_role()) = 'admin');
create policy system_read on stripe_pricing_sync for select to atlas_system using (true);
create policy system_create on stripe_pricing_sync for insert to atlas_system with check (true);
create policy system_prune on stripe_pricing_sync for delete to atlas_system using (true);

select floor_table('featured_ads');
grant select, insert, delete, update (status, payment_status, start_date, end_date, paid_at) on featured_ads to atlas_app;
grant select, update (status, payment_status, start_date, end_date, paid_at) on featured_ads to atlas_system;
create policy own_read on featured_ads for select to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy admin_read on featured_ads for select to atlas_app using ((select app_role()) = 'admin');
create policy own_create on featured_ads for insert to atlas_app with check (
  (select app_role()) = 'franchisor' and franchisor_id = (select app_user())
  and status = 'pending_payment' and payment_status = 'pending' and paid_at is null
  and start_date is null and end_date is null);
create policy admin_paid on featured_ads for update to atlas_app
  using ((select app_role()) = 'admin' and status = 'pending_payment')
  with check ((select app_role()) = 'admin' and status = 'active' and payment_status = 'completed');
create policy admin_delete on featured_ads for delete to atlas_app using ((select app_role()) = 'admin');
create policy system_read on featured_ads for select to atlas_system using (true);
create policy system_change on featured_ads for update to atlas_system using (true);

select floor_table('banner_ads');
grant select, insert, delete on banner_ads to atlas_app;
grant select, update (status) on banner_ads to atlas_system;
create policy admin_read on banner_ads for select to atlas_app using ((select app_role()) = 'admin');
create policy admin_create on banner_ads for insert to atlas_app
  with check ((select app_role()) = 'admin' and status = 'active' and payment_status = 'completed');
create policy admin_delete on banner_ads for delete to atlas_app using ((select app_role()) = 'admin');
create policy system_read on banner_ads for select to atlas_system using (true);
create policy system_expire on banner_ads for update to atlas_system using (status = 'active') with check (status = 'expired');

-- The public part, without amounts: running, paid, and of an approved franchise (3-decisions 53).
create view featured_ads_public with (security_barrier = true) as
select a.id, a.franchise_id, a.categories, a.start_date, a.end_date, a.created_at
from featured_ads a join franchises f on f.id = a.franchise_id
where a.status = 'active' and a.payment_status = 'completed' and a.start_date <= now() and a.end_date >= now()
  and f.status = 'approved';
create view banner_ads_public with (security_barrier = true) as
select b.id, b.franchise_id, b.image_url, b.mobile_image_url, b.target_url, coalesce(b.banner_type, 'main') as banner_type,
  b.selected_categories, b.start_date, b.end_date, b.created_at
from banner_ads b left join franchises f on f.id = b.franchise_id
where b.status = 'active' and b.payment_status = 'completed' and b.start_date <= now() and b.end_date >= now()
  and (b.franchise_id is null or f.status = 'approved');
grant select on featured_ads_public, banner_ads_public to atlas_app, atlas_system;

select floor_table('payments');
grant select on payments to atlas_app;
grant select, insert, update (status, provider_session_id, provider_payment_id, paid_at) on payments to atlas_system;
create policy own_read on payments for select to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy admin_read on payments for select to atlas_app using ((select app_role()) = 'admin');
create policy system_read on payments for select to atlas_system using (true);
create policy system_create on payments for insert to atlas_system with check (true);
create policy system_change on payments for update to atlas_system using (true);

select floor_table('stripe_events');
grant select, insert, update, delete on stripe_events to atlas_system;
create policy system_all on stripe_events to atlas_system using (true) with check (true);

-- Search rows carry where running ads pin their listing (3-decisions 50).
create function pin_featured(ids uuid[]) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update franchise_search s set featured_numbers = n.numbers, featured_until = n.until
  from (
    select i.id, coalesce(array_agg(distinct c.number) filter (where c.number is not null), '{}') as numbers,
      max(a.end_date) as until
    from unnest(ids) i (id)
    left join featured_ads a on a.franchise_id = i.id and a.status = 'active' and a.payment_status = 'completed'
    left join franchise_categories c on c.id = any (a.categories)
    group by i.id) n
  where s.franchise_id = n.id and (s.featured_numbers, s.featured_until) is distinct from (n.numbers, n.until)
$$;
create function pins_follow_ads() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then perform pin_featured((select array_agg(distinct franchise_id) from old_rows));
  else perform pin_featured((select array_agg(distinct franchise_id) from new_rows)); end if;
  return null;
end $$;
create trigger pins_insert after insert on featured_ads referencing new table as new_rows
  for each statement execute function pins_follow_ads();
create trigger pins_update after update on featured_ads referencing new table as new_rows
  for each statement execute function pins_follow_ads();
create trigger pins_delete after delete on featured_ads referencing old table as old_rows
  for each statement execute function pins_follow_ads();
create trigger pins_insert after insert on franchise_search referencing new table as new_rows
  for each statement execute function pins_follow_ads();

-- A deleted category leaves the lists of advertisements (3-decisions 48).
create function ads_forget_category() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update featured_ads set categories = array_remove(categories, old.id) where categories @> array[old.id];
  update banner_ads set selected_categories = array_remove(selected_categories, old.id),
    banner_type = case when cardinality(array_remove(selected_categories, old.id)) = 0 then 'main' else banner_type end,
    status = case when cardinality(array_remove(selected_categories, old.id)) = 0 and banner_type = 'category'
      then 'expired' else status end
  where selected_categories @> array[old.id];
  return old;
end $$;
create trigger ads_forget before delete on franchise_categories for each row execute function ads_forget_category();
