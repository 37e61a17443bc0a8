-- A banner says in words what its picture shows; without words it says the advertiser's name.
alter table banner_ads add column alt_text text, add constraint banner_ads_alt_text check (length(alt_text) <= 200);
create or replace view banner_ads_public with (security_barrier = true) as
  select b.id, b.franchise_id, b.image_url, b.mobile_image_url, b.target_url,
    coalesce(b.banner_type, 'main') as banner_type, b.selected_categories, b.start_date, b.end_date, b.created_at,
    b.alt_text
  from banner_ads b left join franchises f on f.id = b.franchise_id
  where b.status = 'active' and b.payment_status = 'completed' and b.start_date <= now() and b.end_date >= now()
    and (b.franchise_id is null or f.is_public);
