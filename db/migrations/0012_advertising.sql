-- featured_ads (E-17), banner_ads (E-18), settings (E-19), stripe_pricing_sync (E-20), payments.

create table advertising_settings (
  id integer primary key default 1,
  -- [{"duration": "1m", "price": 49}], in pounds.
  featured_pricing jsonb not null,
  banner_pricing jsonb not null,
  -- [{"categories": 2, "discount": 10}], per cent off the extra cost.
  multi_category_discounts jsonb not null,
  updated_at timestamptz not null default now(),
  constraint advertising_settings_single check (id = 1)
);

-- V-09 to V-12 as a check: durations known, prices from 0 with two decimals, 1 to 5 tiers
-- of 2 to 6 categories without a duplicate, 10 to 80 per cent.
create function valid_pricing(list jsonb) returns boolean
language sql immutable
return jsonb_typeof(list) = 'array' and not exists (
  select 1 from jsonb_array_elements(list) e
  where e ->> 'duration' not in ('1m', '3m', '6m', '12m') or e ->> 'duration' is null
    or jsonb_typeof(e -> 'price') is distinct from 'number'
    or (e ->> 'price')::numeric < 0 or (e ->> 'price')::numeric <> round((e ->> 'price')::numeric, 2))
  and (select count(*) = count(distinct e ->> 'duration') from jsonb_array_elements(list) e);
create function valid_discounts(list jsonb) returns boolean
language sql immutable
return jsonb_typeof(list) = 'array' and jsonb_array_length(list) between 1 and 5 and not exists (
  select 1 from jsonb_array_elements(list) e
  where jsonb_typeof(e -> 'categories') is distinct from 'number' or jsonb_typeof(e -> 'discount') is distinct from 'number'
    or (e ->> 'categories')::numeric not in (2, 3, 4, 5, 6) or (e ->> 'discount')::numeric not between 10 and 80)
  and (select count(*) = count(distinct e ->> 'categories') from jsonb_array_elements(list) e);
grant execute on function valid_pricing(jsonb), valid_discounts(jsonb) to atlas_app, atlas_system;
alter table advertising_settings
  add constraint advertising_settings_featured check (valid_pricing(featured_pricing)),
  add constraint advertising_settings_banner check (valid_pricing(banner_pricing)),
  add constraint advertising_settings_discounts check (valid_discounts(multi_category_discounts));

insert into advertising_settings (id, featured_pricing, banner_pricing, multi_category_discounts) values (1,
  '[{"duration":"1m","price":49},{"duration":"3m","price":129},{"duration":"6m","price":239},{"duration":"12m","price":399}]',
  '[{"duration":"1m","price":499.99},{"duration":"3m","price":1299.99},{"duration":"6m","price":2499.99},{"duration":"12m","price":4799.99}]',
  '[{"categories":2,"discount":10},{"categories":3,"discount":15},{"categories":4,"discount":20},{"categories":5,"discount":25},{"categories":6,"discount":30}]');

create table stripe_pricing_sync (
  id bigint generated always as identity primary key,
  duration text not null,
  stripe_price_id text not null,
  created_at timestamptz not null default now(),
  constraint stripe_pricing_sync_duration check (duration in ('1m', '3m', '6m', '12m'))
);
create index stripe_pricing_sync_newest on stripe_pricing_sync (created_at desc);

create table featured_ads (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references franchises (id) on delete cascade,
  -- Looked up from the franchise, so that policies need no join.
  franchisor_id uuid references profiles (id) on delete cascade,
  duration text not null,
  start_date timestamptz,
  end_date timestamptz,
  status text not null default 'pending_payment',
  payment_status text not null default 'pending',
  amount numeric(12, 2) not null,
  categories uuid[] not null default '{}',
  paid_at timestamptz,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint featured_ads_duration check (duration in ('1m', '3m', '6m', '12m')),
  constraint featured_ads_status check (status in ('active', 'expired', 'pending_payment')),
  constraint featured_ads_payment_status check (payment_status in ('pending', 'completed')),
  constraint featured_ads_amount check (amount >= 0),
  constraint featured_ads_categories check (cardinality(categories) <= 6),
  constraint featured_ads_active_is_paid check (status <> 'active'
    or (payment_status = 'completed' and start_date is not null and end_date > start_date))
);
create index featured_ads_running on featured_ads (created_at desc, id) where status = 'active';
create index featured_ads_franchise on featured_ads (franchise_id);
create index featured_ads_franchisor on featured_ads (franchisor_id, created_at desc);
create index featured_ads_status on featured_ads (status, end_date);
create index featured_ads_categories on featured_ads using gin (categories);
create index featured_ads_created_by on featured_ads (created_by);

create table banner_ads (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid references franchises (id) on delete cascade,
  image_url text not null,
  mobile_image_url text,
  image_upload_id uuid references uploads (id) on delete set null,
  mobile_image_upload_id uuid references uploads (id) on delete set null,
  target_url text not null,
  banner_type text,
  selected_categories uuid[] not null default '{}',
  duration text,
  amount numeric(12, 2) not null default 0,
  status text not null default 'active',
  payment_status text not null default 'completed',
  start_date timestamptz not null,
  end_date timestamptz not null,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint banner_ads_type check (banner_type in ('main', 'category')),
  constraint banner_ads_target check (target_url ~* '^https?://[^[:space:]]+$'),
  constraint banner_ads_status check (status in ('active', 'expired', 'pending_payment')),
  constraint banner_ads_payment_status check (payment_status in ('pending', 'completed')),
  constraint banner_ads_duration check (duration in ('1m', '3m', '6m', '12m')),
  constraint banner_ads_amount check (amount >= 0),
  constraint banner_ads_period check (end_date > start_date),
  constraint banner_ads_category_has_categories check (banner_type is distinct from 'category' or cardinality(selected_categories) > 0)
);
create index banner_ads_running on banner_ads (created_at desc, id) where status = 'active';
create index banner_ads_status on banner_ads (status, end_date);
create index banner_ads_franchise on banner_ads (franchise_id);
create index banner_ads_categories on banner_ads using gin (selected_categories);
create index banner_ads_image on banner_ads (image_upload_id);
create index banner_ads_mobile_image on banner_ads (mobile_image_upload_id);
create index banner_ads_created_by on banner_ads (created_by);

create table payments (
  id uuid primary key default gen_random_uuid(),
  ad_id uuid references featured_ads (id) on delete set null,
  franchisor_id uuid references profiles (id) on delete set null,
  provider text not null,
  provider_session_id text unique,
  provider_payment_id text unique,
  amount_pence bigint not null,
  currency text not null default 'gbp',
  status text not null default 'created',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint payments_amount check (amount_pence >= 0),
  constraint payments_status check (status in ('created', 'paid', 'canceled', 'expired', 'failed', 'refund_due', 'refunded'))
);
create index payments_ad on payments (ad_id, created_at desc);
create index payments_franchisor on payments (franchisor_id, created_at desc);

create table stripe_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
create index stripe_events_received on stripe_events (received_at);

-- The ad's franchisor is the franchise's; a franchisor buys for an approved listing only.
create function featured_ad_owner() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select f.franchisor_id into new.franchisor_id from franchises f where f.id = new.franchise_id
    and (f.status = 'approved' or login_role() not in ('atlas_app', 'atlas_system'));
  if not found then perform refuse('only an approved franchise can be featured'); end if;
  return new;
end $$;
create trigger a_owner before insert on featured_ads for each row execute function featured_ad_owner();

-- From pending_payment to active (paid) or expired, from active to expired, and no way back.
create function guard_ad_status() returns trigger
language plpgsql as $$
begin
  if (old.status, new.status) not in (('pending_payment', 'active'), ('pending_payment', 'expired'), ('active', 'expired')) then
    perform refuse('advertisement cannot go from ' || old.status || ' to ' || new.status);
  end if;
  return new;
end $$;
create trigger a_guard before update on featured_ads for each row execute function guard_columns(
  'admin=status,payment_status,start_date,end_date,paid_at', 'system=status,payment_status,start_date,end_date,paid_at');
create trigger b_status before update of status on featured_ads for each row
  when (new.status is distinct from old.status) execute function guard_ad_status();
create trigger c_touch before update on featured_ads for each row execute function touch_updated_at();
create trigger a_guard before update on banner_ads for each row execute function guard_columns('system=status');
create trigger b_status before update of status on banner_ads for each row
  when (new.status is distinct from old.status) execute function guard_ad_status();
create trigger c_touch before update on advertising_settings for each row execute function touch_updated_at();
create trigger a_guard before update on payments for each row execute function guard_columns(
  'system=status,provider_session_id,provider_payment_id,paid_at');
create trigger c_touch before update on payments for each row execute function touch_updated_at();
