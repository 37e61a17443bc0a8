-- The schema after all migrations. npm run db:schema writes it; tests/data/schema-file.test.ts compares.
-- For readers only: what changes the database is db/migrations. Everything belongs to atlas_owner.

create extension pg_trgm with schema public;

create extension pgcrypto with schema public;

create table auth.account (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_provider_key UNIQUE (provider_id, account_id),
  constraint account_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
alter table auth.account enable row level security;
alter table auth.account force row level security;
CREATE INDEX account_user_id ON auth.account USING btree (user_id);
CREATE TRIGGER forget_second_steps AFTER UPDATE OF password ON auth.account FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password) EXECUTE FUNCTION forget_second_steps();
CREATE TRIGGER provider_account_added AFTER INSERT ON auth.account FOR EACH ROW WHEN (new.provider_id <> 'credential'::text) EXECUTE FUNCTION provider_account_added();
create policy owner_all on auth.account for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on auth.account for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on auth.account to atlas_system;

create table auth.email_change (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  new_email text not null,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint email_change_pkey PRIMARY KEY (user_id),
  constraint email_change_id_key UNIQUE (id),
  constraint email_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
alter table auth.email_change enable row level security;
alter table auth.email_change force row level security;
create policy owner_all on auth.email_change for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on auth.email_change for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on auth.email_change to atlas_system;

create table auth.passkey (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint default 0 not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint passkey_credential_id_check CHECK ((length(credential_id) <= 1400)),
  constraint passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkey_public_key_check CHECK ((length(public_key) <= 4000))
);
alter table auth.passkey enable row level security;
alter table auth.passkey force row level security;
CREATE INDEX passkey_user_id ON auth.passkey USING btree (user_id);
create policy owner_all on auth.passkey for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on auth.passkey for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on auth.passkey to atlas_system;

create table auth.rate_limit (
  id uuid default gen_random_uuid() not null,
  key text not null,
  count integer not null,
  last_request bigint not null,
  constraint rate_limit_pkey PRIMARY KEY (id),
  constraint rate_limit_key_key UNIQUE (key)
);
alter table auth.rate_limit enable row level security;
alter table auth.rate_limit force row level security;
create policy owner_all on auth.rate_limit for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on auth.rate_limit for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on auth.rate_limit to atlas_system;

create table auth.second_step (
  id uuid default gen_random_uuid() not null,
  token text not null,
  user_id uuid not null,
  purpose text not null,
  door text not null,
  next text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint second_step_pkey PRIMARY KEY (id),
  constraint second_step_token_key UNIQUE (token),
  constraint second_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint second_step_door_check CHECK ((door = ANY (ARRAY['customer'::text, 'franchisor'::text, 'admin'::text]))),
  constraint second_step_next_check CHECK (((next ~~ '/%'::text) AND (length(next) <= 2000))),
  constraint second_step_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'enrol'::text])))
);
alter table auth.second_step enable row level security;
alter table auth.second_step force row level security;
CREATE INDEX second_step_expires_at ON auth.second_step USING btree (expires_at);
CREATE INDEX second_step_user_id ON auth.second_step USING btree (user_id);
create policy owner_all on auth.second_step for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on auth.second_step for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on auth.second_step to atlas_system;

create table auth.session (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  passkey_id uuid,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint session_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES auth.passkey(id) ON DELETE SET NULL,
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
alter table auth.session enable row level security;
alter table auth.session force row level security;
CREATE INDEX session_expires_at ON auth.session USING btree (expires_at);
CREATE INDEX session_passkey_id ON auth.session USING btree (passkey_id) WHERE (passkey_id IS NOT NULL);
CREATE INDEX session_user_id ON auth.session USING btree (user_id);
CREATE TRIGGER live AFTER DELETE ON auth.session FOR EACH ROW EXECUTE FUNCTION notify_session_owner();
create policy owner_all on auth.session for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on auth.session for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on auth.session to atlas_system;

create table auth.two_factor (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean default true not null,
  failed_verification_count integer default 0 not null,
  locked_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint two_factor_pkey PRIMARY KEY (id),
  constraint two_factor_user_key UNIQUE (user_id),
  constraint two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
alter table auth.two_factor enable row level security;
alter table auth.two_factor force row level security;
create policy owner_all on auth.two_factor for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on auth.two_factor for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on auth.two_factor to atlas_system;

create table auth."user" (
  id uuid default gen_random_uuid() not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  phone_number text,
  phone_number_verified boolean default false not null,
  two_factor_enabled boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint user_pkey PRIMARY KEY (id),
  constraint user_phone_number_key UNIQUE (phone_number),
  constraint user_email_trimmed CHECK (((email = btrim(email)) AND (email <> ''::text)))
);
alter table auth."user" enable row level security;
alter table auth."user" force row level security;
CREATE INDEX user_email_exact ON auth."user" USING btree (email);
CREATE UNIQUE INDEX user_email_key ON auth."user" USING btree (lower(email));
CREATE TRIGGER email_to_profile AFTER UPDATE OF email, email_verified ON auth."user" FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email OR old.email_verified IS DISTINCT FROM new.email_verified) EXECUTE FUNCTION user_email_to_profile();
CREATE TRIGGER verify_leads AFTER UPDATE OF email_verified ON auth."user" FOR EACH ROW WHEN (new.email_verified AND NOT old.email_verified) EXECUTE FUNCTION verify_leads();
create policy owner_all on auth."user" for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on auth."user" for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on auth."user" to atlas_system;

create table auth.verification (
  id uuid default gen_random_uuid() not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint verification_pkey PRIMARY KEY (id)
);
alter table auth.verification enable row level security;
alter table auth.verification force row level security;
CREATE INDEX verification_expires_at ON auth.verification USING btree (expires_at);
CREATE INDEX verification_identifier ON auth.verification USING btree (identifier);
create policy owner_all on auth.verification for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on auth.verification for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on auth.verification to atlas_system;

create table ad_metrics (
  id bigint generated always as identity not null,
  ad_id uuid not null,
  franchisor_id uuid,
  metric_type text default 'view'::text not null,
  visitor_hash text default (gen_random_uuid())::text not null,
  window_start timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  constraint ad_metrics_pkey PRIMARY KEY (id),
  constraint ad_metrics_once UNIQUE (ad_id, metric_type, window_start, visitor_hash) INCLUDE (franchisor_id),
  constraint ad_metrics_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES featured_ads(id) ON DELETE CASCADE,
  constraint ad_metrics_type CHECK ((metric_type = ANY (ARRAY['view'::text, 'click'::text, 'request_info'::text])))
);
alter table ad_metrics set (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
alter table ad_metrics enable row level security;
alter table ad_metrics force row level security;
CREATE INDEX ad_metrics_created ON public.ad_metrics USING btree (created_at);
CREATE TRIGGER a0_fill BEFORE INSERT ON ad_metrics FOR EACH ROW WHEN (is_load() AND (new.metric_type IS NULL OR new.visitor_hash IS NULL OR new.window_start IS NULL OR new.created_at IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a1_window BEFORE INSERT ON ad_metrics FOR EACH ROW WHEN (is_load()) EXECUTE FUNCTION window_from_load();
CREATE TRIGGER a_owner BEFORE INSERT ON ad_metrics FOR EACH ROW EXECUTE FUNCTION ad_metric_owner();
create policy admin_read on ad_metrics for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy own_read on ad_metrics for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy owner_all on ad_metrics for all to atlas_owner
  using (true)
  with check (true);
create policy system_create on ad_metrics for insert to atlas_system
  with check (true);
create policy system_read on ad_metrics for select to atlas_system
  using (true);
create policy system_retention on ad_metrics for delete to atlas_system
  using (created_at < (now() - '1 year 1 mon'::interval));
grant select on ad_metrics to atlas_app;
grant delete, insert, select on ad_metrics to atlas_system;

create table advertising_settings (
  id integer default 1 not null,
  featured_pricing jsonb default '[]'::jsonb not null,
  banner_pricing jsonb default '[]'::jsonb not null,
  multi_category_discounts jsonb default '[{"discount": 10, "categories": 2}, {"discount": 15, "categories": 3}, {"discount": 20, "categories": 4}, {"discount": 25, "categories": 5}, {"discount": 30, "categories": 6}]'::jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint advertising_settings_pkey PRIMARY KEY (id),
  constraint advertising_settings_banner CHECK (valid_pricing(banner_pricing)),
  constraint advertising_settings_discounts CHECK (valid_discounts(multi_category_discounts)),
  constraint advertising_settings_featured CHECK (valid_pricing(featured_pricing)),
  constraint advertising_settings_single CHECK ((id = 1))
);
alter table advertising_settings enable row level security;
alter table advertising_settings force row level security;
CREATE TRIGGER a0_fill BEFORE INSERT ON advertising_settings FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.featured_pricing IS NULL OR new.banner_pricing IS NULL OR new.multi_category_discounts IS NULL OR new.updated_at IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a1_single BEFORE INSERT ON advertising_settings FOR EACH ROW WHEN (is_load()) EXECUTE FUNCTION settings_from_load();
CREATE TRIGGER c_touch BEFORE UPDATE ON advertising_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
create policy admin_change on advertising_settings for update to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_create on advertising_settings for insert to atlas_app
  with check (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_read on advertising_settings for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy owner_all on advertising_settings for all to atlas_owner
  using (true)
  with check (true);
create policy system_read on advertising_settings for select to atlas_system
  using (true);
grant insert, select on advertising_settings to atlas_app;
grant select on advertising_settings to atlas_system;
grant update (banner_pricing) on advertising_settings to atlas_app;
grant update (featured_pricing) on advertising_settings to atlas_app;
grant update (multi_category_discounts) on advertising_settings to atlas_app;
grant update (updated_at) on advertising_settings to atlas_app;

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor_id uuid,
  actor_role text not null,
  action text not null,
  subject_type text not null,
  subject_id text,
  details jsonb default '{}'::jsonb not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);
alter table audit_log set (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
alter table audit_log enable row level security;
alter table audit_log force row level security;
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, at DESC);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at DESC);
CREATE INDEX audit_log_name ON public.audit_log USING btree (lower(COALESCE((details ->> 'name'::text), (details ->> 'title'::text))) text_pattern_ops) WHERE ((details ? 'name'::text) OR (details ? 'title'::text));
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_type, subject_id, at DESC);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
create policy admin_read on audit_log for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy owner_all on audit_log for all to atlas_owner
  using (true)
  with check (true);
create policy system_append on audit_log for insert to atlas_system
  with check (true);
create policy system_read on audit_log for select to atlas_system
  using (true);
grant select on audit_log to atlas_app;
grant insert, select on audit_log to atlas_system;

create table banner_ads (
  id uuid default gen_random_uuid() not null,
  franchise_id uuid,
  image_url text default ''::text not null,
  mobile_image_url text,
  image_upload_id uuid,
  mobile_image_upload_id uuid,
  target_url text default ''::text not null,
  banner_type text,
  selected_categories uuid[] default '{}'::uuid[] not null,
  duration text,
  amount numeric(12,2) default 0 not null,
  status text default 'active'::text not null,
  payment_status text default 'completed'::text not null,
  start_date timestamp with time zone default now() not null,
  end_date timestamp with time zone default (now() + '1 mon'::interval) not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  alt_text text,
  constraint banner_ads_pkey PRIMARY KEY (id),
  constraint banner_ads_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint banner_ads_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  constraint banner_ads_image_upload_id_fkey FOREIGN KEY (image_upload_id) REFERENCES uploads(id) ON DELETE SET NULL,
  constraint banner_ads_mobile_image_upload_id_fkey FOREIGN KEY (mobile_image_upload_id) REFERENCES uploads(id) ON DELETE SET NULL,
  constraint banner_ads_alt_text CHECK ((length(alt_text) <= 200)),
  constraint banner_ads_amount CHECK ((amount >= (0)::numeric)),
  constraint banner_ads_category_has_categories CHECK (((banner_type IS DISTINCT FROM 'category'::text) OR (cardinality(selected_categories) > 0))),
  constraint banner_ads_duration CHECK ((duration = ANY (ARRAY['1m'::text, '3m'::text, '6m'::text, '12m'::text]))),
  constraint banner_ads_payment_status CHECK ((payment_status = ANY (ARRAY['pending'::text, 'completed'::text]))),
  constraint banner_ads_period CHECK ((end_date > start_date)),
  constraint banner_ads_status CHECK ((status = ANY (ARRAY['active'::text, 'expired'::text, 'pending_payment'::text]))),
  constraint banner_ads_target CHECK (((target_url = ''::text) OR (target_url ~* '^https?://[^[:space:]]+$'::text))),
  constraint banner_ads_type CHECK ((banner_type = ANY (ARRAY['main'::text, 'category'::text])))
);
alter table banner_ads enable row level security;
alter table banner_ads force row level security;
CREATE INDEX banner_ads_categories ON public.banner_ads USING gin (selected_categories);
CREATE INDEX banner_ads_created_by ON public.banner_ads USING btree (created_by);
CREATE INDEX banner_ads_franchise ON public.banner_ads USING btree (franchise_id);
CREATE INDEX banner_ads_image ON public.banner_ads USING btree (image_upload_id);
CREATE INDEX banner_ads_mobile_image ON public.banner_ads USING btree (mobile_image_upload_id);
CREATE INDEX banner_ads_running ON public.banner_ads USING btree (created_at DESC, id) WHERE (status = 'active'::text);
CREATE INDEX banner_ads_status ON public.banner_ads USING btree (status, end_date);
CREATE TRIGGER a0_fill BEFORE INSERT ON banner_ads FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.image_url IS NULL OR new.target_url IS NULL OR new.selected_categories IS NULL OR new.amount IS NULL OR new.status IS NULL OR new.payment_status IS NULL OR new.start_date IS NULL OR new.end_date IS NULL OR new.created_at IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a_guard BEFORE UPDATE ON banner_ads FOR EACH ROW EXECUTE FUNCTION guard_columns('system=status');
CREATE TRIGGER a_payment BEFORE DELETE ON banner_ads FOR EACH ROW WHEN (old.payment_status = 'completed'::text) EXECUTE FUNCTION keep_loaded_payment();
CREATE TRIGGER b_status BEFORE UPDATE OF status ON banner_ads FOR EACH ROW WHEN (new.status IS DISTINCT FROM old.status) EXECUTE FUNCTION guard_ad_status();
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON banner_ads FOR EACH ROW EXECUTE FUNCTION announce_public_change('ads');
CREATE TRIGGER y_public_changed AFTER UPDATE ON banner_ads FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('ads');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON banner_ads FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('ads');
create policy admin_create on banner_ads for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'admin'::text) AND (status = 'active'::text) AND (payment_status = 'completed'::text));
create policy admin_delete on banner_ads for delete to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_read on banner_ads for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy owner_all on banner_ads for all to atlas_owner
  using (true)
  with check (true);
create policy system_expire on banner_ads for update to atlas_system
  using (status = 'active'::text)
  with check (status = 'expired'::text);
create policy system_read on banner_ads for select to atlas_system
  using (true);
grant delete, insert, select on banner_ads to atlas_app;
grant select on banner_ads to atlas_system;
grant update (status) on banner_ads to atlas_system;

create table banner_metrics_daily (
  banner_id uuid not null,
  day date not null,
  views integer default 0 not null,
  clicks integer default 0 not null,
  constraint banner_metrics_daily_pkey PRIMARY KEY (banner_id, day),
  constraint banner_metrics_daily_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES banner_ads(id) ON DELETE CASCADE
);
alter table banner_metrics_daily enable row level security;
alter table banner_metrics_daily force row level security;
create policy admin_read on banner_metrics_daily for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy owner_all on banner_metrics_daily for all to atlas_owner
  using (true)
  with check (true);
create policy system_change on banner_metrics_daily for update to atlas_system
  using (true);
create policy system_create on banner_metrics_daily for insert to atlas_system
  with check (true);
create policy system_read on banner_metrics_daily for select to atlas_system
  using (true);
grant select on banner_metrics_daily to atlas_app;
grant insert, select, update on banner_metrics_daily to atlas_system;

create table blog_categories (
  id uuid default gen_random_uuid() not null,
  name text default 'Unnamed category'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint blog_categories_pkey PRIMARY KEY (id),
  constraint blog_categories_name CHECK ((btrim(name) <> ''::text))
);
alter table blog_categories enable row level security;
alter table blog_categories force row level security;
CREATE TRIGGER a0_fill BEFORE INSERT ON blog_categories FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.name IS NULL OR new.created_at IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a_guard BEFORE UPDATE ON blog_categories FOR EACH ROW EXECUTE FUNCTION guard_columns('admin=name');
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON blog_categories FOR EACH ROW EXECUTE FUNCTION announce_public_change('blog');
CREATE TRIGGER y_public_changed AFTER UPDATE ON blog_categories FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('blog');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON blog_categories FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('blog');
create policy admin_change on blog_categories for update to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_create on blog_categories for insert to atlas_app
  with check (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_delete on blog_categories for delete to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy anyone_read on blog_categories for select to atlas_app, atlas_system
  using (true);
create policy owner_all on blog_categories for all to atlas_owner
  using (true)
  with check (true);
grant delete, insert, select on blog_categories to atlas_app;
grant select on blog_categories to atlas_system;
grant update (name) on blog_categories to atlas_app;

create table category_articles (
  id uuid default gen_random_uuid() not null,
  category_id uuid not null,
  title text default ''::text not null,
  content text default ''::text not null,
  meta_title text,
  meta_description text,
  keywords text,
  faqs jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint category_articles_pkey PRIMARY KEY (id),
  constraint category_articles_category_id_key UNIQUE (category_id),
  constraint category_articles_category_id_fkey FOREIGN KEY (category_id) REFERENCES franchise_categories(id) ON DELETE CASCADE,
  constraint category_articles_faqs CHECK ((jsonb_typeof(faqs) = 'array'::text))
);
alter table category_articles enable row level security;
alter table category_articles force row level security;
CREATE INDEX category_articles_pictures ON public.category_articles USING gin (pictures_in(content));
CREATE TRIGGER a0_fill BEFORE INSERT ON category_articles FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.title IS NULL OR new.content IS NULL OR new.faqs IS NULL OR new.created_at IS NULL OR new.updated_at IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER c_touch BEFORE UPDATE ON category_articles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON category_articles FOR EACH ROW EXECUTE FUNCTION announce_public_change('categories');
CREATE TRIGGER y_public_changed AFTER UPDATE ON category_articles FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('categories');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON category_articles FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('categories');
create policy admin_change on category_articles for update to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_create on category_articles for insert to atlas_app
  with check (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_delete on category_articles for delete to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy anyone_read on category_articles for select to atlas_app, atlas_system
  using (true);
create policy owner_all on category_articles for all to atlas_owner
  using (true)
  with check (true);
grant delete, insert, select, update on category_articles to atlas_app;
grant select on category_articles to atlas_system;

create table category_costs (
  category_number integer not null,
  revision uuid default gen_random_uuid() not null,
  costs json not null,
  constraint category_costs_pkey PRIMARY KEY (category_number)
);
alter table category_costs enable row level security;
alter table category_costs force row level security;
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON category_costs FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON category_costs FOR EACH ROW WHEN (old.revision IS DISTINCT FROM new.revision) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON category_costs FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
create policy anyone_read on category_costs for select to atlas_app, atlas_system
  using (true);
create policy owner_all on category_costs for all to atlas_owner
  using (true)
  with check (true);
grant select on category_costs to atlas_app;
grant select on category_costs to atlas_system;

create table category_medians (
  category_number integer not null,
  figure text not null,
  value bigint not null,
  disclosing integer not null,
  constraint category_medians_pkey PRIMARY KEY (category_number, figure),
  constraint category_medians_from_five CHECK ((disclosing >= 5))
);
alter table category_medians enable row level security;
alter table category_medians force row level security;
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON category_medians FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON category_medians FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON category_medians FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
create policy anyone_read on category_medians for select to atlas_app, atlas_system
  using (true);
create policy owner_all on category_medians for all to atlas_owner
  using (true)
  with check (true);
grant select on category_medians to atlas_app;
grant select on category_medians to atlas_system;

create table category_request_rates (
  category_number integer not null,
  days integer not null,
  until date not null,
  franchises integer not null,
  middle double precision not null,
  companies jsonb default '{}'::jsonb not null,
  constraint category_request_rates_pkey PRIMARY KEY (category_number, days),
  constraint category_request_rates_days_check CHECK ((days = ANY (ARRAY[7, 30, 91])))
);
alter table category_request_rates enable row level security;
alter table category_request_rates force row level security;
create policy owner_all on category_request_rates for all to atlas_owner
  using (true)
  with check (true);
create policy system_read on category_request_rates for select to atlas_system
  using (true);
grant select on category_request_rates to atlas_system;

create table company_checks (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  what text not null,
  seen text default ''::text not null,
  bfa_level text,
  looked_on date not null,
  note text default ''::text not null,
  upload_id uuid,
  checked_by uuid,
  checked_at timestamp with time zone default now() not null,
  constraint company_checks_pkey PRIMARY KEY (id),
  constraint company_checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint company_checks_company_id_fkey FOREIGN KEY (company_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint company_checks_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE SET NULL,
  constraint company_checks_bfa CHECK ((((what = 'bfa'::text) = (bfa_level IS NOT NULL)) AND (bfa_level = ANY (ARRAY['full'::text, 'associate'::text, 'provisional'::text, 'none'::text])))),
  constraint company_checks_file CHECK (((upload_id IS NULL) OR (what = 'document'::text))),
  constraint company_checks_note CHECK ((length(note) <= 1000)),
  constraint company_checks_seen CHECK ((length(seen) <= 300)),
  constraint company_checks_what CHECK ((what = ANY (ARRAY['number'::text, 'website'::text, 'document'::text, 'bfa'::text])))
);
alter table company_checks enable row level security;
alter table company_checks force row level security;
CREATE INDEX company_checks_by ON public.company_checks USING btree (checked_by) WHERE (checked_by IS NOT NULL);
CREATE INDEX company_checks_company ON public.company_checks USING btree (company_id, checked_at DESC);
CREATE INDEX company_checks_upload ON public.company_checks USING btree (upload_id) WHERE (upload_id IS NOT NULL);
CREATE TRIGGER a_note BEFORE INSERT ON company_checks FOR EACH ROW EXECUTE FUNCTION note_company_check();
create policy admins on company_checks for all to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text)
  with check (( SELECT app_role() AS app_role) = 'admin'::text);
create policy owner_all on company_checks for all to atlas_owner
  using (true)
  with check (true);
grant delete, insert, select on company_checks to atlas_app;

create table company_invitations (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  email text not null,
  full_name text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '7 days'::interval) not null,
  constraint company_invitations_pkey PRIMARY KEY (id),
  constraint company_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table company_invitations enable row level security;
alter table company_invitations force row level security;
CREATE INDEX company_invitations_expiry ON public.company_invitations USING btree (expires_at);
CREATE UNIQUE INDEX company_invitations_email ON public.company_invitations USING btree (company_id, lower(email));
CREATE TRIGGER b_member BEFORE INSERT ON company_invitations FOR EACH ROW EXECUTE FUNCTION guard_member();
CREATE TRIGGER live AFTER INSERT OR DELETE OR UPDATE ON company_invitations FOR EACH ROW EXECUTE FUNCTION notify_company();
create policy owner_all on company_invitations for all to atlas_owner
  using (true)
  with check (true);
create policy owner_change on company_invitations for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (company_id = ( SELECT app_user() AS app_user)) AND (company_id = ( SELECT app_person() AS app_person)));
create policy owner_create on company_invitations for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (company_id = ( SELECT app_user() AS app_user)) AND (company_id = ( SELECT app_person() AS app_person)));
create policy owner_delete on company_invitations for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (company_id = ( SELECT app_user() AS app_user)) AND (company_id = ( SELECT app_person() AS app_person)));
create policy owner_read on company_invitations for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (company_id = ( SELECT app_user() AS app_user)) AND (company_id = ( SELECT app_person() AS app_person)));
create policy system_delete on company_invitations for delete to atlas_system
  using (true);
create policy system_read on company_invitations for select to atlas_system
  using (true);
grant delete, insert, select on company_invitations to atlas_app;
grant delete, select on company_invitations to atlas_system;
grant update (expires_at) on company_invitations to atlas_app;

create table company_metrics_daily (
  franchisor_id uuid not null,
  day date not null,
  views integer not null,
  clicks integer not null,
  requests integer not null,
  franchises integer not null,
  constraint company_metrics_daily_pkey PRIMARY KEY (franchisor_id, day),
  constraint company_metrics_daily_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table company_metrics_daily set (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
alter table company_metrics_daily enable row level security;
alter table company_metrics_daily force row level security;
create policy admin_read on company_metrics_daily for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy own_read on company_metrics_daily for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy owner_all on company_metrics_daily for all to atlas_owner
  using (true)
  with check (true);
create policy system_read on company_metrics_daily for select to atlas_system
  using (true);
grant select on company_metrics_daily to atlas_app;
grant select on company_metrics_daily to atlas_system;

create table consent_records (
  id uuid default gen_random_uuid() not null,
  lead_id uuid,
  user_id uuid,
  franchisor_id uuid,
  email text not null,
  purpose text not null,
  document_version text not null,
  wording text not null,
  wording_hash text not null,
  franchise_id uuid,
  franchise_name text,
  source text not null,
  given_at timestamp with time zone default now() not null,
  withdrawn_at timestamp with time zone,
  constraint consent_records_pkey PRIMARY KEY (id),
  constraint consent_records_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE SET NULL,
  constraint consent_records_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint consent_records_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES franchise_leads(id) ON DELETE SET NULL,
  constraint consent_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint consent_records_purpose CHECK ((purpose = ANY (ARRAY['share_details'::text, 'marketing'::text])))
);
alter table consent_records set (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
alter table consent_records enable row level security;
alter table consent_records force row level security;
CREATE INDEX consent_records_email ON public.consent_records USING btree (lower(email));
CREATE INDEX consent_records_franchise ON public.consent_records USING btree (franchise_id);
CREATE INDEX consent_records_franchisor ON public.consent_records USING btree (franchisor_id);
CREATE INDEX consent_records_lead ON public.consent_records USING btree (lead_id);
CREATE INDEX consent_records_user ON public.consent_records USING btree (user_id);
CREATE TRIGGER a_held BEFORE INSERT ON consent_records FOR EACH ROW EXECUTE FUNCTION consent_of_held_lead();
create policy admin_read on consent_records for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy own_read on consent_records for select to atlas_app
  using (((( SELECT app_role() AS app_role) = 'customer'::text) AND (user_id = ( SELECT app_user() AS app_user))) OR ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user))));
create policy owner_all on consent_records for all to atlas_owner
  using (true)
  with check (true);
create policy system_append on consent_records for insert to atlas_system
  with check (withdrawn_at IS NULL);
create policy system_read on consent_records for select to atlas_system
  using (true);
create policy system_retention on consent_records for delete to atlas_system
  using (COALESCE(withdrawn_at, given_at) < (now() - '6 years'::interval));
grant select on consent_records to atlas_app;
grant delete, insert, select on consent_records to atlas_system;

create table contact_messages (
  id uuid default gen_random_uuid() not null,
  name text not null,
  email text not null,
  subject text not null,
  phone text,
  message text not null,
  created_at timestamp with time zone default now() not null,
  handled_at timestamp with time zone,
  handled_by uuid,
  franchise_id uuid,
  reason text,
  message_id uuid,
  reported_by uuid,
  lead_id uuid,
  assigned_to uuid,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint contact_messages_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE SET NULL,
  constraint contact_messages_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint contact_messages_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES franchise_leads(id) ON DELETE SET NULL,
  constraint contact_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL,
  constraint contact_messages_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint contact_messages_handled CHECK (((handled_by IS NULL) OR (handled_at IS NOT NULL))),
  constraint contact_messages_reason CHECK ((reason = ANY (ARRAY['figures'::text, 'business'::text, 'claims'::text, 'scam'::text, 'outdated'::text, 'content'::text, 'spam'::text, 'fake'::text, 'unreachable'::text, 'other'::text]))),
  constraint contact_messages_report CHECK ((((subject = ANY (ARRAY['Reported listing'::text, 'Reported message'::text, 'Reported lead'::text])) = (reason IS NOT NULL)) AND ((subject = 'Reported listing'::text) OR (franchise_id IS NULL)) AND ((subject = 'Reported message'::text) OR (message_id IS NULL)) AND ((subject = 'Reported lead'::text) OR (lead_id IS NULL)) AND ((subject = ANY (ARRAY['Reported message'::text, 'Reported lead'::text])) OR (reported_by IS NULL)))),
  constraint contact_messages_subject CHECK ((subject = ANY (ARRAY['General Inquiry'::text, 'Franchise Information'::text, 'List My Franchise'::text, 'Technical Support'::text, 'Partnership Opportunities'::text, 'Media Inquiry'::text, 'Other'::text, 'Reported listing'::text, 'Reported message'::text, 'Reported lead'::text, 'Data protection complaint'::text])))
);
alter table contact_messages enable row level security;
alter table contact_messages force row level security;
CREATE INDEX contact_messages_assigned ON public.contact_messages USING btree (assigned_to);
CREATE INDEX contact_messages_franchise ON public.contact_messages USING btree (franchise_id);
CREATE INDEX contact_messages_handled_by ON public.contact_messages USING btree (handled_by);
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC);
CREATE INDEX contact_messages_open ON public.contact_messages USING btree (created_at DESC) WHERE (handled_at IS NULL);
CREATE INDEX contact_messages_reported_by ON public.contact_messages USING btree (reported_by);
CREATE UNIQUE INDEX contact_messages_reported ON public.contact_messages USING btree (message_id, reported_by);
CREATE UNIQUE INDEX contact_messages_reported_lead ON public.contact_messages USING btree (lead_id, reported_by);
CREATE TRIGGER a_guard BEFORE UPDATE ON contact_messages FOR EACH ROW EXECUTE FUNCTION guard_columns('admin=handled_at,handled_by,assigned_to');
CREATE TRIGGER b_assigned BEFORE UPDATE OF assigned_to ON contact_messages FOR EACH ROW WHEN (new.assigned_to IS NOT NULL) EXECUTE FUNCTION guard_assignment();
CREATE TRIGGER live AFTER INSERT OR UPDATE ON contact_messages FOR EACH STATEMENT EXECUTE FUNCTION notify_admins();
create policy admin_handle on contact_messages for update to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text)
  with check ((handled_by IS NULL) OR (handled_by = ( SELECT app_user() AS app_user)));
create policy admin_read on contact_messages for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy owner_all on contact_messages for all to atlas_owner
  using (true)
  with check (true);
create policy system_create on contact_messages for insert to atlas_system
  with check (handled_at IS NULL);
create policy system_read on contact_messages for select to atlas_system
  using (true);
create policy system_retention on contact_messages for delete to atlas_system
  using (
CASE subject
    WHEN 'Data protection complaint'::text THEN (handled_at < (now() - '2 years'::interval))
    ELSE (created_at < (now() - '1 year'::interval))
END);
grant select on contact_messages to atlas_app;
grant delete, insert, select on contact_messages to atlas_system;
grant update (assigned_to) on contact_messages to atlas_app;
grant update (handled_at) on contact_messages to atlas_app;
grant update (handled_by) on contact_messages to atlas_app;

create table conversations (
  lead_id uuid not null,
  franchisor_id uuid not null,
  last_at timestamp with time zone not null,
  constraint conversations_pkey PRIMARY KEY (lead_id),
  constraint conversations_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint conversations_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES franchise_leads(id) ON DELETE CASCADE
);
alter table conversations set (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
alter table conversations enable row level security;
alter table conversations force row level security;
CREATE INDEX conversations_newest ON public.conversations USING btree (franchisor_id, last_at DESC, lead_id);
create policy own_read on conversations for select to atlas_app
  using (
CASE ( SELECT app_role() AS app_role)
    WHEN 'franchisor'::text THEN (franchisor_id = ( SELECT app_user() AS app_user))
    ELSE false
END);
create policy owner_all on conversations for all to atlas_owner
  using (true)
  with check (true);
grant select on conversations to atlas_app;

create table counted_visits (
  subject_id uuid not null,
  metric_type text not null,
  visitor_hash text not null,
  window_start timestamp with time zone not null,
  constraint counted_visits_pkey PRIMARY KEY (subject_id, metric_type, visitor_hash, window_start)
);
alter table counted_visits enable row level security;
alter table counted_visits force row level security;
CREATE INDEX counted_visits_window ON public.counted_visits USING btree (window_start);
create policy owner_all on counted_visits for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on counted_visits for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on counted_visits to atlas_system;

create table data_requests (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  email text not null,
  kind text not null,
  details text,
  status text default 'open'::text not null,
  note text,
  created_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default (now() + '30 days'::interval) not null,
  closed_at timestamp with time zone,
  constraint data_requests_pkey PRIMARY KEY (id),
  constraint data_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint data_requests_kind CHECK ((kind = ANY (ARRAY['export'::text, 'erasure'::text, 'rectification'::text, 'complaint'::text]))),
  constraint data_requests_status CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'done'::text, 'refused'::text])))
);
alter table data_requests enable row level security;
alter table data_requests force row level security;
CREATE INDEX data_requests_open ON public.data_requests USING btree (status, due_at);
CREATE INDEX data_requests_user ON public.data_requests USING btree (user_id, created_at DESC);
CREATE TRIGGER a_guard BEFORE UPDATE ON data_requests FOR EACH ROW EXECUTE FUNCTION guard_columns('admin=status,note');
CREATE TRIGGER b_closed BEFORE UPDATE OF status ON data_requests FOR EACH ROW EXECUTE FUNCTION guard_data_request();
CREATE TRIGGER live AFTER INSERT OR UPDATE ON data_requests FOR EACH STATEMENT EXECUTE FUNCTION notify_admins();
create policy admin_change on data_requests for update to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_read on data_requests for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy own_create on data_requests for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = ANY (ARRAY['customer'::text, 'franchisor'::text])) AND (user_id = ( SELECT app_person() AS app_person)) AND (status = 'open'::text) AND (note IS NULL) AND (closed_at IS NULL));
create policy own_read on data_requests for select to atlas_app
  using ((( SELECT app_role() AS app_role) = ANY (ARRAY['customer'::text, 'franchisor'::text])) AND (user_id = ( SELECT app_person() AS app_person)));
create policy owner_all on data_requests for all to atlas_owner
  using (true)
  with check (true);
create policy system_create on data_requests for insert to atlas_system
  with check (status = 'open'::text);
create policy system_read on data_requests for select to atlas_system
  using (true);
create policy system_retention on data_requests for delete to atlas_system
  using (closed_at < (now() - '2 years'::interval));
grant insert, select on data_requests to atlas_app;
grant delete, insert, select on data_requests to atlas_system;
grant update (note) on data_requests to atlas_app;
grant update (status) on data_requests to atlas_app;

create table email_opt_outs (
  user_id uuid not null,
  kind text not null,
  created_at timestamp with time zone default now() not null,
  constraint email_opt_outs_pkey PRIMARY KEY (user_id, kind),
  constraint email_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint email_opt_outs_kind CHECK ((kind = ANY (ARRAY['messages'::text, 'leads'::text, 'reminders'::text, 'waiting'::text])))
);
alter table email_opt_outs enable row level security;
alter table email_opt_outs force row level security;
create policy own_create on email_opt_outs for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = ANY (ARRAY['customer'::text, 'franchisor'::text, 'admin'::text])) AND (user_id = ( SELECT app_person() AS app_person)));
create policy own_delete on email_opt_outs for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = ANY (ARRAY['customer'::text, 'franchisor'::text, 'admin'::text])) AND (user_id = ( SELECT app_person() AS app_person)));
create policy own_read on email_opt_outs for select to atlas_app
  using ((( SELECT app_role() AS app_role) = ANY (ARRAY['customer'::text, 'franchisor'::text, 'admin'::text])) AND (user_id = ( SELECT app_person() AS app_person)));
create policy owner_all on email_opt_outs for all to atlas_owner
  using (true)
  with check (true);
create policy system_create on email_opt_outs for insert to atlas_system
  with check (true);
create policy system_read on email_opt_outs for select to atlas_system
  using (true);
grant delete, insert, select on email_opt_outs to atlas_app;
grant insert, select on email_opt_outs to atlas_system;

create table featured_ads (
  id uuid default gen_random_uuid() not null,
  franchise_id uuid not null,
  franchisor_id uuid,
  duration text default '1m'::text not null,
  start_date timestamp with time zone,
  end_date timestamp with time zone,
  status text default 'pending_payment'::text not null,
  payment_status text default 'pending'::text not null,
  amount numeric(12,2) default 0 not null,
  categories uuid[] default '{}'::uuid[] not null,
  paid_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint featured_ads_pkey PRIMARY KEY (id),
  constraint featured_ads_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint featured_ads_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  constraint featured_ads_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint featured_ads_active_is_paid CHECK (((status <> 'active'::text) OR ((payment_status = 'completed'::text) AND (start_date IS NOT NULL) AND (end_date > start_date)))),
  constraint featured_ads_amount CHECK ((amount >= (0)::numeric)),
  constraint featured_ads_categories CHECK ((cardinality(categories) <= 6)),
  constraint featured_ads_duration CHECK ((duration = ANY (ARRAY['1m'::text, '3m'::text, '6m'::text, '12m'::text]))),
  constraint featured_ads_payment_status CHECK ((payment_status = ANY (ARRAY['pending'::text, 'completed'::text]))),
  constraint featured_ads_status CHECK ((status = ANY (ARRAY['active'::text, 'expired'::text, 'pending_payment'::text])))
);
alter table featured_ads enable row level security;
alter table featured_ads force row level security;
CREATE INDEX featured_ads_categories ON public.featured_ads USING gin (categories);
CREATE INDEX featured_ads_created_by ON public.featured_ads USING btree (created_by);
CREATE INDEX featured_ads_franchise ON public.featured_ads USING btree (franchise_id);
CREATE INDEX featured_ads_franchisor ON public.featured_ads USING btree (franchisor_id, created_at DESC);
CREATE INDEX featured_ads_running ON public.featured_ads USING btree (created_at DESC, id) WHERE (status = 'active'::text);
CREATE INDEX featured_ads_status ON public.featured_ads USING btree (status, end_date);
CREATE TRIGGER a0_duration BEFORE INSERT ON featured_ads FOR EACH ROW WHEN (is_load() AND new.duration = '1m'::text AND (new.end_date - new.start_date) >= '60 days'::interval) EXECUTE FUNCTION duration_from_dates();
CREATE TRIGGER a0_fill BEFORE INSERT ON featured_ads FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.duration IS NULL OR new.status IS NULL OR new.payment_status IS NULL OR new.amount IS NULL OR new.categories IS NULL OR new.created_at IS NULL OR new.updated_at IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a_guard BEFORE UPDATE ON featured_ads FOR EACH ROW EXECUTE FUNCTION guard_columns('admin=status,payment_status,start_date,end_date,paid_at', 'system=status,payment_status,start_date,end_date,paid_at');
CREATE TRIGGER a_owner BEFORE INSERT ON featured_ads FOR EACH ROW EXECUTE FUNCTION featured_ad_owner();
CREATE TRIGGER a_payment BEFORE DELETE ON featured_ads FOR EACH ROW WHEN (old.payment_status = 'completed'::text) EXECUTE FUNCTION keep_loaded_payment();
CREATE TRIGGER b_status BEFORE UPDATE OF status ON featured_ads FOR EACH ROW WHEN (new.status IS DISTINCT FROM old.status) EXECUTE FUNCTION guard_ad_status();
CREATE TRIGGER c_touch BEFORE UPDATE ON featured_ads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER pins_delete AFTER DELETE ON featured_ads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION pins_follow_ads();
CREATE TRIGGER pins_insert AFTER INSERT ON featured_ads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pins_follow_ads();
CREATE TRIGGER pins_update AFTER UPDATE ON featured_ads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pins_follow_ads();
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON featured_ads FOR EACH ROW EXECUTE FUNCTION announce_public_change('ads');
CREATE TRIGGER y_public_changed AFTER UPDATE ON featured_ads FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('ads');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON featured_ads FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('ads');
create policy admin_delete on featured_ads for delete to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_or_own_read on featured_ads for select to atlas_app
  using (
CASE ( SELECT app_role() AS app_role)
    WHEN 'admin'::text THEN true
    WHEN 'franchisor'::text THEN (franchisor_id = ( SELECT app_user() AS app_user))
    ELSE false
END);
create policy admin_paid on featured_ads for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'admin'::text) AND (status = 'pending_payment'::text))
  with check ((( SELECT app_role() AS app_role) = 'admin'::text) AND (status = 'active'::text) AND (payment_status = 'completed'::text));
create policy own_create on featured_ads for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)) AND (status = 'pending_payment'::text) AND (payment_status = 'pending'::text) AND (paid_at IS NULL) AND (start_date IS NULL) AND (end_date IS NULL));
create policy owner_all on featured_ads for all to atlas_owner
  using (true)
  with check (true);
create policy system_change on featured_ads for update to atlas_system
  using (true);
create policy system_read on featured_ads for select to atlas_system
  using (true);
grant delete, insert, select on featured_ads to atlas_app;
grant select on featured_ads to atlas_system;
grant update (end_date) on featured_ads to atlas_app;
grant update (end_date) on featured_ads to atlas_system;
grant update (paid_at) on featured_ads to atlas_app;
grant update (paid_at) on featured_ads to atlas_system;
grant update (payment_status) on featured_ads to atlas_app;
grant update (payment_status) on featured_ads to atlas_system;
grant update (start_date) on featured_ads to atlas_app;
grant update (start_date) on featured_ads to atlas_system;
grant update (status) on featured_ads to atlas_app;
grant update (status) on featured_ads to atlas_system;

create table franchise_amount_counts (
  total_from_pence bigint not null,
  own_cash_pence bigint not null,
  bucket smallint not null,
  franchises integer not null,
  constraint franchise_amount_counts_pkey PRIMARY KEY (total_from_pence, own_cash_pence, bucket)
);
alter table franchise_amount_counts enable row level security;
alter table franchise_amount_counts force row level security;
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_amount_counts FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_amount_counts FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_amount_counts FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
create policy anyone_read on franchise_amount_counts for select to atlas_app, atlas_system
  using (true);
create policy owner_all on franchise_amount_counts for all to atlas_owner
  using (true)
  with check (true);
grant select on franchise_amount_counts to atlas_app;
grant select on franchise_amount_counts to atlas_system;

create table franchise_approved_states (
  franchise_id uuid not null,
  state jsonb not null,
  touched_at timestamp with time zone default now() not null,
  constraint franchise_approved_states_pkey PRIMARY KEY (franchise_id),
  constraint franchise_approved_states_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE
);
alter table franchise_approved_states enable row level security;
alter table franchise_approved_states force row level security;
CREATE CONSTRAINT TRIGGER note_changes AFTER INSERT OR UPDATE ON franchise_approved_states DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_changes();
create policy admin_read on franchise_approved_states for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy own_read on franchise_approved_states for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT
   FROM franchises f
  WHERE ((f.id = franchise_approved_states.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy owner_all on franchise_approved_states for all to atlas_owner
  using (true)
  with check (true);
create policy system_read on franchise_approved_states for select to atlas_system
  using (true);
grant select on franchise_approved_states to atlas_app;
grant select on franchise_approved_states to atlas_system;

create table franchise_categories (
  id uuid default gen_random_uuid() not null,
  number integer generated always as identity not null,
  name text default 'Unnamed category'::text not null,
  parent_id uuid,
  hue smallint default 210 not null,
  icon text default 'store'::text not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint franchise_categories_pkey PRIMARY KEY (id),
  constraint franchise_categories_number_key UNIQUE (number),
  constraint franchise_categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES franchise_categories(id) ON DELETE CASCADE,
  constraint franchise_categories_hue CHECK (((hue >= 0) AND (hue <= 359))),
  constraint franchise_categories_name CHECK (((btrim(name) <> ''::text) AND (length(name) <= 120)))
);
alter table franchise_categories enable row level security;
alter table franchise_categories force row level security;
CREATE INDEX franchise_categories_name_order ON public.franchise_categories USING btree (name);
CREATE INDEX franchise_categories_parent ON public.franchise_categories USING btree (parent_id, name);
CREATE TRIGGER a0_fill BEFORE INSERT ON franchise_categories FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.name IS NULL OR new.hue IS NULL OR new.icon IS NULL OR new."position" IS NULL OR new.created_at IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a_guard BEFORE UPDATE ON franchise_categories FOR EACH ROW EXECUTE FUNCTION guard_columns('admin=name,hue,icon,position');
CREATE TRIGGER ads_forget BEFORE DELETE ON franchise_categories FOR EACH ROW EXECUTE FUNCTION ads_forget_category();
CREATE TRIGGER b_depth BEFORE INSERT OR UPDATE OF parent_id ON franchise_categories FOR EACH ROW EXECUTE FUNCTION guard_category_depth();
CREATE TRIGGER remember_page AFTER DELETE ON franchise_categories FOR EACH ROW WHEN (NOT bulk_loading()) EXECUTE FUNCTION remember_removed_page('category');
CREATE TRIGGER search_update AFTER UPDATE ON franchise_categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION search_follows_category();
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_categories FOR EACH ROW EXECUTE FUNCTION announce_public_change('categories');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_categories FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('categories');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_categories FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('categories');
create policy admin_change on franchise_categories for update to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_create on franchise_categories for insert to atlas_app
  with check (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_delete on franchise_categories for delete to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy anyone_read on franchise_categories for select to atlas_app, atlas_system
  using (true);
create policy owner_all on franchise_categories for all to atlas_owner
  using (true)
  with check (true);
grant delete, insert, select on franchise_categories to atlas_app;
grant select on franchise_categories to atlas_system;
grant update ("position") on franchise_categories to atlas_app;
grant update (hue) on franchise_categories to atlas_app;
grant update (icon) on franchise_categories to atlas_app;
grant update (name) on franchise_categories to atlas_app;

create table franchise_category_mappings (
  franchise_id uuid not null,
  category_id uuid not null,
  "position" integer default 0 not null,
  constraint franchise_category_mappings_pkey PRIMARY KEY (franchise_id, category_id),
  constraint franchise_category_mappings_category_id_fkey FOREIGN KEY (category_id) REFERENCES franchise_categories(id) ON DELETE CASCADE,
  constraint franchise_category_mappings_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE
);
alter table franchise_category_mappings enable row level security;
alter table franchise_category_mappings force row level security;
CREATE INDEX franchise_category_mappings_category ON public.franchise_category_mappings USING btree (category_id, franchise_id);
CREATE TRIGGER a0_fill BEFORE INSERT ON franchise_category_mappings FOR EACH ROW WHEN (is_load() AND new."position" IS NULL) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a_guard BEFORE UPDATE ON franchise_category_mappings FOR EACH ROW EXECUTE FUNCTION guard_columns('franchisor=position');
CREATE TRIGGER search_delete AFTER DELETE ON franchise_category_mappings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION search_follows_old();
CREATE TRIGGER search_insert AFTER INSERT ON franchise_category_mappings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION search_follows_new();
CREATE TRIGGER search_update AFTER UPDATE ON franchise_category_mappings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION search_follows_new();
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_category_mappings FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_category_mappings FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_category_mappings FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER z_remember BEFORE INSERT OR DELETE OR UPDATE ON franchise_category_mappings FOR EACH ROW EXECUTE FUNCTION remember_before_change();
create policy own_change on franchise_category_mappings for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_category_mappings.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_create on franchise_category_mappings for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_category_mappings.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_delete on franchise_category_mappings for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_category_mappings.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy owner_all on franchise_category_mappings for all to atlas_owner
  using (true)
  with check (true);
create policy parent_read on franchise_category_mappings for select to atlas_app
  using (EXISTS ( SELECT 1
   FROM franchises f
  WHERE (f.id = franchise_category_mappings.franchise_id)));
create policy system_read on franchise_category_mappings for select to atlas_system
  using (true);
grant delete, insert, select, update on franchise_category_mappings to atlas_app;
grant select on franchise_category_mappings to atlas_system;

create table franchise_counts (
  category_number integer not null,
  bucket smallint not null,
  franchises integer not null,
  facts smallint default 0 not null,
  constraint franchise_counts_pkey PRIMARY KEY (category_number, bucket, facts)
);
alter table franchise_counts enable row level security;
alter table franchise_counts force row level security;
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_counts FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_counts FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_counts FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
create policy anyone_read on franchise_counts for select to atlas_app, atlas_system
  using (true);
create policy owner_all on franchise_counts for all to atlas_owner
  using (true)
  with check (true);
grant select on franchise_counts to atlas_app;
grant select on franchise_counts to atlas_system;

create table franchise_details (
  franchise_id uuid not null,
  short_description text default ''::text not null,
  long_description text default ''::text not null,
  investment_amount numeric(12,2),
  main_image_url text,
  brochure_url text,
  main_image_upload_id uuid,
  brochure_upload_id uuid,
  updated_at timestamp with time zone default now() not null,
  constraint franchise_details_pkey PRIMARY KEY (franchise_id),
  constraint franchise_details_brochure_upload FOREIGN KEY (brochure_upload_id) REFERENCES uploads(id) ON DELETE SET NULL,
  constraint franchise_details_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  constraint franchise_details_main_image_upload FOREIGN KEY (main_image_upload_id) REFERENCES uploads(id) ON DELETE SET NULL,
  constraint franchise_details_investment CHECK ((investment_amount >= (0)::numeric))
);
alter table franchise_details enable row level security;
alter table franchise_details force row level security;
CREATE INDEX franchise_details_brochure ON public.franchise_details USING btree (brochure_upload_id);
CREATE INDEX franchise_details_main_image ON public.franchise_details USING btree (main_image_upload_id);
CREATE TRIGGER a0_fill BEFORE INSERT ON franchise_details FOR EACH ROW WHEN (is_load() AND (new.short_description IS NULL OR new.long_description IS NULL OR new.updated_at IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a_guard BEFORE UPDATE ON franchise_details FOR EACH ROW EXECUTE FUNCTION guard_columns('franchisor=short_description,long_description,investment_amount,main_image_url,brochure_url,main_image_upload_id,brochure_upload_id');
CREATE TRIGGER c_touch BEFORE UPDATE ON franchise_details FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER lose_confirmation AFTER UPDATE OF investment_amount ON franchise_details FOR EACH ROW WHEN (new.investment_amount IS DISTINCT FROM old.investment_amount) EXECUTE FUNCTION investment_loses_confirmation();
CREATE TRIGGER search_delete AFTER DELETE ON franchise_details REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION search_follows_old();
CREATE TRIGGER search_insert AFTER INSERT ON franchise_details REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION search_follows_new();
CREATE TRIGGER search_update AFTER UPDATE ON franchise_details REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION search_follows_new();
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_details FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_details FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_details FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_reviewed BEFORE INSERT OR UPDATE ON franchise_details FOR EACH ROW EXECUTE FUNCTION guard_reviewed_parts('brochure_url', 'brochure_upload_id');
CREATE TRIGGER z_remember BEFORE INSERT OR DELETE OR UPDATE ON franchise_details FOR EACH ROW EXECUTE FUNCTION remember_before_change();
create policy own_change on franchise_details for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_details.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_create on franchise_details for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_details.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_delete on franchise_details for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_details.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy owner_all on franchise_details for all to atlas_owner
  using (true)
  with check (true);
create policy parent_read on franchise_details for select to atlas_app
  using (EXISTS ( SELECT 1
   FROM franchises f
  WHERE (f.id = franchise_details.franchise_id)));
create policy system_read on franchise_details for select to atlas_system
  using (true);
grant delete, insert, select, update on franchise_details to atlas_app;
grant select on franchise_details to atlas_system;

create table franchise_drafts (
  franchisor_id uuid not null,
  franchise_id uuid,
  data jsonb not null,
  opened text default ''::text not null,
  uploads uuid[] default '{}'::uuid[] not null,
  version uuid default gen_random_uuid() not null,
  writer text not null,
  updated_at timestamp with time zone default now() not null,
  constraint franchise_drafts_one UNIQUE NULLS NOT DISTINCT (franchisor_id, franchise_id),
  constraint franchise_drafts_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  constraint franchise_drafts_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint franchise_drafts_data CHECK (((jsonb_typeof(data) = 'object'::text) AND (length((data)::text) <= 2000000))),
  constraint franchise_drafts_opened CHECK ((length(opened) <= 1000)),
  constraint franchise_drafts_writer CHECK ((length(writer) <= 100))
);
alter table franchise_drafts enable row level security;
alter table franchise_drafts force row level security;
CREATE INDEX franchise_drafts_franchise ON public.franchise_drafts USING btree (franchise_id) WHERE (franchise_id IS NOT NULL);
CREATE INDEX franchise_drafts_updated ON public.franchise_drafts USING btree (updated_at);
CREATE INDEX franchise_drafts_uploads ON public.franchise_drafts USING gin (uploads);
create policy own_change on franchise_drafts for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_create on franchise_drafts for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)) AND ((franchise_id IS NULL) OR (EXISTS ( SELECT
   FROM franchises f
  WHERE ((f.id = franchise_drafts.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user)))))));
create policy own_delete on franchise_drafts for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_read on franchise_drafts for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy owner_all on franchise_drafts for all to atlas_owner
  using (true)
  with check (true);
create policy system_delete on franchise_drafts for delete to atlas_system
  using (true);
create policy system_read on franchise_drafts for select to atlas_system
  using (true);
grant delete, select on franchise_drafts to atlas_app;
grant delete, select on franchise_drafts to atlas_system;
grant insert (franchise_id) on franchise_drafts to atlas_app;
grant insert (franchisor_id) on franchise_drafts to atlas_app;
grant insert, update (data) on franchise_drafts to atlas_app;
grant insert, update (opened) on franchise_drafts to atlas_app;
grant insert, update (uploads) on franchise_drafts to atlas_app;
grant insert, update (writer) on franchise_drafts to atlas_app;
grant update (updated_at) on franchise_drafts to atlas_app;
grant update (version) on franchise_drafts to atlas_app;

create table franchise_faqs (
  id uuid default gen_random_uuid() not null,
  franchise_id uuid not null,
  question text default ''::text not null,
  answer text default ''::text not null,
  "position" integer default 0 not null,
  constraint franchise_faqs_pkey PRIMARY KEY (id),
  constraint franchise_faqs_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE
);
alter table franchise_faqs enable row level security;
alter table franchise_faqs force row level security;
CREATE INDEX franchise_faqs_franchise ON public.franchise_faqs USING btree (franchise_id, "position");
CREATE TRIGGER a0_fill BEFORE INSERT ON franchise_faqs FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.question IS NULL OR new.answer IS NULL OR new."position" IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a_guard BEFORE UPDATE ON franchise_faqs FOR EACH ROW EXECUTE FUNCTION guard_columns('franchisor=question,answer,position');
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_faqs FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_faqs FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_faqs FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER z_remember BEFORE INSERT OR DELETE OR UPDATE ON franchise_faqs FOR EACH ROW EXECUTE FUNCTION remember_before_change();
create policy own_change on franchise_faqs for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_faqs.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_create on franchise_faqs for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_faqs.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_delete on franchise_faqs for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_faqs.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy owner_all on franchise_faqs for all to atlas_owner
  using (true)
  with check (true);
create policy parent_read on franchise_faqs for select to atlas_app
  using (EXISTS ( SELECT 1
   FROM franchises f
  WHERE (f.id = franchise_faqs.franchise_id)));
create policy system_read on franchise_faqs for select to atlas_system
  using (true);
grant delete, insert, select, update on franchise_faqs to atlas_app;
grant select on franchise_faqs to atlas_system;

create table franchise_figures (
  franchise_id uuid not null,
  investment_vat text,
  franchise_fee numeric(12,2),
  franchise_fee_vat text,
  other_start_up numeric(12,2),
  other_start_up_vat text,
  working_capital numeric(12,2),
  working_capital_vat text,
  minimum_own_cash numeric(12,2),
  minimum_own_cash_vat text,
  service_fee_kind text,
  service_fee_percent numeric(5,2),
  service_fee_monthly numeric(12,2),
  service_fee_minimum numeric(12,2),
  service_fee_vat text,
  marketing_levy_kind text,
  marketing_levy_percent numeric(5,2),
  marketing_levy_monthly numeric(12,2),
  marketing_levy_minimum numeric(12,2),
  marketing_levy_vat text,
  term_years numeric(4,1),
  renewal_fee numeric(12,2),
  renewal_fee_vat text,
  units_uk integer,
  opened_three_years integer,
  closed_three_years integer,
  founded_year integer,
  franchising_since integer,
  training_days integer,
  exclusive_territory boolean,
  premises text[] default '{}'::text[] not null,
  works text,
  bfa_membership text,
  bfa_checked_at date,
  finance_available boolean,
  ex_forces_offer boolean,
  earnings_claim text,
  earnings_evidence text,
  confirmed_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  constraint franchise_figures_pkey PRIMARY KEY (franchise_id),
  constraint franchise_figures_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  constraint franchise_figures_amounts CHECK (((franchise_fee >= (0)::numeric) AND (other_start_up >= (0)::numeric) AND (working_capital >= (0)::numeric) AND (minimum_own_cash >= (0)::numeric) AND (renewal_fee >= (0)::numeric))),
  constraint franchise_figures_bfa CHECK ((bfa_membership = ANY (ARRAY['full'::text, 'associate'::text, 'provisional'::text, 'none'::text]))),
  constraint franchise_figures_counts CHECK (((units_uk >= 0) AND (opened_three_years >= 0) AND (closed_three_years >= 0) AND (training_days >= 0))),
  constraint franchise_figures_evidence CHECK (((earnings_claim IS NULL) OR (earnings_evidence IS NOT NULL))),
  constraint franchise_figures_marketing_levy CHECK (fee_is_whole(marketing_levy_kind, marketing_levy_percent, marketing_levy_monthly, marketing_levy_minimum, marketing_levy_vat)),
  constraint franchise_figures_premises CHECK ((premises <@ ARRAY['home'::text, 'van'::text, 'premises'::text])),
  constraint franchise_figures_service_fee CHECK (fee_is_whole(service_fee_kind, service_fee_percent, service_fee_monthly, service_fee_minimum, service_fee_vat)),
  constraint franchise_figures_term CHECK ((term_years > (0)::numeric)),
  constraint franchise_figures_vat CHECK ((((franchise_fee IS NULL) = (franchise_fee_vat IS NULL)) AND ((other_start_up IS NULL) = (other_start_up_vat IS NULL)) AND ((working_capital IS NULL) = (working_capital_vat IS NULL)) AND ((minimum_own_cash IS NULL) = (minimum_own_cash_vat IS NULL)) AND ((renewal_fee IS NULL) = (renewal_fee_vat IS NULL)))),
  constraint franchise_figures_vat_words CHECK ((array_remove(ARRAY[investment_vat, franchise_fee_vat, other_start_up_vat, working_capital_vat, minimum_own_cash_vat, service_fee_vat, marketing_levy_vat, renewal_fee_vat], NULL::text) <@ ARRAY['plus_vat'::text, 'included'::text, 'no_vat'::text])),
  constraint franchise_figures_works CHECK ((works = ANY (ARRAY['full'::text, 'part'::text, 'both'::text]))),
  constraint franchise_figures_years CHECK ((((founded_year >= 1500) AND (founded_year <= 2200)) AND ((franchising_since >= 1500) AND (franchising_since <= 2200))))
);
alter table franchise_figures enable row level security;
alter table franchise_figures force row level security;
CREATE TRIGGER a_guard BEFORE UPDATE ON franchise_figures FOR EACH ROW EXECUTE FUNCTION guard_columns('franchisor=investment_vat,franchise_fee,franchise_fee_vat,other_start_up,other_start_up_vat,working_capital,working_capital_vat,minimum_own_cash,minimum_own_cash_vat,service_fee_kind,service_fee_percent,service_fee_monthly,service_fee_minimum,service_fee_vat,marketing_levy_kind,marketing_levy_percent,marketing_levy_monthly,marketing_levy_minimum,marketing_levy_vat,term_years,renewal_fee,renewal_fee_vat,units_uk,opened_three_years,closed_three_years,founded_year,franchising_since,training_days,exclusive_territory,premises,works,bfa_membership,bfa_checked_at,finance_available,ex_forces_offer,earnings_claim,earnings_evidence,confirmed_at');
CREATE TRIGGER b_confirmation BEFORE UPDATE ON franchise_figures FOR EACH ROW EXECUTE FUNCTION figures_lose_confirmation();
CREATE TRIGGER c_touch BEFORE UPDATE ON franchise_figures FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER medians_delete AFTER DELETE ON franchise_figures FOR EACH ROW WHEN (old.service_fee_kind IS NOT NULL AND NOT bulk_loading()) EXECUTE FUNCTION medians_follow_fees();
CREATE TRIGGER medians_insert AFTER INSERT ON franchise_figures FOR EACH ROW WHEN (new.service_fee_kind IS NOT NULL AND NOT bulk_loading()) EXECUTE FUNCTION medians_follow_fees();
CREATE TRIGGER medians_update AFTER UPDATE ON franchise_figures FOR EACH ROW WHEN ((old.service_fee_kind IS DISTINCT FROM new.service_fee_kind OR old.service_fee_monthly IS DISTINCT FROM new.service_fee_monthly OR old.service_fee_minimum IS DISTINCT FROM new.service_fee_minimum OR old.service_fee_vat IS DISTINCT FROM new.service_fee_vat OR old.marketing_levy_kind IS DISTINCT FROM new.marketing_levy_kind OR old.marketing_levy_monthly IS DISTINCT FROM new.marketing_levy_monthly OR old.marketing_levy_minimum IS DISTINCT FROM new.marketing_levy_minimum OR old.marketing_levy_vat IS DISTINCT FROM new.marketing_levy_vat) AND NOT bulk_loading()) EXECUTE FUNCTION medians_follow_fees();
CREATE TRIGGER search_delete AFTER DELETE ON franchise_figures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION search_follows_old();
CREATE TRIGGER search_insert AFTER INSERT ON franchise_figures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION search_follows_new();
CREATE TRIGGER search_update AFTER UPDATE ON franchise_figures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION search_follows_new();
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_figures FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_figures FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_figures FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_reviewed BEFORE INSERT OR UPDATE ON franchise_figures FOR EACH ROW EXECUTE FUNCTION guard_reviewed_parts('earnings_claim', 'earnings_evidence');
CREATE TRIGGER z_remember BEFORE INSERT OR DELETE OR UPDATE ON franchise_figures FOR EACH ROW EXECUTE FUNCTION remember_before_change();
create policy own_change on franchise_figures for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_figures.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_create on franchise_figures for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_figures.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_delete on franchise_figures for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_figures.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy owner_all on franchise_figures for all to atlas_owner
  using (true)
  with check (true);
create policy parent_read on franchise_figures for select to atlas_app
  using (EXISTS ( SELECT 1
   FROM franchises f
  WHERE (f.id = franchise_figures.franchise_id)));
create policy system_read on franchise_figures for select to atlas_system
  using (true);
grant delete, insert, select, update on franchise_figures to atlas_app;
grant select on franchise_figures to atlas_system;

create table franchise_gallery (
  id uuid default gen_random_uuid() not null,
  franchise_id uuid not null,
  image_url text default ''::text not null,
  upload_id uuid,
  "position" integer default 0 not null,
  alt text default ''::text not null,
  constraint franchise_gallery_pkey PRIMARY KEY (id),
  constraint franchise_gallery_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  constraint franchise_gallery_upload_fk FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE,
  constraint franchise_gallery_alt CHECK ((length(alt) <= 200))
);
alter table franchise_gallery enable row level security;
alter table franchise_gallery force row level security;
CREATE INDEX franchise_gallery_franchise ON public.franchise_gallery USING btree (franchise_id, "position");
CREATE INDEX franchise_gallery_upload ON public.franchise_gallery USING btree (upload_id);
CREATE TRIGGER a0_fill BEFORE INSERT ON franchise_gallery FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.image_url IS NULL OR new."position" IS NULL OR new.alt IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a_guard BEFORE UPDATE ON franchise_gallery FOR EACH ROW EXECUTE FUNCTION guard_columns('franchisor=image_url,upload_id,position,alt');
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_gallery FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_gallery FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_gallery FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER z_remember BEFORE INSERT OR DELETE OR UPDATE ON franchise_gallery FOR EACH ROW EXECUTE FUNCTION remember_before_change();
create policy own_change on franchise_gallery for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_gallery.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_create on franchise_gallery for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_gallery.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_delete on franchise_gallery for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_gallery.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy owner_all on franchise_gallery for all to atlas_owner
  using (true)
  with check (true);
create policy parent_read on franchise_gallery for select to atlas_app
  using (EXISTS ( SELECT 1
   FROM franchises f
  WHERE (f.id = franchise_gallery.franchise_id)));
create policy system_read on franchise_gallery for select to atlas_system
  using (true);
grant delete, insert, select, update on franchise_gallery to atlas_app;
grant select on franchise_gallery to atlas_system;

create table franchise_held_parts (
  franchise_id uuid not null,
  part text not null,
  value jsonb not null,
  upload_id uuid,
  sent_at timestamp with time zone default now() not null,
  refused_at timestamp with time zone,
  refusal_reason text,
  constraint franchise_held_parts_pkey PRIMARY KEY (franchise_id, part),
  constraint franchise_held_parts_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  constraint franchise_held_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE,
  constraint franchise_held_parts_part CHECK ((part = ANY (ARRAY['earnings'::text, 'testimonials'::text, 'brochure'::text]))),
  constraint franchise_held_parts_reason CHECK (((refusal_reason IS NULL) OR (refused_at IS NOT NULL))),
  constraint franchise_held_parts_value CHECK ((jsonb_typeof(value) =
CASE part
    WHEN 'testimonials'::text THEN 'array'::text
    ELSE 'object'::text
END))
);
alter table franchise_held_parts enable row level security;
alter table franchise_held_parts force row level security;
CREATE INDEX franchise_held_parts_upload ON public.franchise_held_parts USING btree (upload_id) WHERE (upload_id IS NOT NULL);
CREATE TRIGGER z_remember BEFORE INSERT OR DELETE OR UPDATE ON franchise_held_parts FOR EACH ROW EXECUTE FUNCTION remember_before_change();
create policy admin_read on franchise_held_parts for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_refuse on franchise_held_parts for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'admin'::text) AND (refused_at IS NULL))
  with check (refused_at IS NOT NULL);
create policy own_create on franchise_held_parts for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (refused_at IS NULL) AND (EXISTS ( SELECT
   FROM franchises f
  WHERE ((f.id = franchise_held_parts.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user)) AND (f.status = 'approved'::text)))));
create policy own_delete on franchise_held_parts for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT
   FROM franchises f
  WHERE ((f.id = franchise_held_parts.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_read on franchise_held_parts for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT
   FROM franchises f
  WHERE ((f.id = franchise_held_parts.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy owner_all on franchise_held_parts for all to atlas_owner
  using (true)
  with check (true);
create policy system_read on franchise_held_parts for select to atlas_system
  using (true);
grant delete, insert, select on franchise_held_parts to atlas_app;
grant select on franchise_held_parts to atlas_system;
grant update (refusal_reason) on franchise_held_parts to atlas_app;
grant update (refused_at) on franchise_held_parts to atlas_app;

create table franchise_kinds (
  number integer generated always as identity not null,
  category_numbers integer[] not null,
  bucket smallint not null,
  facts smallint not null,
  constraint franchise_kinds_pkey PRIMARY KEY (number),
  constraint franchise_kinds_category_numbers_bucket_facts_key UNIQUE (category_numbers, bucket, facts)
);
alter table franchise_kinds enable row level security;
alter table franchise_kinds force row level security;
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_kinds FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_kinds FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_kinds FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
create policy anyone_read on franchise_kinds for select to atlas_app, atlas_system
  using (true);
create policy owner_all on franchise_kinds for all to atlas_owner
  using (true)
  with check (true);
grant select on franchise_kinds to atlas_app;
grant select on franchise_kinds to atlas_system;

create table franchise_last_reviews (
  franchise_id uuid not null,
  state jsonb not null,
  held jsonb not null,
  shown jsonb not null,
  at timestamp with time zone default now() not null,
  constraint franchise_last_reviews_pkey PRIMARY KEY (franchise_id),
  constraint franchise_last_reviews_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE
);
alter table franchise_last_reviews enable row level security;
alter table franchise_last_reviews force row level security;
create policy owner_all on franchise_last_reviews for all to atlas_owner
  using (true)
  with check (true);

create table franchise_leads (
  id uuid default gen_random_uuid() not null,
  franchise_id uuid,
  franchisor_id uuid,
  franchise_name text default ''::text not null,
  user_id uuid,
  name text default 'Unknown'::text not null,
  email text default ''::text not null,
  phone text default 'Not provided'::text not null,
  message text,
  city text,
  post_code text,
  country text default 'United Kingdom'::text not null,
  desired_investment text,
  desired_timeframe text,
  status text default 'new'::text not null,
  interest_status text default 'still_interested'::text not null,
  source text default 'dialog'::text not null,
  idempotency_key text default (gen_random_uuid())::text not null,
  email_verified_at timestamp with time zone,
  first_viewed_at timestamp with time zone,
  first_response_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  held_at timestamp with time zone,
  mailbox text,
  preset_fields text[] default '{}'::text[] not null,
  constraint franchise_leads_pkey PRIMARY KEY (id),
  constraint franchise_leads_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE SET NULL,
  constraint franchise_leads_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint franchise_leads_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint franchise_leads_interest CHECK ((interest_status = ANY (ARRAY['still_interested'::text, 'not_interested'::text]))),
  constraint franchise_leads_key CHECK (((length(idempotency_key) >= 8) AND (length(idempotency_key) <= 200))),
  constraint franchise_leads_preset CHECK ((preset_fields <@ ARRAY['country'::text, 'desired_investment'::text, 'desired_timeframe'::text])),
  constraint franchise_leads_source CHECK ((source = ANY (ARRAY['dialog'::text, 'detail_form'::text, 'login'::text]))),
  constraint franchise_leads_status CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'meeting'::text, 'qualified'::text, 'converted'::text, 'lost'::text])))
);
alter table franchise_leads set (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
alter table franchise_leads enable row level security;
alter table franchise_leads force row level security;
CREATE INDEX franchise_leads_counted ON public.franchise_leads USING btree (franchisor_id, status, created_at DESC) INCLUDE (franchise_id, held_at, user_id);
CREATE INDEX franchise_leads_email ON public.franchise_leads USING btree (lower(email));
CREATE INDEX franchise_leads_franchise ON public.franchise_leads USING btree (franchise_id, created_at DESC);
CREATE INDEX franchise_leads_franchisor_newest ON public.franchise_leads USING btree (franchisor_id, created_at DESC);
CREATE INDEX franchise_leads_held ON public.franchise_leads USING btree (held_at) WHERE (held_at IS NOT NULL);
CREATE INDEX franchise_leads_mailbox ON public.franchise_leads USING btree (franchise_id, COALESCE(mailbox, lower(email)), created_at DESC);
CREATE INDEX franchise_leads_user ON public.franchise_leads USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX franchise_leads_once_per_key ON public.franchise_leads USING btree (idempotency_key, franchise_id);
CREATE UNIQUE INDEX franchise_leads_once_per_user ON public.franchise_leads USING btree (user_id, franchise_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER a0_fill BEFORE INSERT ON franchise_leads FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.franchise_name IS NULL OR new.name IS NULL OR new.email IS NULL OR new.phone IS NULL OR new.country IS NULL OR new.status IS NULL OR new.interest_status IS NULL OR new.source IS NULL OR new.idempotency_key IS NULL OR new.created_at IS NULL OR new.updated_at IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a_guard BEFORE UPDATE ON franchise_leads FOR EACH ROW EXECUTE FUNCTION guard_columns('customer=interest_status', 'franchisor=status,first_viewed_at,first_response_at', 'system=user_id,email_verified_at');
CREATE TRIGGER a_lookup BEFORE INSERT ON franchise_leads FOR EACH ROW EXECUTE FUNCTION lead_from_franchise();
CREATE TRIGGER b_claim BEFORE UPDATE OF user_id ON franchise_leads FOR EACH ROW WHEN (new.user_id IS DISTINCT FROM old.user_id) EXECUTE FUNCTION guard_lead_claim();
CREATE TRIGGER c_touch BEFORE UPDATE ON franchise_leads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER count_deleted AFTER DELETE ON franchise_leads FOR EACH ROW WHEN (old.held_at IS NULL) EXECUTE FUNCTION count_deleted_lead();
CREATE TRIGGER d_release BEFORE UPDATE ON franchise_leads FOR EACH ROW WHEN (old.held_at IS NOT NULL OR new.held_at IS NOT NULL) EXECUTE FUNCTION release_held_lead();
CREATE TRIGGER forget_consent BEFORE DELETE ON franchise_leads FOR EACH ROW WHEN (old.held_at IS NOT NULL) EXECUTE FUNCTION forget_consent_of_held_lead();
CREATE TRIGGER history_claim AFTER UPDATE OF user_id ON franchise_leads FOR EACH ROW WHEN (new.user_id IS DISTINCT FROM old.user_id) EXECUTE FUNCTION history_follows_claim();
CREATE TRIGGER history_insert AFTER INSERT ON franchise_leads FOR EACH ROW WHEN (new.held_at IS NULL) EXECUTE FUNCTION lead_history();
CREATE TRIGGER history_loaded AFTER INSERT ON franchise_leads FOR EACH ROW WHEN (is_load()) EXECUTE FUNCTION history_from_load();
CREATE TRIGGER history_update AFTER UPDATE OF status ON franchise_leads FOR EACH ROW WHEN (new.status IS DISTINCT FROM old.status) EXECUTE FUNCTION lead_history();
CREATE TRIGGER live AFTER INSERT OR DELETE OR UPDATE ON franchise_leads FOR EACH ROW EXECUTE FUNCTION notify_lead_parties();
CREATE TRIGGER released AFTER UPDATE ON franchise_leads FOR EACH ROW WHEN (old.held_at IS NOT NULL AND new.held_at IS NULL) EXECUTE FUNCTION deliver_released_lead();
CREATE TRIGGER replies_response AFTER UPDATE OF first_response_at ON franchise_leads FOR EACH ROW WHEN (old.first_response_at IS NULL AND new.first_response_at IS NOT NULL AND new.created_at < (now() - '7 days'::interval)) EXECUTE FUNCTION replies_follow_response();
CREATE TRIGGER webhook_created AFTER INSERT ON franchise_leads FOR EACH ROW WHEN (new.held_at IS NULL AND NOT is_load()) EXECUTE FUNCTION tell_webhook('lead.created');
CREATE TRIGGER webhook_deleted AFTER DELETE ON franchise_leads FOR EACH ROW WHEN (old.held_at IS NULL) EXECUTE FUNCTION tell_webhook_of_deletion();
CREATE TRIGGER webhook_released AFTER UPDATE OF held_at, email_verified_at ON franchise_leads FOR EACH ROW WHEN (old.held_at IS NOT NULL AND new.held_at IS NULL) EXECUTE FUNCTION tell_webhook('lead.created');
CREATE TRIGGER webhook_status AFTER UPDATE OF status ON franchise_leads FOR EACH ROW WHEN (new.status IS DISTINCT FROM old.status) EXECUTE FUNCTION tell_webhook('lead.status_changed');
create policy buyer_change on franchise_leads for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'customer'::text) AND (user_id = ( SELECT app_user() AS app_user)));
create policy buyer_delete on franchise_leads for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'customer'::text) AND (user_id = ( SELECT app_user() AS app_user)));
create policy franchisor_change on franchise_leads for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)) AND (held_at IS NULL));
create policy owner_all on franchise_leads for all to atlas_owner
  using (true)
  with check (true);
create policy party_read on franchise_leads for select to atlas_app
  using (
CASE ( SELECT app_role() AS app_role)
    WHEN 'customer'::text THEN (user_id = ( SELECT app_user() AS app_user))
    WHEN 'franchisor'::text THEN ((franchisor_id = ( SELECT app_user() AS app_user)) AND (held_at IS NULL))
    ELSE false
END);
create policy system_claim on franchise_leads for update to atlas_system
  using (true);
create policy system_create on franchise_leads for insert to atlas_system
  with check (true);
create policy system_delete on franchise_leads for delete to atlas_system
  using (true);
create policy system_read on franchise_leads for select to atlas_system
  using (true);
grant delete, select on franchise_leads to atlas_app;
grant delete, insert, select on franchise_leads to atlas_system;
grant update (email_verified_at) on franchise_leads to atlas_system;
grant update (first_response_at) on franchise_leads to atlas_app;
grant update (first_viewed_at) on franchise_leads to atlas_app;
grant update (interest_status) on franchise_leads to atlas_app;
grant update (status) on franchise_leads to atlas_app;
grant update (user_id) on franchise_leads to atlas_system;

create table franchise_metrics_daily (
  franchise_id uuid not null,
  day date not null,
  views integer default 0 not null,
  clicks integer default 0 not null,
  requests integer default 0 not null,
  constraint franchise_metrics_daily_pkey PRIMARY KEY (franchise_id, day),
  constraint franchise_metrics_daily_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE
);
alter table franchise_metrics_daily set (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
alter table franchise_metrics_daily enable row level security;
alter table franchise_metrics_daily force row level security;
CREATE INDEX franchise_metrics_daily_day ON public.franchise_metrics_daily USING btree (day);
CREATE TRIGGER company_added AFTER INSERT ON franchise_metrics_daily REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_for_company();
CREATE TRIGGER company_changed AFTER UPDATE ON franchise_metrics_daily REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_for_company();
CREATE TRIGGER company_reduced AFTER DELETE ON franchise_metrics_daily REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION take_from_company();
CREATE TRIGGER counted_alone BEFORE INSERT OR DELETE OR UPDATE ON franchise_metrics_daily FOR EACH STATEMENT EXECUTE FUNCTION count_alone();
create policy admin_or_own_read on franchise_metrics_daily for select to atlas_app
  using (
CASE ( SELECT app_role() AS app_role)
    WHEN 'admin'::text THEN true
    WHEN 'franchisor'::text THEN (franchise_id IN ( SELECT f.id
       FROM franchises f
      WHERE (f.franchisor_id = ( SELECT app_user() AS app_user))))
    ELSE false
END);
create policy owner_all on franchise_metrics_daily for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on franchise_metrics_daily for all to atlas_system
  using (true)
  with check (true);
grant select on franchise_metrics_daily to atlas_app;
grant delete, insert, select, update on franchise_metrics_daily to atlas_system;

create table franchise_open_counts (
  open_areas integer[] not null,
  franchises integer not null,
  constraint franchise_open_counts_pkey PRIMARY KEY (open_areas)
);
alter table franchise_open_counts enable row level security;
alter table franchise_open_counts force row level security;
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_open_counts FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_open_counts FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_open_counts FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
create policy anyone_read on franchise_open_counts for select to atlas_app, atlas_system
  using (true);
create policy owner_all on franchise_open_counts for all to atlas_owner
  using (true)
  with check (true);
grant select on franchise_open_counts to atlas_app;
grant select on franchise_open_counts to atlas_system;

create table franchise_scan (
  letters bytea not null,
  facts smallint not null,
  bucket smallint not null,
  total_with_vat_pence bigint,
  minimum_own_cash_pence bigint,
  open_areas integer[] not null,
  created_at timestamp with time zone not null,
  investment_pence bigint,
  name_text text not null,
  franchise_id uuid not null,
  constraint franchise_scan_pkey PRIMARY KEY (franchise_id)
);
alter table franchise_scan enable row level security;
alter table franchise_scan force row level security;
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_scan FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_scan FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_scan FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
create policy anyone_read on franchise_scan for select to atlas_app, atlas_system
  using (true);
create policy owner_all on franchise_scan for all to atlas_owner
  using (true)
  with check (true);
grant select on franchise_scan to atlas_app;
grant select on franchise_scan to atlas_system;

create table franchise_search (
  franchise_id uuid not null,
  created_at timestamp with time zone not null,
  bucket smallint not null,
  disclosed_count smallint default 0 not null,
  is_nationwide boolean not null,
  home_based boolean default false not null,
  part_time boolean default false not null,
  bfa_member boolean default false not null,
  ex_forces_offer boolean default false not null,
  search_text text not null,
  name_text text not null,
  location_text text not null,
  category_numbers integer[] default '{}'::integer[] not null,
  investment_pence bigint,
  total_to_open_pence bigint,
  minimum_own_cash_pence bigint,
  name text not null,
  short_description text not null,
  location text not null,
  main_image_url text,
  franchisor_id uuid,
  featured_until timestamp with time zone,
  featured_numbers integer[] default '{}'::integer[] not null,
  main_category_hue smallint,
  main_category_number integer,
  main_category_name text,
  main_category_icon text,
  city_id integer,
  approved_at timestamp with time zone,
  figures bigint[] default '{}'::bigint[] not null,
  total_vat text,
  total_with_vat_pence bigint,
  reply_tenths smallint,
  reply_minutes integer,
  open_areas integer[] default '{}'::integer[] not null,
  service_fee_basis_points integer,
  service_fee_monthly_pence bigint,
  marketing_levy_basis_points integer,
  marketing_levy_monthly_pence bigint,
  premises text[] default '{}'::text[] not null,
  kind integer not null,
  letters bytea,
  fee_had_vat boolean default false not null,
  constraint franchise_search_pkey PRIMARY KEY (franchise_id),
  constraint franchise_search_city_id_fkey FOREIGN KEY (city_id) REFERENCES uk_cities(id),
  constraint franchise_search_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  constraint franchise_search_bucket CHECK (((bucket >= 0) AND (bucket <= 4))),
  constraint franchise_search_disclosed CHECK (((disclosed_count >= 0) AND (disclosed_count <= 12))),
  constraint franchise_search_reply CHECK (((reply_tenths >= 0) AND (reply_tenths <= 10))),
  constraint franchise_search_total_vat CHECK ((total_vat = ANY (ARRAY['plus_vat'::text, 'included'::text, 'no_vat'::text])))
);
alter table franchise_search enable row level security;
alter table franchise_search force row level security;
CREATE INDEX franchise_search_bucket_newest ON public.franchise_search USING btree (bucket, created_at DESC, franchise_id) INCLUDE (category_numbers, disclosed_count, home_based, part_time, bfa_member, ex_forces_offer);
CREATE INDEX franchise_search_cash ON public.franchise_search USING btree (total_with_vat_pence) INCLUDE (minimum_own_cash_pence, investment_pence, bucket, created_at, franchise_id, kind, open_areas);
CREATE INDEX franchise_search_categories ON public.franchise_search USING gin (category_numbers) WITH (fastupdate=off);
CREATE INDEX franchise_search_cheapest ON public.franchise_search USING btree (investment_pence, franchise_id) INCLUDE (bucket, category_numbers, disclosed_count, home_based, part_time, bfa_member, ex_forces_offer, total_with_vat_pence, minimum_own_cash_pence);
CREATE INDEX franchise_search_city ON public.franchise_search USING btree (city_id);
CREATE INDEX franchise_search_dearest ON public.franchise_search USING btree (investment_pence DESC NULLS LAST, franchise_id) INCLUDE (bucket, category_numbers, disclosed_count, home_based, part_time, bfa_member, ex_forces_offer, total_with_vat_pence, minimum_own_cash_pence);
CREATE INDEX franchise_search_disclosed ON public.franchise_search USING btree (disclosed_count DESC, created_at DESC, franchise_id) INCLUDE (bucket, category_numbers, home_based, part_time, bfa_member, ex_forces_offer, total_with_vat_pence, minimum_own_cash_pence);
CREATE INDEX franchise_search_featured ON public.franchise_search USING gin (featured_numbers) WHERE (featured_until IS NOT NULL);
CREATE INDEX franchise_search_franchisor ON public.franchise_search USING btree (franchisor_id);
CREATE INDEX franchise_search_kinds ON public.franchise_search USING btree (kind, total_with_vat_pence) INCLUDE (minimum_own_cash_pence, investment_pence, total_to_open_pence, name_text, open_areas, created_at, franchise_id, letters);
CREATE INDEX franchise_search_kinds_cash ON public.franchise_search USING btree (kind, total_with_vat_pence) INCLUDE (minimum_own_cash_pence);
CREATE INDEX franchise_search_location ON public.franchise_search USING gin (location_text gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX franchise_search_main_category ON public.franchise_search USING btree (main_category_number) INCLUDE (franchise_id, figures);
CREATE INDEX franchise_search_name ON public.franchise_search USING gin (name_text gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX franchise_search_names ON public.franchise_search USING btree (name_text COLLATE "C", franchise_id);
CREATE INDEX franchise_search_newest ON public.franchise_search USING btree (created_at DESC, franchise_id) INCLUDE (bucket, category_numbers, disclosed_count, home_based, part_time, bfa_member, ex_forces_offer);
CREATE INDEX franchise_search_open ON public.franchise_search USING gin (open_areas) WITH (fastupdate=off);
CREATE INDEX franchise_search_text ON public.franchise_search USING gin (search_text gin_trgm_ops) WITH (fastupdate=off);
CREATE TRIGGER amount_counts_delete AFTER DELETE ON franchise_search REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION amount_counts_follow_search();
CREATE TRIGGER amount_counts_insert AFTER INSERT ON franchise_search REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION amount_counts_follow_search();
CREATE TRIGGER amount_counts_update AFTER UPDATE ON franchise_search REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION amount_counts_follow_search();
CREATE TRIGGER card_figures BEFORE INSERT OR UPDATE ON franchise_search FOR EACH ROW EXECUTE FUNCTION card_figures_follow();
CREATE TRIGGER counts_delete AFTER DELETE ON franchise_search REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION counts_follow_search();
CREATE TRIGGER kind BEFORE INSERT OR UPDATE OF category_numbers, bucket, home_based, part_time, disclosed_count, bfa_member, ex_forces_offer ON franchise_search FOR EACH ROW EXECUTE FUNCTION kind_follows_search();
CREATE TRIGGER letters BEFORE INSERT OR UPDATE OF search_text ON franchise_search FOR EACH ROW EXECUTE FUNCTION letters_follow_text();
CREATE TRIGGER open_counts_delete AFTER DELETE ON franchise_search REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION open_counts_follow_search();
CREATE TRIGGER open_counts_insert AFTER INSERT ON franchise_search REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION open_counts_follow_search();
CREATE TRIGGER open_counts_update AFTER UPDATE ON franchise_search REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION open_counts_follow_search();
CREATE TRIGGER pins_insert AFTER INSERT ON franchise_search REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pins_follow_ads();
CREATE TRIGGER replies_franchisor BEFORE UPDATE OF franchisor_id ON franchise_search FOR EACH ROW WHEN (new.franchisor_id IS DISTINCT FROM old.franchisor_id) EXECUTE FUNCTION replies_follow_franchisor();
CREATE TRIGGER replies_insert AFTER INSERT ON franchise_search REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION replies_follow_search();
CREATE TRIGGER scan_delete AFTER DELETE ON franchise_search REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION scan_follows_search();
CREATE TRIGGER scan_insert AFTER INSERT ON franchise_search REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION scan_follows_search();
CREATE TRIGGER scan_update AFTER UPDATE ON franchise_search REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION scan_follows_search();
CREATE TRIGGER words_delete AFTER DELETE ON franchise_search REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION words_follow_search();
CREATE TRIGGER words_insert AFTER INSERT ON franchise_search REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION words_follow_search();
CREATE TRIGGER words_update AFTER UPDATE ON franchise_search REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION words_follow_search();
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_search FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_search FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_search FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
create policy anyone_read on franchise_search for select to atlas_app, atlas_system
  using (true);
create policy owner_all on franchise_search for all to atlas_owner
  using (true)
  with check (true);
grant select on franchise_search to atlas_app;
grant select on franchise_search to atlas_system;

create table franchise_success_stories (
  id uuid default gen_random_uuid() not null,
  franchise_id uuid not null,
  title text default ''::text not null,
  content text default ''::text not null,
  image_url text,
  upload_id uuid,
  "position" integer default 0 not null,
  constraint franchise_success_stories_pkey PRIMARY KEY (id),
  constraint franchise_success_stories_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  constraint franchise_success_stories_upload_fk FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE SET NULL
);
alter table franchise_success_stories enable row level security;
alter table franchise_success_stories force row level security;
CREATE INDEX franchise_success_stories_franchise ON public.franchise_success_stories USING btree (franchise_id, "position");
CREATE INDEX franchise_success_stories_upload ON public.franchise_success_stories USING btree (upload_id);
CREATE TRIGGER a0_fill BEFORE INSERT ON franchise_success_stories FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.title IS NULL OR new.content IS NULL OR new."position" IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a_guard BEFORE UPDATE ON franchise_success_stories FOR EACH ROW EXECUTE FUNCTION guard_columns('franchisor=title,content,image_url,upload_id,position');
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_success_stories FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_success_stories FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_success_stories FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER z_remember BEFORE INSERT OR DELETE OR UPDATE ON franchise_success_stories FOR EACH ROW EXECUTE FUNCTION remember_before_change();
create policy own_change on franchise_success_stories for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_success_stories.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_create on franchise_success_stories for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_success_stories.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_delete on franchise_success_stories for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_success_stories.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy owner_all on franchise_success_stories for all to atlas_owner
  using (true)
  with check (true);
create policy parent_read on franchise_success_stories for select to atlas_app
  using (EXISTS ( SELECT 1
   FROM franchises f
  WHERE (f.id = franchise_success_stories.franchise_id)));
create policy system_read on franchise_success_stories for select to atlas_system
  using (true);
grant delete, insert, select, update on franchise_success_stories to atlas_app;
grant select on franchise_success_stories to atlas_system;

create table franchise_testimonials (
  id uuid default gen_random_uuid() not null,
  franchise_id uuid not null,
  author_name text default ''::text not null,
  content text default ''::text not null,
  "position" integer default 0 not null,
  constraint franchise_testimonials_pkey PRIMARY KEY (id),
  constraint franchise_testimonials_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE
);
alter table franchise_testimonials enable row level security;
alter table franchise_testimonials force row level security;
CREATE INDEX franchise_testimonials_franchise ON public.franchise_testimonials USING btree (franchise_id, "position");
CREATE TRIGGER a0_fill BEFORE INSERT ON franchise_testimonials FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.author_name IS NULL OR new.content IS NULL OR new."position" IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a_guard BEFORE UPDATE ON franchise_testimonials FOR EACH ROW EXECUTE FUNCTION guard_columns('franchisor=author_name,content,position');
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchise_testimonials FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchise_testimonials FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchise_testimonials FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_reviewed BEFORE INSERT OR UPDATE ON franchise_testimonials FOR EACH ROW EXECUTE FUNCTION guard_reviewed_parts('author_name', 'content');
CREATE TRIGGER z_remember BEFORE INSERT OR DELETE OR UPDATE ON franchise_testimonials FOR EACH ROW EXECUTE FUNCTION remember_before_change();
create policy own_change on franchise_testimonials for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_testimonials.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_create on franchise_testimonials for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_testimonials.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy own_delete on franchise_testimonials for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE ((f.id = franchise_testimonials.franchise_id) AND (f.franchisor_id = ( SELECT app_user() AS app_user))))));
create policy owner_all on franchise_testimonials for all to atlas_owner
  using (true)
  with check (true);
create policy parent_read on franchise_testimonials for select to atlas_app
  using (EXISTS ( SELECT 1
   FROM franchises f
  WHERE (f.id = franchise_testimonials.franchise_id)));
create policy system_read on franchise_testimonials for select to atlas_system
  using (true);
grant delete, insert, select, update on franchise_testimonials to atlas_app;
grant select on franchise_testimonials to atlas_system;

create table franchises (
  id uuid default gen_random_uuid() not null,
  name text default 'Unnamed franchise'::text not null,
  location text default 'UK'::text not null,
  status text default 'pending'::text not null,
  franchisor_id uuid,
  rejection_reason text,
  changed_since_approval jsonb,
  created_at timestamp with time zone default now() not null,
  approved_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  is_public boolean default false not null,
  open_areas integer[] not null,
  website text,
  website_checked_at timestamp with time zone,
  website_checked_by uuid,
  paused_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  submitted_at timestamp with time zone,
  constraint franchises_pkey PRIMARY KEY (id),
  constraint franchises_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint franchises_website_checked_by_fkey FOREIGN KEY (website_checked_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint franchises_location CHECK (((btrim(location) <> ''::text) AND (length(location) <= 200))),
  constraint franchises_name CHECK (((btrim(name) <> ''::text) AND (length(name) <= 200))),
  constraint franchises_only_approved_has_date CHECK (((status = 'approved'::text) OR (approved_at IS NULL))),
  constraint franchises_only_approved_is_paused CHECK (((paused_at IS NULL) OR (status = 'approved'::text))),
  constraint franchises_only_pending_is_withdrawn CHECK (((withdrawn_at IS NULL) OR (status = 'pending'::text))),
  constraint franchises_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint franchises_website CHECK (((website ~ '^https?://[^[:space:]]+$'::text) AND (length(website) <= 300))),
  constraint franchises_website_check CHECK (((website_checked_at IS NULL) OR (website IS NOT NULL))),
  constraint franchises_website_checker CHECK (((website_checked_by IS NULL) OR (website_checked_at IS NOT NULL)))
);
alter table franchises enable row level security;
alter table franchises force row level security;
CREATE INDEX franchises_changed ON public.franchises USING btree (updated_at, id) WHERE ((status = 'approved'::text) AND (changed_since_approval IS NOT NULL));
CREATE INDEX franchises_franchisor ON public.franchises USING btree (franchisor_id, created_at DESC);
CREATE INDEX franchises_lower_name ON public.franchises USING btree (lower(name));
CREATE INDEX franchises_status ON public.franchises USING btree (status, created_at DESC);
CREATE INDEX franchises_website_checked_by ON public.franchises USING btree (website_checked_by) WHERE (website_checked_by IS NOT NULL);
CREATE TRIGGER a0_fill BEFORE INSERT ON franchises FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.name IS NULL OR new.location IS NULL OR new.status IS NULL OR new.created_at IS NULL OR new.updated_at IS NULL OR new.is_public IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a1_open BEFORE INSERT OR UPDATE OF open_areas ON franchises FOR EACH ROW EXECUTE FUNCTION franchise_open_areas();
CREATE TRIGGER a_guard BEFORE UPDATE ON franchises FOR EACH ROW EXECUTE FUNCTION guard_columns('franchisor=name,location,status,open_areas,website,paused_at,withdrawn_at', 'admin=status,approved_at,rejection_reason,changed_since_approval,website_checked_at,website_checked_by', 'system=');
CREATE TRIGGER b_status BEFORE UPDATE ON franchises FOR EACH ROW EXECUTE FUNCTION guard_franchise_status();
CREATE TRIGGER b_status_pause BEFORE UPDATE ON franchises FOR EACH ROW EXECUTE FUNCTION guard_franchise_pause();
CREATE TRIGGER b_website BEFORE UPDATE ON franchises FOR EACH ROW EXECUTE FUNCTION guard_website_check();
CREATE TRIGGER c_touch BEFORE UPDATE OF name, location, open_areas, website, status, franchisor_id, rejection_reason, changed_since_approval, created_at, approved_at, updated_at ON franchises FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER company_left BEFORE DELETE ON franchises FOR EACH ROW EXECUTE FUNCTION franchise_leaves_company();
CREATE TRIGGER d_public BEFORE INSERT OR UPDATE ON franchises FOR EACH ROW EXECUTE FUNCTION franchise_is_public();
CREATE TRIGGER leads_return AFTER UPDATE ON franchises FOR EACH ROW WHEN (new.is_public AND NOT old.is_public) EXECUTE FUNCTION release_leads_of_returned_listing();
CREATE TRIGGER live AFTER INSERT OR DELETE OR UPDATE OF status, changed_since_approval, rejection_reason, paused_at, withdrawn_at ON franchises FOR EACH ROW EXECUTE FUNCTION notify_franchise_parties();
CREATE TRIGGER remember_page AFTER DELETE ON franchises FOR EACH ROW WHEN (old.status = 'approved'::text AND NOT bulk_loading()) EXECUTE FUNCTION remember_removed_page('franchise');
CREATE TRIGGER search_insert AFTER INSERT ON franchises REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION search_follows_franchises();
CREATE TRIGGER search_update AFTER UPDATE ON franchises REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT bulk_loading()) EXECUTE FUNCTION search_follows_franchises();
CREATE TRIGGER seen AFTER UPDATE OF status, changed_since_approval ON franchises FOR EACH ROW WHEN (old.status = 'approved'::text AND (new.status <> 'approved'::text OR old.changed_since_approval IS NOT NULL AND new.changed_since_approval IS NULL)) EXECUTE FUNCTION changes_were_seen();
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON franchises FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_banner AFTER UPDATE ON franchises FOR EACH ROW WHEN (old.is_public IS DISTINCT FROM new.is_public OR old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION announce_public_change('ads');
CREATE TRIGGER y_public_changed AFTER UPDATE ON franchises FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON franchises FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER z_remember BEFORE UPDATE OF name, location, website, open_areas ON franchises FOR EACH ROW WHEN (old.status = 'approved'::text) EXECUTE FUNCTION remember_before_change();
create policy admin_change on franchises for update to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_read on franchises for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy approved_read on franchises for select to atlas_app
  using (is_public);
create policy own_change on franchises for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_create on franchises for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)) AND (status = 'pending'::text) AND (approved_at IS NULL) AND (rejection_reason IS NULL) AND (changed_since_approval IS NULL) AND (website_checked_at IS NULL));
create policy own_delete on franchises for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_read on franchises for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy owner_all on franchises for all to atlas_owner
  using (true)
  with check (true);
create policy system_change on franchises for update to atlas_system
  using (true);
create policy system_delete on franchises for delete to atlas_system
  using (true);
create policy system_read on franchises for select to atlas_system
  using (true);
grant delete, insert, select on franchises to atlas_app;
grant delete, select on franchises to atlas_system;
grant update (approved_at) on franchises to atlas_app;
grant update (changed_since_approval) on franchises to atlas_app;
grant update (location) on franchises to atlas_app;
grant update (name) on franchises to atlas_app;
grant update (open_areas) on franchises to atlas_app;
grant update (paused_at) on franchises to atlas_app;
grant update (rejection_reason) on franchises to atlas_app;
grant update (status) on franchises to atlas_app;
grant update (updated_at) on franchises to atlas_system;
grant update (website) on franchises to atlas_app;
grant update (website_checked_at) on franchises to atlas_app;
grant update (website_checked_by) on franchises to atlas_app;
grant update (withdrawn_at) on franchises to atlas_app;

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key),
  constraint idempotency_keys_length CHECK (((length(key) >= 8) AND (length(key) <= 200)))
);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created_at);
create policy owner_all on idempotency_keys for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on idempotency_keys for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on idempotency_keys to atlas_system;

create table lead_deletions (
  id bigint generated always as identity not null,
  franchisor_id uuid not null,
  franchise_id uuid,
  day date not null,
  leads integer default 1 not null,
  constraint lead_deletions_pkey PRIMARY KEY (id),
  constraint lead_deletions_key UNIQUE NULLS NOT DISTINCT (franchisor_id, franchise_id, day),
  constraint lead_deletions_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table lead_deletions enable row level security;
alter table lead_deletions force row level security;
create policy admin_read on lead_deletions for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy own_read on lead_deletions for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy owner_all on lead_deletions for all to atlas_owner
  using (true)
  with check (true);
create policy system_read on lead_deletions for select to atlas_system
  using (true);
grant select on lead_deletions to atlas_app;
grant select on lead_deletions to atlas_system;

create table lead_follow_ups (
  id uuid default gen_random_uuid() not null,
  lead_id uuid not null,
  name text not null,
  email text not null,
  phone text not null,
  message text,
  city text,
  post_code text,
  desired_investment text,
  desired_timeframe text,
  held_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint lead_follow_ups_pkey PRIMARY KEY (id),
  constraint lead_follow_ups_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES franchise_leads(id) ON DELETE CASCADE,
  constraint lead_follow_ups_message CHECK (((num_nonnulls(message, city, post_code, desired_investment, desired_timeframe) > 0) AND (length(message) <= 2000)))
);
alter table lead_follow_ups enable row level security;
alter table lead_follow_ups force row level security;
CREATE INDEX lead_follow_ups_email ON public.lead_follow_ups USING btree (lower(email));
CREATE INDEX lead_follow_ups_held ON public.lead_follow_ups USING btree (held_at) WHERE (held_at IS NOT NULL);
CREATE UNIQUE INDEX lead_follow_ups_once ON public.lead_follow_ups USING btree (lead_id, md5(COALESCE(message, ''::text)), city, post_code, desired_investment, desired_timeframe) NULLS NOT DISTINCT;
CREATE TRIGGER a_guard BEFORE UPDATE ON lead_follow_ups FOR EACH ROW EXECUTE FUNCTION guard_columns('system=email_verified_at');
CREATE TRIGGER d_release BEFORE UPDATE ON lead_follow_ups FOR EACH ROW EXECUTE FUNCTION release_held_follow_up();
CREATE TRIGGER told_new AFTER INSERT ON lead_follow_ups FOR EACH ROW WHEN (new.held_at IS NULL) EXECUTE FUNCTION tell_of_follow_up();
CREATE TRIGGER told_released AFTER UPDATE ON lead_follow_ups FOR EACH ROW WHEN (old.held_at IS NOT NULL AND new.held_at IS NULL) EXECUTE FUNCTION tell_of_follow_up();
create policy owner_all on lead_follow_ups for all to atlas_owner
  using (true)
  with check (true);
create policy party_read on lead_follow_ups for select to atlas_app
  using ((EXISTS ( SELECT 1
   FROM franchise_leads l
  WHERE (l.id = lead_follow_ups.lead_id))) AND ((held_at IS NULL) OR (( SELECT app_role() AS app_role) = 'customer'::text)));
create policy system_create on lead_follow_ups for insert to atlas_system
  with check (true);
create policy system_delete on lead_follow_ups for delete to atlas_system
  using (true);
create policy system_read on lead_follow_ups for select to atlas_system
  using (true);
create policy system_verify on lead_follow_ups for update to atlas_system
  using (true);
grant select on lead_follow_ups to atlas_app;
grant delete, insert, select on lead_follow_ups to atlas_system;
grant update (email_verified_at) on lead_follow_ups to atlas_system;

create table lead_next_actions (
  lead_id uuid not null,
  franchisor_id uuid not null,
  what text not null,
  due date not null,
  created_at timestamp with time zone default now() not null,
  reminded_at timestamp with time zone,
  constraint lead_next_actions_pkey PRIMARY KEY (lead_id),
  constraint lead_next_actions_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint lead_next_actions_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES franchise_leads(id) ON DELETE CASCADE,
  constraint lead_next_actions_what CHECK (((length(what) >= 1) AND (length(what) <= 120)))
);
alter table lead_next_actions enable row level security;
alter table lead_next_actions force row level security;
CREATE INDEX lead_next_actions_franchisor ON public.lead_next_actions USING btree (franchisor_id, due);
CREATE INDEX lead_next_actions_waiting ON public.lead_next_actions USING btree (due) WHERE (reminded_at IS NULL);
CREATE TRIGGER a_renew BEFORE UPDATE OF due ON lead_next_actions FOR EACH ROW EXECUTE FUNCTION renew_reminder();
create policy own_change on lead_next_actions for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_create on lead_next_actions for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)) AND (EXISTS ( SELECT 1
   FROM franchise_leads l
  WHERE (l.id = lead_next_actions.lead_id))));
create policy own_delete on lead_next_actions for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_read on lead_next_actions for select to atlas_app
  using (
CASE ( SELECT app_role() AS app_role)
    WHEN 'franchisor'::text THEN (franchisor_id = ( SELECT app_user() AS app_user))
    ELSE false
END);
create policy owner_all on lead_next_actions for all to atlas_owner
  using (true)
  with check (true);
create policy system_read on lead_next_actions for select to atlas_system
  using (true);
create policy system_remind on lead_next_actions for update to atlas_system
  using (true);
grant delete, select on lead_next_actions to atlas_app;
grant select on lead_next_actions to atlas_system;
grant insert (franchisor_id) on lead_next_actions to atlas_app;
grant insert (lead_id) on lead_next_actions to atlas_app;
grant insert, update (due) on lead_next_actions to atlas_app;
grant insert, update (what) on lead_next_actions to atlas_app;
grant update (reminded_at) on lead_next_actions to atlas_system;

create table lead_notes (
  id uuid not null,
  lead_id uuid not null,
  franchisor_id uuid not null,
  author_id uuid default COALESCE((NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid, app_user()),
  content text not null,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  constraint lead_notes_pkey PRIMARY KEY (id),
  constraint lead_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint lead_notes_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint lead_notes_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES franchise_leads(id) ON DELETE CASCADE,
  constraint lead_notes_content CHECK (((length(content) >= 1) AND (length(content) <= 2000)))
);
alter table lead_notes enable row level security;
alter table lead_notes force row level security;
CREATE INDEX lead_notes_author ON public.lead_notes USING btree (author_id);
CREATE INDEX lead_notes_franchisor ON public.lead_notes USING btree (franchisor_id);
CREATE INDEX lead_notes_lead ON public.lead_notes USING btree (lead_id, created_at);
create policy own_change on lead_notes for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_create on lead_notes for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)) AND (EXISTS ( SELECT 1
   FROM franchise_leads l
  WHERE (l.id = lead_notes.lead_id))));
create policy own_delete on lead_notes for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_read on lead_notes for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy owner_all on lead_notes for all to atlas_owner
  using (true)
  with check (true);
grant delete, select on lead_notes to atlas_app;
grant insert (franchisor_id) on lead_notes to atlas_app;
grant insert (id) on lead_notes to atlas_app;
grant insert (lead_id) on lead_notes to atlas_app;
grant insert, update (content) on lead_notes to atlas_app;
grant update (edited_at) on lead_notes to atlas_app;

create table lead_status_history (
  id bigint generated always as identity not null,
  lead_id uuid not null,
  franchisor_id uuid,
  user_id uuid,
  status text not null,
  changed_by uuid,
  at timestamp with time zone default now() not null,
  constraint lead_status_history_pkey PRIMARY KEY (id),
  constraint lead_status_history_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES franchise_leads(id) ON DELETE CASCADE
);
alter table lead_status_history set (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
alter table lead_status_history enable row level security;
alter table lead_status_history force row level security;
CREATE INDEX lead_status_history_franchisor ON public.lead_status_history USING btree (franchisor_id);
CREATE INDEX lead_status_history_lead ON public.lead_status_history USING btree (lead_id, at);
CREATE INDEX lead_status_history_user ON public.lead_status_history USING btree (user_id);
create policy owner_all on lead_status_history for all to atlas_owner
  using (true)
  with check (true);
create policy party_read on lead_status_history for select to atlas_app
  using (((( SELECT app_role() AS app_role) = 'customer'::text) AND (user_id = ( SELECT app_user() AS app_user))) OR ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user))));
create policy system_read on lead_status_history for select to atlas_system
  using (true);
grant select on lead_status_history to atlas_app;
grant select on lead_status_history to atlas_system;

create table lead_webhook_deliveries (
  id uuid default gen_random_uuid() not null,
  webhook_id uuid not null,
  franchisor_id uuid not null,
  lead_id uuid,
  event text not null,
  status text,
  previous_status text,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  tried_at timestamp with time zone,
  next_attempt_at timestamp with time zone default now(),
  answer_code integer,
  answer text,
  deleted_lead uuid,
  deleted_from uuid,
  constraint lead_webhook_deliveries_pkey PRIMARY KEY (id),
  constraint lead_webhook_deliveries_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint lead_webhook_deliveries_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES franchise_leads(id) ON DELETE CASCADE,
  constraint lead_webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES lead_webhooks(id) ON DELETE CASCADE,
  constraint lead_webhook_deliveries_answer CHECK ((length(answer) <= 300)),
  constraint lead_webhook_deliveries_deleted CHECK (((event = 'lead.deleted'::text) = (deleted_lead IS NOT NULL))),
  constraint lead_webhook_deliveries_event CHECK ((event = ANY (ARRAY['lead.created'::text, 'lead.status_changed'::text, 'lead.deleted'::text, 'test'::text]))),
  constraint lead_webhook_deliveries_state CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
alter table lead_webhook_deliveries enable row level security;
alter table lead_webhook_deliveries force row level security;
CREATE INDEX lead_webhook_deliveries_age ON public.lead_webhook_deliveries USING btree (created_at);
CREATE INDEX lead_webhook_deliveries_failed ON public.lead_webhook_deliveries USING btree (tried_at DESC) WHERE (state = 'failed'::text);
CREATE INDEX lead_webhook_deliveries_franchisor ON public.lead_webhook_deliveries USING btree (franchisor_id, created_at DESC);
CREATE INDEX lead_webhook_deliveries_lead ON public.lead_webhook_deliveries USING btree (lead_id);
CREATE INDEX lead_webhook_deliveries_webhook ON public.lead_webhook_deliveries USING btree (webhook_id, created_at DESC);
CREATE TRIGGER queue_again AFTER UPDATE OF next_attempt_at ON lead_webhook_deliveries FOR EACH ROW WHEN (new.state = 'waiting'::text AND new.next_attempt_at IS DISTINCT FROM old.next_attempt_at) EXECUTE FUNCTION queue_webhook_delivery();
CREATE TRIGGER queue_new AFTER INSERT ON lead_webhook_deliveries FOR EACH ROW EXECUTE FUNCTION queue_webhook_delivery();
create policy own_read on lead_webhook_deliveries for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_retry on lead_webhook_deliveries for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_test on lead_webhook_deliveries for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)) AND (event = 'test'::text) AND (lead_id IS NULL) AND (EXISTS ( SELECT 1
   FROM lead_webhooks w
  WHERE (w.id = lead_webhook_deliveries.webhook_id))));
create policy owner_all on lead_webhook_deliveries for all to atlas_owner
  using (true)
  with check (true);
create policy system_note on lead_webhook_deliveries for update to atlas_system
  using (true);
create policy system_read on lead_webhook_deliveries for select to atlas_system
  using (true);
create policy system_retention on lead_webhook_deliveries for delete to atlas_system
  using (created_at < (now() - '30 days'::interval));
grant select on lead_webhook_deliveries to atlas_app;
grant delete, select on lead_webhook_deliveries to atlas_system;
grant insert (event) on lead_webhook_deliveries to atlas_app;
grant insert (franchisor_id) on lead_webhook_deliveries to atlas_app;
grant insert (webhook_id) on lead_webhook_deliveries to atlas_app;
grant update (answer) on lead_webhook_deliveries to atlas_system;
grant update (answer_code) on lead_webhook_deliveries to atlas_system;
grant update (attempts) on lead_webhook_deliveries to atlas_system;
grant update (next_attempt_at) on lead_webhook_deliveries to atlas_app;
grant update (next_attempt_at) on lead_webhook_deliveries to atlas_system;
grant update (state) on lead_webhook_deliveries to atlas_app;
grant update (state) on lead_webhook_deliveries to atlas_system;
grant update (tried_at) on lead_webhook_deliveries to atlas_system;

create table lead_webhooks (
  id uuid default gen_random_uuid() not null,
  franchisor_id uuid not null,
  url text not null,
  salt text not null,
  old_salt text,
  rotated_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  failing_since timestamp with time zone,
  disabled_at timestamp with time zone,
  constraint lead_webhooks_pkey PRIMARY KEY (id),
  constraint lead_webhooks_franchisor_id_key UNIQUE (franchisor_id),
  constraint lead_webhooks_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint lead_webhooks_url CHECK (((length(url) >= 10) AND (length(url) <= 500)))
);
alter table lead_webhooks enable row level security;
alter table lead_webhooks force row level security;
create policy own_change on lead_webhooks for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_create on lead_webhooks for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_delete on lead_webhooks for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy own_read on lead_webhooks for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (franchisor_id = ( SELECT app_user() AS app_user)));
create policy owner_all on lead_webhooks for all to atlas_owner
  using (true)
  with check (true);
create policy system_note on lead_webhooks for update to atlas_system
  using (true);
create policy system_read on lead_webhooks for select to atlas_system
  using (true);
grant delete, select on lead_webhooks to atlas_app;
grant select on lead_webhooks to atlas_system;
grant insert (franchisor_id) on lead_webhooks to atlas_app;
grant insert, update (salt) on lead_webhooks to atlas_app;
grant insert, update (url) on lead_webhooks to atlas_app;
grant update (disabled_at) on lead_webhooks to atlas_app;
grant update (disabled_at) on lead_webhooks to atlas_system;
grant update (failing_since) on lead_webhooks to atlas_app;
grant update (failing_since) on lead_webhooks to atlas_system;
grant update (old_salt) on lead_webhooks to atlas_app;
grant update (rotated_at) on lead_webhooks to atlas_app;

create table legal_texts (
  page text not null,
  version integer not null,
  content text not null,
  in_force_from date not null,
  created_at timestamp with time zone default now() not null,
  changes text,
  told integer,
  constraint legal_texts_pkey PRIMARY KEY (page, version),
  constraint legal_texts_changes CHECK (((changes IS NULL) OR ((btrim(changes) <> ''::text) AND (length(changes) <= 2000) AND (page = ANY (ARRAY['terms'::text, 'privacy'::text]))))),
  constraint legal_texts_content CHECK ((btrim(content) <> ''::text)),
  constraint legal_texts_notice CHECK (((changes IS NULL) OR (in_force_from > (((created_at AT TIME ZONE 'Europe/London'::text))::date +
CASE page
    WHEN 'terms'::text THEN 14
    ELSE 0
END)))),
  constraint legal_texts_page CHECK ((page = ANY (ARRAY['privacy'::text, 'terms'::text, 'disclaimer'::text, 'cookies'::text]))),
  constraint legal_texts_told CHECK (((told IS NULL) OR ((told >= 0) AND (changes IS NOT NULL)))),
  constraint legal_texts_version CHECK ((version > 1))
);
alter table legal_texts enable row level security;
alter table legal_texts force row level security;
CREATE INDEX legal_texts_pictures ON public.legal_texts USING gin (pictures_in(content));
CREATE TRIGGER told AFTER INSERT OR DELETE ON legal_texts FOR EACH STATEMENT EXECUTE FUNCTION notify_site_settings();
create policy admin_read on legal_texts for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_take_back on legal_texts for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'admin'::text) AND (in_force_from > london_today()));
create policy admin_write on legal_texts for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'admin'::text) AND (in_force_from >= london_today()));
create policy owner_all on legal_texts for all to atlas_owner
  using (true)
  with check (true);
create policy system_read on legal_texts for select to atlas_system
  using (true);
grant delete, select on legal_texts to atlas_app;
grant select on legal_texts to atlas_system;
grant insert (changes) on legal_texts to atlas_app;
grant insert (content) on legal_texts to atlas_app;
grant insert (in_force_from) on legal_texts to atlas_app;
grant insert (page) on legal_texts to atlas_app;
grant insert (version) on legal_texts to atlas_app;

create table login_events (
  id bigint generated always as identity not null,
  user_id uuid not null,
  at timestamp with time zone default now() not null,
  constraint login_events_pkey PRIMARY KEY (id),
  constraint login_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table login_events set (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
alter table login_events enable row level security;
alter table login_events force row level security;
CREATE INDEX login_events_at ON public.login_events USING btree (at DESC);
CREATE INDEX login_events_user ON public.login_events USING btree (user_id, at DESC);
create policy admin_read on login_events for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy own_read on login_events for select to atlas_app
  using ((( SELECT app_role() AS app_role) = ANY (ARRAY['customer'::text, 'franchisor'::text])) AND (user_id = ( SELECT app_person() AS app_person)));
create policy owner_all on login_events for all to atlas_owner
  using (true)
  with check (true);
create policy system_create on login_events for insert to atlas_system
  with check (true);
create policy system_delete on login_events for delete to atlas_system
  using (at < (now() - '1 year 1 mon'::interval));
create policy system_read on login_events for select to atlas_system
  using (true);
grant select on login_events to atlas_app;
grant delete, insert, select on login_events to atlas_system;

create table maintenance (
  only_row boolean default true not null,
  since timestamp with time zone default now() not null,
  back_at timestamp with time zone,
  constraint maintenance_pkey PRIMARY KEY (only_row),
  constraint maintenance_back CHECK ((back_at > since)),
  constraint maintenance_one CHECK (only_row)
);
alter table maintenance enable row level security;
alter table maintenance force row level security;
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON maintenance FOR EACH STATEMENT EXECUTE FUNCTION notify_maintenance();
create policy owner_all on maintenance for all to atlas_owner
  using (true)
  with check (true);
create policy system_read on maintenance for select to atlas_system
  using (true);
grant select on maintenance to atlas_system;

create table messages (
  id uuid default gen_random_uuid() not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  lead_id uuid,
  subject text,
  content text default ''::text not null,
  attachment_url text,
  attachment_upload_id uuid,
  read boolean default false not null,
  created_at timestamp with time zone default now() not null,
  sent_by uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_attachment_upload FOREIGN KEY (attachment_upload_id) REFERENCES uploads(id) ON DELETE SET NULL,
  constraint messages_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES franchise_leads(id) ON DELETE CASCADE,
  constraint messages_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint messages_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint messages_two_people CHECK ((sender_id <> receiver_id))
);
alter table messages set (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
alter table messages enable row level security;
alter table messages force row level security;
CREATE INDEX messages_lead ON public.messages USING btree (lead_id, created_at);
CREATE INDEX messages_receiver ON public.messages USING btree (receiver_id, created_at DESC);
CREATE INDEX messages_sender ON public.messages USING btree (sender_id, created_at DESC);
CREATE INDEX messages_sent_by ON public.messages USING btree (sent_by) WHERE (sent_by IS NOT NULL);
CREATE INDEX messages_support ON public.messages USING btree (created_at DESC) WHERE (lead_id IS NULL);
CREATE INDEX messages_support_receiver ON public.messages USING btree (receiver_id, created_at) WHERE (lead_id IS NULL);
CREATE INDEX messages_support_sender ON public.messages USING btree (sender_id, created_at) WHERE (lead_id IS NULL);
CREATE INDEX messages_support_unread ON public.messages USING btree (sender_id) WHERE ((lead_id IS NULL) AND (NOT read));
CREATE INDEX messages_unread_by_lead ON public.messages USING btree (receiver_id, lead_id) WHERE (NOT read);
CREATE UNIQUE INDEX messages_attachment ON public.messages USING btree (attachment_upload_id);
CREATE TRIGGER a0_fill BEFORE INSERT ON messages FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.content IS NULL OR new.read IS NULL OR new.created_at IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a1_lead BEFORE INSERT ON messages FOR EACH ROW WHEN (is_load() AND new.lead_id IS NULL) EXECUTE FUNCTION message_finds_lead();
CREATE TRIGGER a2_sent_by BEFORE INSERT ON messages FOR EACH ROW WHEN (new.sent_by IS NULL) EXECUTE FUNCTION fill_sent_by();
CREATE TRIGGER a_guard BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION guard_columns('customer=read', 'franchisor=read', 'admin=read');
CREATE TRIGGER b_read BEFORE UPDATE OF read ON messages FOR EACH ROW EXECUTE FUNCTION guard_message_read();
CREATE TRIGGER conversation_goes_on AFTER INSERT ON messages FOR EACH ROW WHEN (new.lead_id IS NOT NULL) EXECUTE FUNCTION conversation_goes_on();
CREATE TRIGGER hand_over_attachment AFTER UPDATE OF sender_id ON messages FOR EACH ROW WHEN (old.sender_id IS DISTINCT FROM new.sender_id AND new.attachment_upload_id IS NOT NULL) EXECUTE FUNCTION hand_over_attachment();
CREATE TRIGGER live AFTER INSERT OR UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION notify_message_parties();
CREATE TRIGGER tell_of_support AFTER INSERT ON messages FOR EACH ROW WHEN (new.lead_id IS NULL AND NOT new.read AND NOT is_load()) EXECUTE FUNCTION tell_of_support_message();
CREATE TRIGGER tell_receiver AFTER INSERT ON messages FOR EACH ROW WHEN (new.lead_id IS NOT NULL AND NOT new.read AND NOT is_load()) EXECUTE FUNCTION tell_of_message();
CREATE TRIGGER thread_begins AFTER INSERT ON messages FOR EACH ROW WHEN (new.lead_id IS NULL) EXECUTE FUNCTION support_thread_begins();
create policy admin_send on messages for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'admin'::text) AND (sender_id = ( SELECT app_user() AS app_user)) AND (NOT read) AND (lead_id IS NULL) AND is_approved_account(receiver_id, 'franchisor'::text));
create policy buyer_send on messages for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'customer'::text) AND (sender_id = ( SELECT app_user() AS app_user)) AND (NOT read) AND (EXISTS ( SELECT 1
   FROM franchise_leads l
  WHERE ((l.id = messages.lead_id) AND (l.user_id = ( SELECT app_user() AS app_user)) AND (l.franchisor_id = messages.receiver_id) AND (l.held_at IS NULL)))));
create policy franchisor_send on messages for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (sender_id = ( SELECT app_user() AS app_user)) AND (NOT read) AND (((lead_id IS NULL) AND is_approved_account(receiver_id, 'admin'::text)) OR (EXISTS ( SELECT 1
   FROM franchise_leads l
  WHERE ((l.id = messages.lead_id) AND (l.franchisor_id = ( SELECT app_user() AS app_user)) AND (l.user_id = messages.receiver_id))))));
create policy inbox_read on messages for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'admin'::text) AND (lead_id IS NULL));
create policy inbox_reads on messages for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'admin'::text) AND (lead_id IS NULL) AND (EXISTS ( SELECT
   FROM profiles p
  WHERE ((p.id = messages.receiver_id) AND (p.user_type = 'admin'::text)))));
create policy own_attachment on messages as restrictive for insert to atlas_app
  with check (((attachment_upload_id IS NULL) AND (attachment_url IS NULL)) OR ((NOT (attachment_url IS DISTINCT FROM ('/attachments/'::text || attachment_upload_id))) AND (EXISTS ( SELECT 1
   FROM uploads u
  WHERE ((u.id = messages.attachment_upload_id) AND (u.owner_id = ( SELECT app_user() AS app_user)) AND (u.kind = 'attachment'::text) AND (u.state = 'pending'::text))))));
create policy owner_all on messages for all to atlas_owner
  using (true)
  with check (true);
create policy party_read on messages for select to atlas_app
  using ((( SELECT app_role() AS app_role) = ANY (ARRAY['customer'::text, 'franchisor'::text, 'admin'::text])) AND ((sender_id = ( SELECT app_user() AS app_user)) OR (receiver_id = ( SELECT app_user() AS app_user))));
create policy receiver_reads on messages for update to atlas_app
  using ((( SELECT app_role() AS app_role) = ANY (ARRAY['customer'::text, 'franchisor'::text, 'admin'::text])) AND (receiver_id = ( SELECT app_user() AS app_user)));
create policy system_delete on messages for delete to atlas_system
  using (true);
create policy system_read on messages for select to atlas_system
  using (true);
grant insert, select on messages to atlas_app;
grant delete, select on messages to atlas_system;
grant update (read) on messages to atlas_app;

create table outbox (
  id bigint generated always as identity not null,
  kind text not null,
  recipient text not null,
  payload jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  dead_at timestamp with time zone,
  last_error text,
  request_id text default NULLIF(current_setting('app.request_id'::text, true), ''::text),
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_one_line CHECK ((recipient !~ '[\r\n]'::text)),
  constraint outbox_request_id CHECK ((char_length(request_id) <= 100))
);
alter table outbox set (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
alter table outbox enable row level security;
alter table outbox force row level security;
CREATE INDEX outbox_dead ON public.outbox USING btree (dead_at DESC, id DESC) WHERE (dead_at IS NOT NULL);
CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (dead_at IS NULL));
CREATE INDEX outbox_due_of_kind ON public.outbox USING btree (kind, next_attempt_at) WHERE ((sent_at IS NULL) AND (dead_at IS NULL));
CREATE INDEX outbox_names ON public.outbox USING gin (((lower((payload)::text))::jsonb)) WHERE names_anyone(payload);
CREATE INDEX outbox_recipient ON public.outbox USING btree (lower(recipient), kind, created_at);
CREATE TRIGGER outbox_notify AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();
create policy owner_all on outbox for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on outbox for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on outbox to atlas_system;

create table payments (
  id uuid default gen_random_uuid() not null,
  ad_id uuid,
  franchisor_id uuid,
  provider text not null,
  provider_session_id text,
  provider_payment_id text,
  amount_pence bigint not null,
  currency text default 'gbp'::text not null,
  status text default 'created'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  paid_at timestamp with time zone,
  description text default ''::text not null,
  billed_to text default ''::text not null,
  vat_number text,
  receipt_number bigint,
  refunded_at timestamp with time zone,
  reminded_at timestamp with time zone,
  product text default 'featured'::text not null,
  banner_id uuid,
  made_by_mistake boolean default false not null,
  refund_pence bigint,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_provider_payment_id_key UNIQUE (provider_payment_id),
  constraint payments_provider_session_id_key UNIQUE (provider_session_id),
  constraint payments_receipt_number_key UNIQUE (receipt_number),
  constraint payments_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES featured_ads(id) ON DELETE SET NULL,
  constraint payments_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES banner_ads(id) ON DELETE SET NULL,
  constraint payments_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint payments_amount CHECK ((amount_pence >= 0)),
  constraint payments_mistake CHECK (((NOT made_by_mistake) OR (status = 'refunded'::text))),
  constraint payments_product CHECK ((product = ANY (ARRAY['featured'::text, 'banner'::text]))),
  constraint payments_refund CHECK (((refund_pence > 0) AND (refund_pence <= amount_pence))),
  constraint payments_status CHECK ((status = ANY (ARRAY['created'::text, 'paid'::text, 'canceled'::text, 'expired'::text, 'failed'::text, 'refund_due'::text, 'refunded'::text])))
);
alter table payments enable row level security;
alter table payments force row level security;
CREATE INDEX payments_ad ON public.payments USING btree (ad_id, created_at DESC);
CREATE INDEX payments_banner ON public.payments USING btree (banner_id);
CREATE INDEX payments_franchisor ON public.payments USING btree (franchisor_id, created_at DESC);
CREATE INDEX payments_paid ON public.payments USING btree (paid_at DESC) WHERE (paid_at IS NOT NULL);
CREATE TRIGGER a_guard BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_columns('system=status,provider_session_id,provider_payment_id,paid_at,reminded_at');
CREATE TRIGGER c_touch BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
create policy admin_or_own_read on payments for select to atlas_app
  using (
CASE ( SELECT app_role() AS app_role)
    WHEN 'admin'::text THEN true
    WHEN 'franchisor'::text THEN (franchisor_id = ( SELECT app_user() AS app_user))
    ELSE false
END);
create policy owner_all on payments for all to atlas_owner
  using (true)
  with check (true);
create policy system_change on payments for update to atlas_system
  using (true);
create policy system_create on payments for insert to atlas_system
  with check (true);
create policy system_read on payments for select to atlas_system
  using (true);
grant select on payments to atlas_app;
grant insert, select on payments to atlas_system;
grant update (paid_at) on payments to atlas_system;
grant update (provider_payment_id) on payments to atlas_system;
grant update (provider_session_id) on payments to atlas_system;
grant update (reminded_at) on payments to atlas_system;
grant update (status) on payments to atlas_system;

create table pending_choices (
  user_id uuid not null,
  franchise_id uuid not null,
  created_at timestamp with time zone default now() not null,
  request_key text,
  message text,
  name text,
  phone text,
  city text,
  post_code text,
  country text,
  desired_investment text,
  desired_timeframe text,
  constraint pending_choices_pkey PRIMARY KEY (user_id, franchise_id),
  constraint pending_choices_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  constraint pending_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint pending_choices_details CHECK (((length(name) <= 130) AND (length(phone) <= 30) AND (length(city) <= 120) AND (length(post_code) <= 12) AND (length(country) <= 60) AND (length(desired_investment) <= 20) AND (length(desired_timeframe) <= 20))),
  constraint pending_choices_key CHECK (((length(request_key) >= 8) AND (length(request_key) <= 200))),
  constraint pending_choices_message CHECK ((length(message) <= 2000))
);
alter table pending_choices enable row level security;
alter table pending_choices force row level security;
CREATE INDEX pending_choices_franchise ON public.pending_choices USING btree (franchise_id);
create policy owner_all on pending_choices for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on pending_choices for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on pending_choices to atlas_system;

create table post_drafts (
  admin_id uuid not null,
  post_id uuid,
  data jsonb not null,
  opened text default ''::text not null,
  version uuid default gen_random_uuid() not null,
  writer text not null,
  updated_at timestamp with time zone default now() not null,
  constraint post_drafts_one UNIQUE NULLS NOT DISTINCT (admin_id, post_id),
  constraint post_drafts_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint post_drafts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_drafts_data CHECK (((jsonb_typeof(data) = 'object'::text) AND (length((data)::text) <= 1500000))),
  constraint post_drafts_opened CHECK ((length(opened) <= 100)),
  constraint post_drafts_writer CHECK ((length(writer) <= 100))
);
alter table post_drafts enable row level security;
alter table post_drafts force row level security;
CREATE INDEX post_drafts_post ON public.post_drafts USING btree (post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX post_drafts_updated ON public.post_drafts USING btree (updated_at);
create policy admins_read on post_drafts for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy own_change on post_drafts for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'admin'::text) AND (admin_id = ( SELECT app_user() AS app_user)));
create policy own_create on post_drafts for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'admin'::text) AND (admin_id = ( SELECT app_user() AS app_user)));
create policy own_delete on post_drafts for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'admin'::text) AND (admin_id = ( SELECT app_user() AS app_user)));
create policy owner_all on post_drafts for all to atlas_owner
  using (true)
  with check (true);
create policy system_delete on post_drafts for delete to atlas_system
  using (true);
create policy system_read on post_drafts for select to atlas_system
  using (true);
grant delete, insert, select on post_drafts to atlas_app;
grant delete, select on post_drafts to atlas_system;
grant update (data) on post_drafts to atlas_app;
grant update (opened) on post_drafts to atlas_app;
grant update (updated_at) on post_drafts to atlas_app;
grant update (version) on post_drafts to atlas_app;
grant update (writer) on post_drafts to atlas_app;

create table post_views (
  id bigint generated always as identity not null,
  post_id uuid not null,
  visitor_hash text default (gen_random_uuid())::text not null,
  viewed_at timestamp with time zone default now() not null,
  view_day date default ((now() AT TIME ZONE 'Europe/London'::text))::date not null,
  constraint post_views_pkey PRIMARY KEY (id),
  constraint post_views_once UNIQUE (post_id, visitor_hash, view_day),
  constraint post_views_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
alter table post_views set (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
alter table post_views enable row level security;
alter table post_views force row level security;
CREATE INDEX post_views_viewed_at ON public.post_views USING btree (viewed_at);
CREATE TRIGGER a0_fill BEFORE INSERT ON post_views FOR EACH ROW WHEN (is_load() AND (new.visitor_hash IS NULL OR new.viewed_at IS NULL OR new.view_day IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a1_day BEFORE INSERT ON post_views FOR EACH ROW WHEN (is_load()) EXECUTE FUNCTION view_day_from_load();
CREATE TRIGGER count_delete AFTER DELETE ON post_views REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_post_view();
CREATE TRIGGER count_insert AFTER INSERT ON post_views REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_post_view();
create policy admin_read on post_views for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy owner_all on post_views for all to atlas_owner
  using (true)
  with check (true);
create policy system_create on post_views for insert to atlas_system
  with check (EXISTS ( SELECT 1
   FROM posts p
  WHERE ((p.id = post_views.post_id) AND (p.status = 'published'::text))));
create policy system_read on post_views for select to atlas_system
  using (true);
create policy system_retention on post_views for delete to atlas_system
  using (viewed_at < (now() - '1 year 1 mon'::interval));
grant select on post_views to atlas_app;
grant delete, insert, select on post_views to atlas_system;

create table posts (
  id uuid default gen_random_uuid() not null,
  title text default 'Untitled'::text not null,
  content text default ''::text not null,
  author text default ''::text not null,
  image_url text,
  image_upload_id uuid,
  category_id uuid,
  status text default 'draft'::text not null,
  meta_title text,
  meta_description text,
  keywords text,
  shortcode text,
  views integer default 0 not null,
  archived_views integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  author_line text,
  sources jsonb default '[]'::jsonb not null,
  revised_at timestamp with time zone,
  scheduled_at timestamp with time zone,
  image_alt text,
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_shortcode_key UNIQUE (shortcode),
  constraint posts_category_id_fkey FOREIGN KEY (category_id) REFERENCES blog_categories(id) ON DELETE SET NULL,
  constraint posts_image_upload_id_fkey FOREIGN KEY (image_upload_id) REFERENCES uploads(id) ON DELETE SET NULL,
  constraint posts_author_line CHECK (((btrim(author_line) <> ''::text) AND (length(author_line) <= 300))),
  constraint posts_image_alt CHECK (((btrim(image_alt) <> ''::text) AND (length(image_alt) <= 250))),
  constraint posts_scheduled CHECK (((scheduled_at IS NULL) OR (status = 'draft'::text))),
  constraint posts_sources CHECK ((jsonb_typeof(sources) = 'array'::text)),
  constraint posts_status CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint posts_title CHECK ((btrim(title) <> ''::text))
);
alter table posts enable row level security;
alter table posts force row level security;
CREATE INDEX posts_category ON public.posts USING btree (category_id, created_at DESC);
CREATE INDEX posts_image ON public.posts USING btree (image_upload_id);
CREATE INDEX posts_newest ON public.posts USING btree (status, created_at DESC);
CREATE INDEX posts_pictures ON public.posts USING gin (pictures_in(content));
CREATE INDEX posts_popular ON public.posts USING btree (views DESC) WHERE (status = 'published'::text);
CREATE INDEX posts_scheduled_at ON public.posts USING btree (scheduled_at) WHERE (scheduled_at IS NOT NULL);
CREATE TRIGGER a0_fill BEFORE INSERT ON posts FOR EACH ROW WHEN (is_load() AND (new.id IS NULL OR new.title IS NULL OR new.content IS NULL OR new.author IS NULL OR new.status IS NULL OR new.views IS NULL OR new.archived_views IS NULL OR new.created_at IS NULL OR new.updated_at IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a1_views BEFORE INSERT ON posts FOR EACH ROW WHEN (is_load() AND new.views > 0 AND new.archived_views = 0) EXECUTE FUNCTION count_loaded_post();
CREATE TRIGGER a_guard BEFORE UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION guard_columns('admin=title,content,author,author_line,sources,image_url,image_upload_id,image_alt,category_id,status,meta_title,meta_description,keywords,shortcode,scheduled_at');
CREATE TRIGGER b_published BEFORE INSERT OR UPDATE OF status ON posts FOR EACH ROW EXECUTE FUNCTION stamp_published();
CREATE TRIGGER b_revised BEFORE UPDATE OF title, content, sources ON posts FOR EACH ROW EXECUTE FUNCTION stamp_revised();
CREATE TRIGGER c_touch BEFORE UPDATE ON posts FOR EACH ROW WHEN (old.views = new.views AND old.archived_views = new.archived_views) EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER remember_page AFTER DELETE ON posts FOR EACH ROW WHEN (old.status = 'published'::text AND NOT bulk_loading()) EXECUTE FUNCTION remember_removed_page('post');
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON posts FOR EACH ROW EXECUTE FUNCTION announce_public_change('blog');
CREATE TRIGGER y_public_changed AFTER UPDATE OF title, content, author, author_line, image_url, category_id, status, meta_title, meta_description, keywords, shortcode, sources, created_at, published_at, revised_at ON posts FOR EACH ROW EXECUTE FUNCTION announce_public_change('blog');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('blog');
create policy admin_change on posts for update to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_create on posts for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'admin'::text) AND (status = 'draft'::text) AND (views = 0) AND (archived_views = 0));
create policy admin_delete on posts for delete to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_read on posts for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy owner_all on posts for all to atlas_owner
  using (true)
  with check (true);
create policy published_read on posts for select to atlas_app
  using (status = 'published'::text);
create policy system_read on posts for select to atlas_system
  using (true);
grant delete, insert, select on posts to atlas_app;
grant select on posts to atlas_system;
grant update (author) on posts to atlas_app;
grant update (author_line) on posts to atlas_app;
grant update (category_id) on posts to atlas_app;
grant update (content) on posts to atlas_app;
grant update (image_alt) on posts to atlas_app;
grant update (image_upload_id) on posts to atlas_app;
grant update (image_url) on posts to atlas_app;
grant update (keywords) on posts to atlas_app;
grant update (meta_description) on posts to atlas_app;
grant update (meta_title) on posts to atlas_app;
grant update (scheduled_at) on posts to atlas_app;
grant update (shortcode) on posts to atlas_app;
grant update (sources) on posts to atlas_app;
grant update (status) on posts to atlas_app;
grant update (title) on posts to atlas_app;

create table profiles (
  id uuid not null,
  full_name text default ''::text not null,
  company_name text,
  email text default ''::text not null,
  email_verified boolean default false not null,
  user_type text default 'customer'::text not null,
  status text default 'pending'::text not null,
  phone text,
  city text,
  post_code text,
  rejection_reason text,
  created_at timestamp with time zone default now() not null,
  approved_at timestamp with time zone,
  suspended_at timestamp with time zone,
  last_login timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  rejected_at timestamp with time zone,
  reopened_at timestamp with time zone,
  company_number text,
  company_id uuid,
  company_website text,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_company_id_fkey FOREIGN KEY (company_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint profiles_company_number CHECK ((company_number ~ '^[A-Z0-9]{8}$'::text)),
  constraint profiles_company_of_member CHECK (((company_id IS NULL) OR (num_nonnulls(company_name, company_number, company_website) = 0))),
  constraint profiles_company_website CHECK (((company_website ~ '^https?://[^[:space:]]+$'::text) AND (length(company_website) <= 300))),
  constraint profiles_member CHECK (((company_id IS NULL) OR ((user_type = 'franchisor'::text) AND (status = 'approved'::text) AND (company_id <> id)))),
  constraint profiles_rejected_not_approved CHECK (((status <> 'rejected'::text) OR (approved_at IS NULL))),
  constraint profiles_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint profiles_user_type CHECK ((user_type = ANY (ARRAY['customer'::text, 'franchisor'::text, 'admin'::text])))
);
alter table profiles enable row level security;
alter table profiles force row level security;
CREATE INDEX profiles_company ON public.profiles USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX profiles_company_number ON public.profiles USING btree (company_number) WHERE (company_number IS NOT NULL);
CREATE INDEX profiles_last_login ON public.profiles USING btree (last_login DESC) WHERE (last_login IS NOT NULL);
CREATE INDEX profiles_lower_company ON public.profiles USING btree (lower(company_name)) WHERE (company_name IS NOT NULL);
CREATE INDEX profiles_phone ON public.profiles USING btree (e164(phone)) WHERE (phone IS NOT NULL);
CREATE INDEX profiles_rejected ON public.profiles USING btree (rejected_at DESC) WHERE ((user_type = 'franchisor'::text) AND (status = 'rejected'::text));
CREATE INDEX profiles_type_status ON public.profiles USING btree (user_type, status, created_at DESC);
CREATE UNIQUE INDEX profiles_email_key ON public.profiles USING btree (lower(email));
CREATE TRIGGER a0_fill BEFORE INSERT ON profiles FOR EACH ROW WHEN (is_load() AND (new.full_name IS NULL OR new.email IS NULL OR new.email_verified IS NULL OR new.user_type IS NULL OR new.status IS NULL OR new.created_at IS NULL OR new.updated_at IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a1_user BEFORE INSERT ON profiles FOR EACH ROW WHEN (is_load() AND new.email <> ''::text) EXECUTE FUNCTION user_from_profile();
CREATE TRIGGER a_email BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION profile_email_from_user();
CREATE TRIGGER a_guard BEFORE UPDATE ON profiles FOR EACH ROW WHEN ((app_role() = 'admin'::text AND old.id = app_user()) IS NOT TRUE) EXECUTE FUNCTION guard_columns('customer=full_name,phone,city,post_code', 'franchisor=full_name,company_name,company_number,company_website,phone,city,post_code', 'admin=status,approved_at,rejection_reason,suspended_at', 'system=full_name,company_name,company_number,phone,city,post_code,last_login');
CREATE TRIGGER a_guard_own_admin BEFORE UPDATE ON profiles FOR EACH ROW WHEN (app_role() = 'admin'::text AND old.id = app_user()) EXECUTE FUNCTION guard_columns('admin=full_name,phone');
CREATE TRIGGER b_member BEFORE INSERT OR UPDATE OF company_id ON profiles FOR EACH ROW WHEN (new.company_id IS NOT NULL) EXECUTE FUNCTION guard_member();
CREATE TRIGGER b_status BEFORE UPDATE OF status, approved_at, suspended_at ON profiles FOR EACH ROW EXECUTE FUNCTION guard_profile_status();
CREATE TRIGGER c_touch BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER end_member_sessions AFTER UPDATE OF status, suspended_at ON profiles FOR EACH ROW WHEN (new.status = 'rejected'::text OR new.suspended_at IS NOT NULL) EXECUTE FUNCTION end_member_sessions();
CREATE TRIGGER listings_follow AFTER UPDATE OF status, suspended_at ON profiles FOR EACH ROW WHEN ((old.status = 'approved'::text AND old.suspended_at IS NULL) IS DISTINCT FROM (new.status = 'approved'::text AND new.suspended_at IS NULL)) EXECUTE FUNCTION listings_follow_account();
CREATE TRIGGER live AFTER INSERT OR DELETE OR UPDATE OF status, suspended_at ON profiles FOR EACH ROW EXECUTE FUNCTION notify_account();
CREATE TRIGGER name_to_user AFTER UPDATE OF full_name ON profiles FOR EACH ROW WHEN (old.full_name IS DISTINCT FROM new.full_name) EXECUTE FUNCTION profile_name_to_user();
CREATE TRIGGER user_goes AFTER DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION user_goes_with_profile();
CREATE TRIGGER website_checks AFTER UPDATE OF company_name, company_number ON profiles FOR EACH ROW WHEN (new.company_name IS DISTINCT FROM old.company_name OR new.company_number IS DISTINCT FROM old.company_number) EXECUTE FUNCTION company_loses_website_checks();
CREATE TRIGGER y_public_changed AFTER UPDATE OF company_name, company_number ON profiles FOR EACH ROW WHEN (old.company_name IS DISTINCT FROM new.company_name OR old.company_number IS DISTINCT FROM new.company_number) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER z_remember BEFORE UPDATE OF company_name, company_number ON profiles FOR EACH ROW WHEN (new.company_name IS DISTINCT FROM old.company_name OR new.company_number IS DISTINCT FROM old.company_number) EXECUTE FUNCTION remember_before_company_change();
create policy admin_change on profiles for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'admin'::text) AND (user_type = 'franchisor'::text));
create policy admin_delete on profiles for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'admin'::text) AND (user_type = 'franchisor'::text));
create policy admin_read on profiles for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy own_change on profiles for update to atlas_app
  using ((( SELECT app_role() AS app_role) = ANY (ARRAY['customer'::text, 'franchisor'::text, 'admin'::text])) AND (id = ( SELECT app_user() AS app_user)) AND (id = ( SELECT app_person() AS app_person)) AND (user_type = ( SELECT app_role() AS app_role)));
create policy own_read on profiles for select to atlas_app
  using ((( SELECT app_role() AS app_role) = ANY (ARRAY['customer'::text, 'franchisor'::text])) AND (id = ( SELECT app_user() AS app_user)));
create policy owner_all on profiles for all to atlas_owner
  using (true)
  with check (true);
create policy system_change on profiles for update to atlas_system
  using (true);
create policy system_create on profiles for insert to atlas_system
  with check (((user_type = 'customer'::text) AND (status = 'approved'::text)) OR ((user_type = 'franchisor'::text) AND (status = 'pending'::text)) OR ((user_type = 'franchisor'::text) AND (status = 'approved'::text) AND (company_id IS NOT NULL)));
create policy system_delete on profiles for delete to atlas_system
  using (true);
create policy system_read on profiles for select to atlas_system
  using (true);
grant delete, select on profiles to atlas_app;
grant delete, insert, select on profiles to atlas_system;
grant update (approved_at) on profiles to atlas_app;
grant update (city) on profiles to atlas_app;
grant update (city) on profiles to atlas_system;
grant update (company_name) on profiles to atlas_app;
grant update (company_name) on profiles to atlas_system;
grant update (company_number) on profiles to atlas_app;
grant update (company_number) on profiles to atlas_system;
grant update (company_website) on profiles to atlas_app;
grant update (full_name) on profiles to atlas_app;
grant update (full_name) on profiles to atlas_system;
grant update (last_login) on profiles to atlas_system;
grant update (phone) on profiles to atlas_app;
grant update (phone) on profiles to atlas_system;
grant update (post_code) on profiles to atlas_app;
grant update (post_code) on profiles to atlas_system;
grant update (rejection_reason) on profiles to atlas_app;
grant update (status) on profiles to atlas_app;
grant update (suspended_at) on profiles to atlas_app;

create table rate_limits (
  scope text not null,
  key text not null,
  window_start timestamp with time zone not null,
  count integer default 1 not null,
  constraint rate_limits_pkey PRIMARY KEY (scope, key, window_start)
);
alter table rate_limits enable row level security;
alter table rate_limits force row level security;
CREATE INDEX rate_limits_window ON public.rate_limits USING btree (window_start);
create policy owner_all on rate_limits for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on rate_limits for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on rate_limits to atlas_system;

create table reject_reasons (
  id uuid default gen_random_uuid() not null,
  noun text not null,
  title text not null,
  text text not null,
  constraint reject_reasons_pkey PRIMARY KEY (id),
  constraint reject_reasons_noun CHECK ((noun = ANY (ARRAY['franchise'::text, 'account'::text]))),
  constraint reject_reasons_text CHECK (((btrim(text) <> ''::text) AND (length(text) <= 1000))),
  constraint reject_reasons_title CHECK (((btrim(title) <> ''::text) AND (length(title) <= 80)))
);
alter table reject_reasons enable row level security;
alter table reject_reasons force row level security;
create policy admins on reject_reasons for all to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text)
  with check (( SELECT app_role() AS app_role) = 'admin'::text);
create policy owner_all on reject_reasons for all to atlas_owner
  using (true)
  with check (true);
grant delete, insert, select on reject_reasons to atlas_app;
grant update (text) on reject_reasons to atlas_app;
grant update (title) on reject_reasons to atlas_app;

create table removed_pages (
  kind text not null,
  id uuid not null,
  removed_at timestamp with time zone default now() not null,
  leads_to uuid,
  constraint removed_pages_pkey PRIMARY KEY (kind, id),
  constraint removed_pages_kind CHECK ((kind = ANY (ARRAY['franchise'::text, 'category'::text, 'post'::text])))
);
alter table removed_pages enable row level security;
alter table removed_pages force row level security;
create policy anyone_read on removed_pages for select to atlas_app, atlas_system
  using (true);
create policy owner_all on removed_pages for all to atlas_owner
  using (true)
  with check (true);
grant select on removed_pages to atlas_app;
grant select on removed_pages to atlas_system;

create table review_claims (
  franchise_id uuid not null,
  admin_id uuid not null,
  at timestamp with time zone default now() not null,
  constraint review_claims_pkey PRIMARY KEY (franchise_id),
  constraint review_claims_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint review_claims_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE
);
alter table review_claims enable row level security;
alter table review_claims force row level security;
CREATE INDEX review_claims_admin ON public.review_claims USING btree (admin_id);
CREATE TRIGGER live_new AFTER INSERT ON review_claims FOR EACH ROW EXECUTE FUNCTION notify_admins();
CREATE TRIGGER live_other AFTER UPDATE ON review_claims FOR EACH ROW WHEN (new.admin_id <> old.admin_id) EXECUTE FUNCTION notify_admins();
create policy admin_change on review_claims for update to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text)
  with check (admin_id = ( SELECT app_user() AS app_user));
create policy admin_delete on review_claims for delete to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_read on review_claims for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_write on review_claims for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'admin'::text) AND (admin_id = ( SELECT app_user() AS app_user)));
create policy owner_all on review_claims for all to atlas_owner
  using (true)
  with check (true);
grant delete, insert, select on review_claims to atlas_app;
grant update (admin_id) on review_claims to atlas_app;
grant update (at) on review_claims to atlas_app;

create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name),
  constraint schema_migrations_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table schema_migrations enable row level security;
alter table schema_migrations force row level security;
create policy schema_migrations_owner on schema_migrations for all to atlas_owner
  using (true)
  with check (true);
create policy schema_migrations_read on schema_migrations for select to atlas_app, atlas_system
  using (true);
grant select on schema_migrations to atlas_app;
grant select on schema_migrations to atlas_system;

create table search_words (
  word text not null,
  constraint search_words_pkey PRIMARY KEY (word),
  constraint search_words_length CHECK (((length(word) >= 3) AND (length(word) <= 40)))
);
alter table search_words enable row level security;
alter table search_words force row level security;
CREATE INDEX search_words_similar ON public.search_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON search_words FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON search_words FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON search_words FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
create policy anyone_read on search_words for select to atlas_app, atlas_system
  using (true);
create policy owner_all on search_words for all to atlas_owner
  using (true)
  with check (true);
grant select on search_words to atlas_app;
grant select on search_words to atlas_system;

create table shortlist (
  user_id uuid not null,
  franchise_id uuid not null,
  note text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint shortlist_pkey PRIMARY KEY (user_id, franchise_id),
  constraint shortlist_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  constraint shortlist_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint shortlist_note CHECK ((length(note) <= 2000))
);
alter table shortlist enable row level security;
alter table shortlist force row level security;
CREATE INDEX shortlist_franchise ON public.shortlist USING btree (franchise_id);
CREATE TRIGGER a_guard BEFORE UPDATE ON shortlist FOR EACH ROW EXECUTE FUNCTION guard_columns('customer=note');
create policy own_change on shortlist for update to atlas_app
  using ((( SELECT app_role() AS app_role) = 'customer'::text) AND (user_id = ( SELECT app_user() AS app_user)));
create policy own_create on shortlist for insert to atlas_app
  with check ((( SELECT app_role() AS app_role) = 'customer'::text) AND (user_id = ( SELECT app_user() AS app_user)) AND (EXISTS ( SELECT 1
   FROM franchises f
  WHERE (f.id = shortlist.franchise_id))));
create policy own_delete on shortlist for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'customer'::text) AND (user_id = ( SELECT app_user() AS app_user)));
create policy own_read on shortlist for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'customer'::text) AND (user_id = ( SELECT app_user() AS app_user)));
create policy owner_all on shortlist for all to atlas_owner
  using (true)
  with check (true);
grant delete, insert, select, update on shortlist to atlas_app;

create table site_settings (
  only_row boolean default true not null,
  settings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint site_settings_pkey PRIMARY KEY (only_row),
  constraint site_settings_object CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint site_settings_one CHECK (only_row)
);
alter table site_settings enable row level security;
alter table site_settings force row level security;
CREATE TRIGGER told AFTER UPDATE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_site_settings();
create policy admin_change on site_settings for update to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admin_read on site_settings for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy owner_all on site_settings for all to atlas_owner
  using (true)
  with check (true);
create policy system_read on site_settings for select to atlas_system
  using (true);
grant select on site_settings to atlas_app;
grant select on site_settings to atlas_system;
grant update (settings) on site_settings to atlas_app;
grant update (updated_at) on site_settings to atlas_app;
grant update (version) on site_settings to atlas_app;

create table stale_categories (
  id bigint generated by default as identity not null,
  category_number integer not null,
  marked_at timestamp with time zone default now() not null,
  constraint stale_categories_pkey PRIMARY KEY (id)
);
alter table stale_categories enable row level security;
alter table stale_categories force row level security;
CREATE INDEX stale_categories_number ON public.stale_categories USING btree (category_number, marked_at);
create policy anyone_read on stale_categories for select to atlas_app, atlas_system
  using (true);
create policy owner_all on stale_categories for all to atlas_owner
  using (true)
  with check (true);
grant select on stale_categories to atlas_app;
grant select on stale_categories to atlas_system;

create table stripe_events (
  id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamp with time zone default now() not null,
  processed_at timestamp with time zone,
  constraint stripe_events_pkey PRIMARY KEY (id)
);
alter table stripe_events enable row level security;
alter table stripe_events force row level security;
CREATE INDEX stripe_events_received ON public.stripe_events USING btree (received_at);
create policy owner_all on stripe_events for all to atlas_owner
  using (true)
  with check (true);
create policy system_all on stripe_events for all to atlas_system
  using (true)
  with check (true);
grant delete, insert, select, update on stripe_events to atlas_system;

create table stripe_pricing_sync (
  id bigint generated always as identity not null,
  duration text default '1m'::text not null,
  stripe_price_id text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  amount_pence bigint,
  constraint stripe_pricing_sync_pkey PRIMARY KEY (id),
  constraint stripe_pricing_sync_amount CHECK ((amount_pence >= 0)),
  constraint stripe_pricing_sync_duration CHECK ((duration = ANY (ARRAY['1m'::text, '3m'::text, '6m'::text, '12m'::text])))
);
alter table stripe_pricing_sync enable row level security;
alter table stripe_pricing_sync force row level security;
CREATE INDEX stripe_pricing_sync_newest ON public.stripe_pricing_sync USING btree (created_at DESC);
CREATE TRIGGER a0_fill BEFORE INSERT ON stripe_pricing_sync FOR EACH ROW WHEN (is_load() AND (new.duration IS NULL OR new.stripe_price_id IS NULL OR new.created_at IS NULL)) EXECUTE FUNCTION fill_missing();
create policy admin_read on stripe_pricing_sync for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy owner_all on stripe_pricing_sync for all to atlas_owner
  using (true)
  with check (true);
create policy system_create on stripe_pricing_sync for insert to atlas_system
  with check (true);
create policy system_prune on stripe_pricing_sync for delete to atlas_system
  using (true);
create policy system_read on stripe_pricing_sync for select to atlas_system
  using (true);
grant select on stripe_pricing_sync to atlas_app;
grant delete, insert, select on stripe_pricing_sync to atlas_system;

create table support_threads (
  franchisor_id uuid not null,
  assigned_to uuid,
  done_at timestamp with time zone,
  done_by uuid,
  last_message uuid,
  constraint support_threads_pkey PRIMARY KEY (franchisor_id),
  constraint support_threads_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint support_threads_done_by_fkey FOREIGN KEY (done_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint support_threads_franchisor_id_fkey FOREIGN KEY (franchisor_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint support_threads_done CHECK (((done_by IS NULL) OR (done_at IS NOT NULL)))
);
alter table support_threads enable row level security;
alter table support_threads force row level security;
CREATE INDEX support_threads_assigned ON public.support_threads USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX support_threads_done_by ON public.support_threads USING btree (done_by) WHERE (done_by IS NOT NULL);
CREATE TRIGGER b_assigned BEFORE UPDATE OF assigned_to ON support_threads FOR EACH ROW WHEN (new.assigned_to IS NOT NULL) EXECUTE FUNCTION guard_thread_assignment();
create policy admins_change on support_threads for update to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy admins_read on support_threads for select to atlas_app
  using (( SELECT app_role() AS app_role) = 'admin'::text);
create policy owner_all on support_threads for all to atlas_owner
  using (true)
  with check (true);
grant select on support_threads to atlas_app;
grant update (assigned_to) on support_threads to atlas_app;
grant update (done_at) on support_threads to atlas_app;
grant update (done_by) on support_threads to atlas_app;

create table uk_areas (
  number integer not null,
  kind text not null,
  name text not null,
  country text,
  county text,
  path integer[] not null,
  constraint uk_areas_pkey PRIMARY KEY (number),
  constraint uk_areas_once UNIQUE NULLS NOT DISTINCT (kind, country, name),
  constraint uk_areas_kind CHECK ((kind = ANY (ARRAY['uk'::text, 'country'::text, 'region'::text, 'county'::text]))),
  constraint uk_areas_of_country CHECK ((((country IS NULL) = (kind = 'uk'::text)) AND ((county IS NOT NULL) = (kind = 'county'::text)))),
  constraint uk_areas_path CHECK (((path[1] = 0) AND (path[cardinality(path)] = number)))
);
alter table uk_areas enable row level security;
alter table uk_areas force row level security;
CREATE INDEX uk_areas_lower_name ON public.uk_areas USING btree (lower(name));
CREATE INDEX uk_areas_within ON public.uk_areas USING gin (path);
CREATE UNIQUE INDEX uk_areas_county ON public.uk_areas USING btree (country, county) WHERE (kind = 'county'::text);
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON uk_areas FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON uk_areas FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON uk_areas FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
create policy anyone_read on uk_areas for select to atlas_app, atlas_system
  using (true);
create policy owner_all on uk_areas for all to atlas_owner
  using (true)
  with check (true);
grant select on uk_areas to atlas_app;
grant select on uk_areas to atlas_system;

create table uk_cities (
  id integer generated by default as identity not null,
  name text default 'Unnamed place'::text not null,
  country text default 'England'::text not null,
  county text,
  latitude double precision,
  longitude double precision,
  population integer default 0 not null,
  constraint uk_cities_pkey PRIMARY KEY (id),
  constraint uk_cities_country CHECK ((country = ANY (ARRAY['England'::text, 'Scotland'::text, 'Wales'::text, 'Northern Ireland'::text])))
);
alter table uk_cities enable row level security;
alter table uk_cities force row level security;
CREATE INDEX uk_cities_lower_name ON public.uk_cities USING btree (lower(name), population DESC);
CREATE INDEX uk_cities_name ON public.uk_cities USING btree (name);
CREATE TRIGGER a0_fill BEFORE INSERT ON uk_cities FOR EACH ROW WHEN (is_load() AND (new.name IS NULL OR new.country IS NULL OR new.population IS NULL)) EXECUTE FUNCTION fill_missing();
CREATE TRIGGER a1_place BEFORE INSERT ON uk_cities FOR EACH ROW WHEN (new.latitude IS NULL) EXECUTE FUNCTION place_from_known();
CREATE TRIGGER areas_insert AFTER INSERT ON uk_cities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION areas_follow_places();
CREATE TRIGGER y_public_added AFTER INSERT OR DELETE ON uk_cities FOR EACH ROW EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_changed AFTER UPDATE ON uk_cities FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public_change('franchises');
CREATE TRIGGER y_public_emptied AFTER TRUNCATE ON uk_cities FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change('franchises');
create policy anyone_read on uk_cities for select to atlas_app, atlas_system
  using (true);
create policy owner_all on uk_cities for all to atlas_owner
  using (true)
  with check (true);
grant select on uk_cities to atlas_app;
grant select on uk_cities to atlas_system;

create table uploads (
  id uuid default gen_random_uuid() not null,
  owner_id uuid,
  class text not null,
  kind text not null,
  storage_key text not null,
  media_type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  original_name text default ''::text not null,
  state text default 'pending'::text not null,
  franchise_id uuid,
  message_id uuid,
  created_at timestamp with time zone default now() not null,
  unscanned_since timestamp with time zone,
  scan_tried_at timestamp with time zone,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_storage_key_key UNIQUE (storage_key),
  constraint uploads_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE SET NULL,
  constraint uploads_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint uploads_bytes CHECK ((bytes > 0)),
  constraint uploads_class CHECK ((class = ANY (ARRAY['public'::text, 'private'::text]))),
  constraint uploads_kind CHECK ((kind = ANY (ARRAY['main-image'::text, 'gallery'::text, 'success-story'::text, 'brochure'::text, 'attachment'::text, 'blog-image'::text, 'banner'::text, 'company-document'::text]))),
  constraint uploads_private CHECK (((kind <> ALL (ARRAY['attachment'::text, 'company-document'::text])) OR (class = 'private'::text))),
  constraint uploads_state CHECK ((state = ANY (ARRAY['pending'::text, 'attached'::text])))
);
alter table uploads enable row level security;
alter table uploads force row level security;
CREATE INDEX uploads_franchise ON public.uploads USING btree (franchise_id);
CREATE INDEX uploads_message ON public.uploads USING btree (message_id);
CREATE INDEX uploads_owner ON public.uploads USING btree (owner_id, created_at DESC);
CREATE INDEX uploads_pending ON public.uploads USING btree (created_at) WHERE (state = 'pending'::text);
CREATE INDEX uploads_unscanned ON public.uploads USING btree (unscanned_since) WHERE (unscanned_since IS NOT NULL);
CREATE TRIGGER a_guard BEFORE UPDATE ON uploads FOR EACH ROW EXECUTE FUNCTION guard_columns('system=state');
create policy admin_delete on uploads for delete to atlas_app
  using ((( SELECT app_role() AS app_role) = 'admin'::text) AND ((kind <> 'attachment'::text) OR (owner_id = ( SELECT app_user() AS app_user)) OR is_for_admins(message_id)));
create policy admin_read on uploads for select to atlas_app
  using ((( SELECT app_role() AS app_role) = 'admin'::text) AND ((kind <> 'attachment'::text) OR (owner_id = ( SELECT app_user() AS app_user)) OR is_for_admins(message_id)));
create policy own_create on uploads for insert to atlas_app
  with check ((owner_id = ( SELECT app_user() AS app_user)) AND (state = 'pending'::text) AND (franchise_id IS NULL) AND (message_id IS NULL) AND ((( SELECT app_role() AS app_role) = 'admin'::text) OR ((( SELECT app_role() AS app_role) = 'franchisor'::text) AND (kind <> 'company-document'::text)) OR ((( SELECT app_role() AS app_role) = 'customer'::text) AND (kind = 'attachment'::text))));
create policy own_delete on uploads for delete to atlas_app
  using ((owner_id = ( SELECT app_user() AS app_user)) AND ((( SELECT app_role() AS app_role) = 'franchisor'::text) OR ((( SELECT app_role() AS app_role) = 'customer'::text) AND (state = 'pending'::text))));
create policy own_read on uploads for select to atlas_app
  using ((( SELECT app_role() AS app_role) = ANY (ARRAY['customer'::text, 'franchisor'::text])) AND (owner_id = ( SELECT app_user() AS app_user)));
create policy owner_all on uploads for all to atlas_owner
  using (true)
  with check (true);
create policy party_read on uploads for select to atlas_app
  using ((( SELECT app_role() AS app_role) = ANY (ARRAY['customer'::text, 'franchisor'::text])) AND (message_id IS NOT NULL) AND is_message_party(message_id, ( SELECT app_user() AS app_user)));
create policy public_read on uploads for select to atlas_app
  using ((class = 'public'::text) AND (state = 'attached'::text) AND ((franchise_id IS NULL) OR (EXISTS ( SELECT
   FROM franchises f
  WHERE ((f.id = uploads.franchise_id) AND f.is_public)))) AND is_shown_file(kind, id, franchise_id));
create policy system_change on uploads for update to atlas_system
  using (state = 'pending'::text)
  with check (state = 'attached'::text);
create policy system_read on uploads for select to atlas_system
  using (true);
create policy system_sweep on uploads for delete to atlas_system
  using (((state = 'pending'::text) AND (created_at < (now() - '24:00:00'::interval))) OR (owner_id IS NULL) OR ((kind = 'attachment'::text) AND (state = 'attached'::text) AND (message_id IS NULL) AND (NOT (EXISTS ( SELECT
   FROM messages m
  WHERE (m.attachment_upload_id = uploads.id))))));
grant delete, insert, select on uploads to atlas_app;
grant delete, select on uploads to atlas_system;
grant update (state) on uploads to atlas_system;

create view advertising_prices with (security_barrier=true) as
 SELECT featured_pricing,
    multi_category_discounts
   FROM advertising_settings
  WHERE (app_role() = ANY (ARRAY['franchisor'::text, 'admin'::text])) OR login_role() <> 'atlas_app'::text;
grant select on advertising_prices to atlas_app;
grant select on advertising_prices to atlas_system;

create view banner_ads_public with (security_barrier=true) as
 SELECT b.id,
    b.franchise_id,
    b.image_url,
    b.mobile_image_url,
    b.target_url,
    COALESCE(b.banner_type, 'main'::text) AS banner_type,
    b.selected_categories,
    b.start_date,
    b.end_date,
    b.created_at,
    b.alt_text
   FROM banner_ads b
     LEFT JOIN franchises f ON f.id = b.franchise_id
  WHERE b.status = 'active'::text AND b.payment_status = 'completed'::text AND b.start_date <= now() AND b.end_date >= now() AND (b.franchise_id IS NULL OR f.is_public);
grant select on banner_ads_public to atlas_app;
grant select on banner_ads_public to atlas_system;

create view company_members with (security_barrier=true) as
 SELECT id,
    full_name,
    email,
    created_at,
    last_login,
    company_id IS NULL AS is_owner
   FROM profiles
  WHERE app_role() = 'franchisor'::text AND (app_user() = id OR app_user() = company_id);
grant select on company_members to atlas_app;

create view featured_ads_public with (security_barrier=true) as
 SELECT a.id,
    a.franchise_id,
    a.categories,
    a.start_date,
    a.end_date,
    a.created_at
   FROM featured_ads a
     JOIN franchises f ON f.id = a.franchise_id
  WHERE a.status = 'active'::text AND a.payment_status = 'completed'::text AND a.start_date <= now() AND a.end_date >= now() AND f.is_public;
grant select on featured_ads_public to atlas_app;
grant select on featured_ads_public to atlas_system;

create view franchise_companies with (security_barrier=true) as
 SELECT f.id AS franchise_id,
    company_said(p.company_name, p.company_number) AS company
   FROM franchises f
     JOIN profiles p ON p.id = f.franchisor_id
  WHERE f.is_public;
grant select on franchise_companies to atlas_app;
grant select on franchise_companies to atlas_system;

create view franchise_scan_source as
 SELECT letters,
    search_facts(home_based, part_time, disclosed_count, bfa_member, ex_forces_offer) AS facts,
    bucket,
    total_with_vat_pence,
    minimum_own_cash_pence,
    open_areas,
    created_at,
    investment_pence,
    name_text,
    franchise_id
   FROM franchise_search;

create view franchise_search_source with (security_invoker=true) as
 SELECT f.id AS franchise_id,
    f.franchisor_id,
    f.name,
    COALESCE(d.short_description, ''::text) AS short_description,
    f.location,
    lower(btrim(f.location)) = ANY (ARRAY['uk'::text, 'united kingdom'::text]) AS is_nationwide,
    ( SELECT c.id
           FROM uk_cities c
          WHERE lower(c.name) = lower(btrim(f.location))
          ORDER BY c.population DESC, c.id
         LIMIT 1) AS city_id,
    t.quoted_pence AS investment_pence,
    investment_bucket(t.quoted_pence::numeric / 100.0) AS bucket,
    COALESCE(k.numbers, '{}'::integer[]) AS category_numbers,
    m.number AS main_category_number,
    m.name AS main_category_name,
    m.hue AS main_category_hue,
    m.icon AS main_category_icon,
    d.main_image_url,
    lower((((f.name || '
'::text) || COALESCE(d.short_description, ''::text)) || '
'::text) || f.location) AS search_text,
    lower(f.name) AS name_text,
    lower(f.location) AS location_text,
    f.created_at,
    f.approved_at,
    COALESCE('home'::text = ANY (g.premises), false) AS home_based,
    COALESCE(g.works = ANY (ARRAY['part'::text, 'both'::text]), false) AS part_time,
    COALESCE(g.bfa_membership <> 'none'::text, false) AS bfa_member,
    COALESCE(g.ex_forces_offer, false) AS ex_forces_offer,
    num_nonnulls(g.franchise_fee, g.other_start_up, g.working_capital, g.minimum_own_cash, g.service_fee_kind, g.marketing_levy_kind, g.term_years, g.renewal_fee, g.training_days, g.units_uk, g.opened_three_years + g.closed_three_years, g.exclusive_territory)::smallint AS disclosed_count,
    t.net_pence AS total_to_open_pence,
    with_vat_pence(g.minimum_own_cash, g.minimum_own_cash_vat) AS minimum_own_cash_pence,
    ARRAY[t.net_pence, without_vat_pence(g.franchise_fee, g.franchise_fee_vat), without_vat_pence(g.other_start_up, g.other_start_up_vat), without_vat_pence(g.working_capital, g.working_capital_vat), without_vat_pence(g.minimum_own_cash, g.minimum_own_cash_vat), round(g.service_fee_percent * 100::numeric)::bigint, round(g.marketing_levy_percent * 100::numeric)::bigint, round(g.term_years * 12::numeric)::bigint, without_vat_pence(g.renewal_fee, g.renewal_fee_vat), g.training_days::bigint, g.units_uk::bigint, g.opened_three_years::bigint, g.closed_three_years::bigint] AS figures,
    t.vat AS total_vat,
    t.with_vat_pence AS total_with_vat_pence,
    f.open_areas
   FROM franchises f
     LEFT JOIN franchise_details d ON d.franchise_id = f.id
     LEFT JOIN franchise_figures g ON g.franchise_id = f.id
     CROSS JOIN LATERAL total_investment(d.investment_amount, g.investment_vat, g.franchise_fee, g.franchise_fee_vat, g.other_start_up, g.other_start_up_vat, g.working_capital, g.working_capital_vat) t(quoted_pence, vat, net_pence, with_vat_pence)
     LEFT JOIN LATERAL ( SELECT array_agg(DISTINCT n.number ORDER BY n.number) AS numbers
           FROM franchise_category_mappings x
             JOIN franchise_categories c ON c.id = x.category_id
             LEFT JOIN franchise_categories p ON p.id = c.parent_id
             CROSS JOIN LATERAL ( VALUES (c.number), (p.number)) n(number)
          WHERE x.franchise_id = f.id AND n.number IS NOT NULL) k ON true
     LEFT JOIN LATERAL ( SELECT COALESCE(p.number, c.number) AS number,
            COALESCE(p.name, c.name) AS name,
            COALESCE(p.hue, c.hue) AS hue,
            COALESCE(p.icon, c.icon) AS icon
           FROM franchise_category_mappings x
             JOIN franchise_categories c ON c.id = x.category_id
             LEFT JOIN franchise_categories p ON p.id = c.parent_id
          WHERE x.franchise_id = f.id
          ORDER BY x."position", c.parent_id NULLS FIRST, c.name, c.id
         LIMIT 1) m ON true
  WHERE f.is_public;

create view loaded_ads with (security_invoker=true) as
 SELECT a.id,
    a.id AS ad_id,
    NULL::uuid AS banner_id,
    'featured'::text AS product,
    o.id AS franchisor_id,
        CASE
            WHEN a.amount > 0::numeric THEN 'bank'::text
            ELSE 'none'::text
        END AS provider,
    round(a.amount * 100::numeric)::bigint AS amount_pence,
    COALESCE(a.paid_at, LEAST(a.start_date, a.created_at)) AS paid_at,
    concat_ws(': '::text, 'Featured ad', f.name) AS description,
    COALESCE(NULLIF(o.company_name, ''::text), o.full_name, f.name, ''::text) AS billed_to
   FROM featured_ads a
     LEFT JOIN franchises f ON f.id = a.franchise_id
     LEFT JOIN profiles o ON o.id = f.franchisor_id
  WHERE a.payment_status = 'completed'::text AND NOT (EXISTS ( SELECT
           FROM payments p
          WHERE p.id = a.id)) AND NOT (EXISTS ( SELECT
           FROM payments p
          WHERE p.ad_id = a.id AND (p.status = ANY (ARRAY['paid'::text, 'refunded'::text]))))
UNION ALL
 SELECT b.id,
    NULL::uuid AS ad_id,
    b.id AS banner_id,
    'banner'::text AS product,
    o.id AS franchisor_id,
        CASE
            WHEN b.amount > 0::numeric THEN 'bank'::text
            ELSE 'none'::text
        END AS provider,
    round(b.amount * 100::numeric)::bigint AS amount_pence,
    LEAST(b.start_date, b.created_at) AS paid_at,
    concat_ws(': '::text, 'Banner ad', f.name) AS description,
    COALESCE(NULLIF(o.company_name, ''::text), o.full_name, f.name, ''::text) AS billed_to
   FROM banner_ads b
     LEFT JOIN franchises f ON f.id = b.franchise_id
     LEFT JOIN profiles o ON o.id = f.franchisor_id
  WHERE b.payment_status = 'completed'::text AND NOT (EXISTS ( SELECT
           FROM payments p
          WHERE p.id = b.id)) AND NOT (EXISTS ( SELECT
           FROM payments p
          WHERE p.banner_id = b.id));
grant select on loaded_ads to atlas_app;

create view profile_cards with (security_barrier=true) as
 SELECT id,
    full_name,
    company_name,
    user_type
   FROM profiles p
  WHERE login_role() <> 'atlas_app'::text OR app_role() = 'admin'::text OR (app_role() = ANY (ARRAY['customer'::text, 'franchisor'::text])) AND (id = app_user() OR app_role() = 'customer'::text AND (EXISTS ( SELECT
           FROM franchise_leads l
          WHERE l.user_id = app_user() AND l.franchisor_id = p.id)) OR app_role() = 'franchisor'::text AND (EXISTS ( SELECT
           FROM franchise_leads l
          WHERE l.user_id = p.id AND l.franchisor_id = app_user() AND l.held_at IS NULL)) OR (EXISTS ( SELECT
           FROM messages m
          WHERE m.receiver_id = app_user() AND m.sender_id = p.id AND m.lead_id IS NULL)) OR (EXISTS ( SELECT
           FROM messages m
          WHERE m.sender_id = app_user() AND m.receiver_id = p.id AND m.lead_id IS NULL)));
grant select on profile_cards to atlas_app;
grant select on profile_cards to atlas_system;

CREATE OR REPLACE FUNCTION public.ad_end(start timestamp with time zone, duration text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
RETURN (((start AT TIME ZONE 'Europe/London'::text) + make_interval(months => (rtrim(duration, 'm'::text))::integer)) AT TIME ZONE 'Europe/London'::text);
grant execute on function ad_end(timestamp with time zone,text) to atlas_app;
grant execute on function ad_end(timestamp with time zone,text) to atlas_system;

CREATE OR REPLACE FUNCTION public.ad_metric_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  select a.franchisor_id into new.franchisor_id from featured_ads a where a.id = new.ad_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.address_of_code(identifier text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN lower("substring"(identifier, '-otp-(.*)$'::text));

CREATE OR REPLACE FUNCTION public.ads_forget_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update featured_ads set categories = array_remove(categories, old.id) where categories @> array[old.id];
  update banner_ads set selected_categories = array_remove(selected_categories, old.id),
    banner_type = case when cardinality(array_remove(selected_categories, old.id)) = 0 then 'main' else banner_type end,
    status = case when cardinality(array_remove(selected_categories, old.id)) = 0 and banner_type = 'category'
      then 'expired' else status end
  where selected_categories @> array[old.id];
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.amount_counts_follow_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.announce_public_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  -- The same name is sent once for a transaction.
  perform pg_notify('public_pages', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.answer_data_request(address text, asked text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare answered uuid;
begin
  with closed as (
    update data_requests set status = 'done' where lower(email) = lower(address) and kind = asked
      and status in ('open', 'in_progress') returning id, created_at)
  select id into answered from closed order by created_at, id limit 1;
  if answered is null then
    insert into data_requests (user_id, email, kind, status, closed_at)
    values ((select id from profiles where lower(email) = lower(address)), lower(address), asked, 'done', now())
    returning id into answered;
  end if;
  return answered;
end $function$;

CREATE OR REPLACE FUNCTION public.app_person()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid, app_user());
grant execute on function app_person() to atlas_app;
grant execute on function app_person() to atlas_system;

CREATE OR REPLACE FUNCTION public.app_role()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(NULLIF(current_setting('app.role'::text, true), ''::text), 'visitor'::text);
grant execute on function app_role() to atlas_app;
grant execute on function app_role() to atlas_system;

CREATE OR REPLACE FUNCTION public.app_user()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid;
grant execute on function app_user() to atlas_app;
grant execute on function app_user() to atlas_system;

CREATE OR REPLACE FUNCTION public.apply_again(account uuid, new_name text, new_company text, new_number text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update profiles set status = 'pending', full_name = new_name, company_name = new_company,
    company_number = coalesce(new_number, company_number)
   where id = account and user_type = 'franchisor' and status = 'rejected';
  if not found then return false; end if;
  update auth."user" set name = new_name, updated_at = now() where id = account;
  return true;
end $function$;
grant execute on function apply_again(uuid,text,text,text) to atlas_system;

CREATE OR REPLACE FUNCTION public.area_names(areas integer[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
RETURN ARRAY(SELECT a.name FROM uk_areas a WHERE (a.number = ANY (area_names.areas)) ORDER BY a.number);
grant execute on function area_names(integer[]) to atlas_app;
grant execute on function area_names(integer[]) to atlas_system;

CREATE OR REPLACE FUNCTION public.areas_follow_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  lock table uk_areas in share row exclusive mode;
  insert into uk_areas (number, kind, name, country, county, path)
  select most.number + fresh.n, 'county', fresh.county, fresh.country, fresh.county,
    c.path || (most.number + fresh.n)::integer
  from (select country, county, row_number() over (order by country, county) as n
        from (select distinct p.country, p.county from new_rows p where p.county is not null and not exists (
          select from uk_areas a
          where a.kind = 'county' and a.country = p.country and p.county in (a.county, a.name))) missing) fresh
  join uk_areas c on c.kind = 'country' and c.country = fresh.country
  cross join (select max(number) as number from uk_areas) most;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attach_upload(upload uuid, franchise uuid DEFAULT NULL::uuid, message uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update uploads u set state = 'attached', franchise_id = franchise, message_id = message
  where u.id = upload and u.state = 'pending' and u.owner_id = app_user()
    and app_role() in ('customer', 'franchisor', 'admin')
    and (franchise is null or exists (select 1 from franchises f where f.id = franchise and f.franchisor_id = app_user()))
    and (message is null or exists (select 1 from messages m where m.id = message and m.sender_id = app_user()));
  return found;
end $function$;
grant execute on function attach_upload(uuid,uuid,uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.background_jobs()
 RETURNS TABLE(name text, cron text, is_running boolean, done_at timestamp with time zone, failed_at timestamp with time zone, failed_id uuid, failure text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform must_be_admin();
  return query select s.name, s.cron,
      exists (select from pgboss.job j where j.name = s.name and j.state = 'active'),
      (select max(j.completed_on) from pgboss.job j where j.name = s.name and j.state = 'completed'),
      f.failed_at, f.id, f.failure
    from pgboss.schedule s left join lateral (
      select coalesce(j.completed_on, j.started_on) as failed_at, j.id, j.output ->> 'message' as failure
      from pgboss.job j where j.name = s.name and j.state in ('failed', 'retry')
      order by coalesce(j.completed_on, j.started_on) desc nulls last limit 1) f on true;
end $function$;
grant execute on function background_jobs() to atlas_app;

CREATE OR REPLACE FUNCTION public.begin_refund(payment uuid, pence bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare bill payments;
begin
  perform must_be_admin();
  select p.* into bill from payments p where p.id = payment for update;
  if bill.id is null or bill.status not in ('paid', 'refund_due') then return null; end if;
  if pence is null or bill.refund_pence is null then
    update payments set refund_pence = pence where id = payment returning refund_pence into bill.refund_pence;
  end if;
  return bill.refund_pence;
end $function$;
grant execute on function begin_refund(uuid,bigint) to atlas_app;

CREATE OR REPLACE FUNCTION public.bill_ad(ad uuid, bill uuid, by_provider text, session text, what text, vat text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare found_ad featured_ads;
begin
  select a.* into found_ad from featured_ads a where a.id = ad for update;
  if app_role() <> 'franchisor' or found_ad.franchisor_id is distinct from app_user() then
    raise exception 'not allowed' using errcode = 'insufficient_privilege';
  end if;
  if found_ad.status <> 'pending_payment' then return 'not_pending'; end if;
  insert into payments (id, ad_id, franchisor_id, provider, provider_session_id, amount_pence, description, billed_to,
    vat_number)
  select bill, found_ad.id, found_ad.franchisor_id, by_provider, session, round(found_ad.amount * 100), what,
    coalesce(nullif(o.company_name, ''), o.full_name, ''), vat
  from profiles o where o.id = found_ad.franchisor_id;
  update payments set status = 'expired' where ad_id = found_ad.id and id <> bill and provider <> 'bank'
    and status in ('created', 'failed');
  if found_ad.amount > 0 then return 'created'; end if;
  return settle_bill(bill, null, 0, 'gbp');
end $function$;
grant execute on function bill_ad(uuid,uuid,text,text,text,text) to atlas_app;

CREATE OR REPLACE FUNCTION public.bill_banner(banner uuid, what text, vat text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare bill uuid;
begin
  if app_role() <> 'admin' then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  perform pg_advisory_xact_lock(hashtext('receipt_number'));
  insert into payments (banner_id, product, franchisor_id, provider, amount_pence, status, paid_at, description,
    billed_to, vat_number, receipt_number)
  select b.id, 'banner', o.id, case when b.amount > 0 then 'bank' else 'none' end, round(b.amount * 100), 'paid', now(),
    what, coalesce(nullif(o.company_name, ''), o.full_name, f.name, ''), vat,
    (select coalesce(max(receipt_number), 1000) + 1 from payments)
  from banner_ads b left join franchises f on f.id = b.franchise_id left join profiles o on o.id = f.franchisor_id
  where b.id = banner
  returning id into bill;
  return bill;
end $function$;
grant execute on function bill_banner(uuid,text,text) to atlas_app;

CREATE OR REPLACE FUNCTION public.bulk_loading()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((COALESCE(current_setting('app.bulk'::text, true), ''::text) = 'on'::text) AND (login_role() <> ALL (ARRAY['atlas_app'::text, 'atlas_system'::text])));
grant execute on function bulk_loading() to atlas_app;
grant execute on function bulk_loading() to atlas_system;

CREATE OR REPLACE FUNCTION public.card_figures_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  select
    case when s.monthly is null then
      case g.service_fee_kind when 'percent' then round(g.service_fee_percent * 100) when 'none' then 0 end end,
    without_vat_pence(s.monthly, g.service_fee_vat),
    case when l.monthly is null then
      case g.marketing_levy_kind when 'percent' then round(g.marketing_levy_percent * 100) when 'none' then 0 end end,
    without_vat_pence(l.monthly, g.marketing_levy_vat),
    coalesce(g.service_fee_vat = 'included' and s.monthly > 0, false)
      or coalesce(g.marketing_levy_vat = 'included' and l.monthly > 0, false),
    coalesce(g.premises, '{}')
  into new.service_fee_basis_points, new.service_fee_monthly_pence, new.marketing_levy_basis_points,
    new.marketing_levy_monthly_pence, new.fee_had_vat, new.premises
  from (select) one left join franchise_figures g on g.franchise_id = new.franchise_id
  -- What is paid a month whatever the turnover.
  cross join lateral (select case when g.service_fee_kind = 'fixed' then g.service_fee_monthly
    when g.service_fee_percent = 0 then nullif(g.service_fee_minimum, 0) end as monthly) s
  cross join lateral (select case when g.marketing_levy_kind = 'fixed' then g.marketing_levy_monthly
    when g.marketing_levy_percent = 0 then nullif(g.marketing_levy_minimum, 0) end as monthly) l;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.category_middles(first_day date, last_day date)
 RETURNS TABLE(category text, franchises integer, middle double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with own as (
    select s.main_category_number as number, min(s.main_category_name) as name, count(*) as franchises
    from franchise_search s where s.franchisor_id = app_user() and s.main_category_number is not null group by 1
  ), stored as (
    select r.category_number as number, own.name, r.franchises, r.middle,
      greatest(own.franchises, coalesce((r.companies ->> app_user()::text)::integer, 0)) as mine
    from own join category_request_rates r on r.category_number = own.number
    where r.days = last_day - first_day + 1 and r.until between last_day - 1 and last_day
  ), missing as materialized (
    select own.number, own.name from own where own.number not in (select number from stored)
  ), rates as (
    select missing.number, missing.name, s.franchisor_id, 1000.0 * sum(m.requests) / sum(m.views) as rate
    from missing join franchise_search s on s.main_category_number = missing.number
    join franchise_metrics_daily m on m.franchise_id = s.franchise_id and m.day between first_day and last_day
    where exists (select from missing)
    group by missing.number, missing.name, s.franchise_id, s.franchisor_id having sum(m.views) > 0
  )
  select name, franchises, middle from stored where franchises >= 5 and franchises - mine >= 3
  union all
  select name, count(*)::integer, round(percentile_cont(0.5) within group (order by rate)::numeric, 1)::double precision
  from rates group by number, name
  having count(*) >= 5 and count(*) filter (where franchisor_id is distinct from app_user()) >= 3
$function$;
grant execute on function category_middles(date,date) to atlas_app;

CREATE OR REPLACE FUNCTION public.changes_were_seen()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if new.status = 'approved' and app_role() = 'admin' then perform keep_last_review(new.id); end if;
  perform publish_held_parts(new.id, new.status <> 'approved');
  delete from franchise_approved_states where franchise_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.choose_marketing(wanted boolean, version text, words text, words_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare account profiles;
begin
  select * into account from profiles where id = app_user() and user_type = app_role() for update;
  if not found then return; end if;
  if not wanted then
    update consent_records set withdrawn_at = now() where purpose = 'marketing' and withdrawn_at is null
      and (user_id = account.id or account.email_verified and lower(email) = lower(account.email));
  elsif own_marketing_choice() is null then
    insert into consent_records (user_id, email, purpose, document_version, wording, wording_hash, source)
      values (account.id, account.email, 'marketing', version, words, words_hash, 'account');
  end if;
end $function$;
grant execute on function choose_marketing(boolean,text,text,text) to atlas_app;

CREATE OR REPLACE FUNCTION public.company_loses_website_checks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update franchises set website_checked_at = null where franchisor_id = new.id and website_checked_at is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.company_said(company_name text, company_number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (btrim(company_name) <> ''::text) THEN concat_ws(', company number '::text, btrim(company_name), company_number) ELSE NULL::text END;
grant execute on function company_said(text,text) to atlas_app;
grant execute on function company_said(text,text) to atlas_system;

CREATE OR REPLACE FUNCTION public.consent_of_held_lead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if exists (select 1 from franchise_leads where id = new.lead_id and held_at is not null) then new.franchisor_id := null; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.conversation_goes_on()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into conversations as c (lead_id, franchisor_id, last_at)
  select l.id, l.franchisor_id, new.created_at from franchise_leads l
  where l.id = new.lead_id and l.franchisor_id in (new.sender_id, new.receiver_id)
  on conflict (lead_id) do update set last_at = new.created_at where c.last_at < new.created_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_of_address(address text)
 RETURNS TABLE(kind text, item jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform must_be_admin();
  perform write_audit('data.copied', 'data_request', answer_data_request(address, 'export')::text, '{}');
  return query select h.kind, h.item from held_of_address(address) h;
end $function$;
grant execute on function copy_of_address(text) to atlas_app;

CREATE OR REPLACE FUNCTION public.count_alone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if coalesce(current_setting('app.counts', true), '') <> 'locked' then perform pg_advisory_xact_lock(220, 0); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_deleted_lead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into lead_deletions as d (franchisor_id, franchise_id, day)
  select old.franchisor_id, old.franchise_id, (old.created_at at time zone 'Europe/London')::date
  where exists (select 1 from profiles where id = old.franchisor_id)
  on conflict on constraint lead_deletions_key do update set leads = d.leads + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_for_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into company_metrics_daily as c
    select f.franchisor_id, n.day, sum(n.views), sum(n.clicks), sum(n.requests),
      count(*) filter (where n.views + n.clicks + n.requests > 0)
    from new_rows n join franchises f on f.id = n.franchise_id
    where f.franchisor_id is not null
    group by 1, 2 order by 1, 2
    on conflict (franchisor_id, day) do update
      set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks,
        requests = c.requests + excluded.requests, franchises = c.franchises + excluded.franchises;
  else
    insert into company_metrics_daily as c
    select f.franchisor_id, x.day, sum(x.views), sum(x.clicks), sum(x.requests), sum(x.counted)
    from (
      select franchise_id, day, views, clicks, requests, (views + clicks + requests > 0)::integer as counted
      from new_rows
      union all
      select franchise_id, day, -views, -clicks, -requests, -(views + clicks + requests > 0)::integer from old_rows
    ) x
    join franchises f on f.id = x.franchise_id
    where f.franchisor_id is not null
    group by 1, 2 order by 1, 2
    on conflict (franchisor_id, day) do update
      set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks,
        requests = c.requests + excluded.requests, franchises = c.franchises + excluded.franchises;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_held(address text)
 RETURNS TABLE(kind text, pieces integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform must_be_admin();
  return query select h.kind, count(*)::int from held_of_address(address) h group by h.kind;
end $function$;
grant execute on function count_held(text) to atlas_app;

CREATE OR REPLACE FUNCTION public.count_held_leads()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select count(*)::int from (
    select h.id from franchise_leads h where h.held_at is not null and app_role() = 'admin'
    union select u.lead_id from lead_follow_ups u where u.held_at is not null and app_role() = 'admin') held
$function$;
grant execute on function count_held_leads() to atlas_app;

CREATE OR REPLACE FUNCTION public.count_information_requests(leads uuid[], franchises uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with asked as (
    select * from unnest(leads, franchises) a (lead_id, franchise_id)
  ), daily as (
    insert into franchise_metrics_daily as m (franchise_id, day, requests)
    select franchise_id, (now() at time zone 'Europe/London')::date, count(*) from asked group by franchise_id order by franchise_id
    on conflict (franchise_id, day) do update set requests = m.requests + excluded.requests
  )
  insert into ad_metrics (ad_id, metric_type, visitor_hash, window_start)
  select ad.id, 'request_info', encode(sha256(convert_to(a.lead_id::text, 'UTF8')), 'hex'), date_bin('10 minutes', now(), timestamptz 'epoch')
  from asked a join featured_ads ad on ad.franchise_id = a.franchise_id
  where ad.status = 'active' and ad.payment_status = 'completed' and now() between ad.start_date and ad.end_date
  on conflict do nothing
$function$;
grant execute on function count_information_requests(uuid[],uuid[]) to atlas_system;

CREATE OR REPLACE FUNCTION public.count_legal_text_readers(about text)
 RETURNS TABLE(reader text, people integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform must_be_admin();
  return query select r.reader, count(*)::int from legal_text_readers(about) r group by r.reader;
end $function$;
grant execute on function count_legal_text_readers(text) to atlas_app;

CREATE OR REPLACE FUNCTION public.count_loaded_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.archived_views := new.views;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_post_view()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'INSERT' and is_load() then
    update posts p set views = greatest(p.views, n.seen), archived_views = greatest(p.views, n.seen) - n.seen
    from (select post_id, count(*)::integer as seen from post_views where post_id in (select post_id from new_rows) group by post_id) n where p.id = n.post_id;
  elsif tg_op = 'INSERT' then
    update posts p set views = p.views + n.seen
    from (select post_id, count(*)::integer as seen from new_rows group by post_id) n where p.id = n.post_id;
  else
    update posts p set archived_views = p.archived_views + n.seen
    from (select post_id, count(*)::integer as seen from old_rows group by post_id) n where p.id = n.post_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_requests_once(leads uuid[], franchises uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform lock_counts(franchises);
  perform count_information_requests(leads, franchises);
  perform set_config('app.counts', '', true);
end $function$;
grant execute on function count_requests_once(uuid[],uuid[]) to atlas_system;

CREATE OR REPLACE FUNCTION public.counts_follow_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.dead_letters()
 RETURNS TABLE(id bigint, kind text, recipient text, created_at timestamp with time zone, dead_at timestamp with time zone, attempts integer, last_error text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform must_be_admin();
  return query select o.id, o.kind, o.recipient, o.created_at, o.dead_at, o.attempts, o.last_error
    from outbox o where o.dead_at is not null;
end $function$;
grant execute on function dead_letters() to atlas_app;

CREATE OR REPLACE FUNCTION public.delete_franchisors(accounts uuid[])
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  person uuid;
  member uuid;
  stored text[] := '{}';
begin
  if app_role() <> 'admin' then
    raise exception 'only an admin deletes accounts of others' using errcode = 'insufficient_privilege';
  end if;
  -- In one order, so that two admins wait for each other.
  foreach person in array array(select distinct unnest(accounts) order by 1) loop
    perform 1 from profiles where id = person and user_type = 'franchisor' and company_id is null for update;
    if not found then return null; end if;
    -- The company's people go with it.
    for member in select id from profiles where company_id = person order by id for update loop
      stored := stored || erase_account(member);
    end loop;
    stored := stored || erase_account(person);
  end loop;
  return stored;
end $function$;
grant execute on function delete_franchisors(uuid[]) to atlas_app;

CREATE OR REPLACE FUNCTION public.delete_own_account()
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  person uuid := app_person();
  heir uuid;
  member uuid;
  stored text[] := '{}';
begin
  -- In one order: of two admins at once the second finds himself the last.
  if app_role() = 'admin' then perform 1 from profiles where user_type = 'admin' order by id for update; end if;
  perform 1 from profiles where id = person and user_type = app_role() for update;
  if not found then return null; end if;
  if app_role() = 'admin' then
    select id into heir from profiles
      where user_type = 'admin' and status = 'approved' and suspended_at is null and id <> person
      order by created_at, id limit 1;
    if heir is null then return null; end if;
    -- The admins share one inbox (3-decisions 40): franchisors keep their questions and the answers.
    update messages set sender_id = heir where sender_id = person and lead_id is null and receiver_id <> heir;
    update messages set receiver_id = heir where receiver_id = person and lead_id is null and sender_id <> heir;
  end if;
  for member in select id from profiles where company_id = person order by id for update loop
    stored := stored || erase_account(member);
  end loop;
  return stored || erase_account(person);
end $function$;
grant execute on function delete_own_account() to atlas_app;

CREATE OR REPLACE FUNCTION public.deliver_released_lead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into lead_status_history (lead_id, franchisor_id, user_id, status, changed_by)
  values (new.id, new.franchisor_id, new.user_id, new.status, null);
  update consent_records set franchisor_id = new.franchisor_id where lead_id = new.id and franchisor_id is null;
  insert into outbox (kind, recipient, payload)
  select 'lead.received', p.email, jsonb_build_object('leadId', new.id) from profiles p
    where new.franchisor_id in (p.id, p.company_id);
  perform count_information_requests(array[new.id], array[new.franchise_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.discard_held_lead(lead uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare found_lead franchise_leads;
begin
  if app_role() is distinct from 'admin' or app_user() is null then
    raise exception 'only an admin discards a lead' using errcode = 'insufficient_privilege';
  end if;
  select * into found_lead from franchise_leads where id = lead for update;
  if not found then return null; end if;
  if found_lead.held_at is not null then delete from franchise_leads where id = lead;
  else
    delete from lead_follow_ups where lead_id = lead and held_at is not null;
    if not found then return null; end if;
  end if;
  perform write_audit('lead.discarded', 'lead', lead::text, '{}');
  return found_lead.franchise_name;
end $function$;
grant execute on function discard_held_lead(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.discard_letter(letter bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare what text;
begin
  perform must_be_admin();
  delete from outbox where id = letter and dead_at is not null returning kind into what;
  return what;
end $function$;
grant execute on function discard_letter(bigint) to atlas_app;

CREATE OR REPLACE FUNCTION public.duration_from_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.duration := case when new.end_date - new.start_date < interval '60 days' then '1m' when new.end_date - new.start_date < interval '135 days' then '3m'
    when new.end_date - new.start_date < interval '270 days' then '6m' else '12m' end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.e164(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when digits ~ '^\+44[0-9]{9,10}$' then digits
    when digits ~ '^\+(?!44)[1-9][0-9]{7,14}$' then digits
    when digits ~ '^0[1-9][0-9]{8,9}$' then '+44' || substr(digits, 2)
  end
  from (select regexp_replace(regexp_replace(regexp_replace(replace(phone, '(0)', ''),
    '[^0-9+]', '', 'g'), '^00', '+'), '^\+440', '+44') as digits) as written
$function$;
grant execute on function e164(text) to atlas_app;
grant execute on function e164(text) to atlas_system;

CREATE OR REPLACE FUNCTION public.end_member_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from auth.session where user_id in (select id from profiles where company_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_outbox(kind text, recipient text, payload jsonb, after_seconds integer DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if login_role() = 'atlas_app' and (app_user() is null or app_role() not in ('customer', 'franchisor', 'admin')) then
    raise exception 'nobody is signed in' using errcode = 'insufficient_privilege';
  end if;
  insert into outbox (kind, recipient, payload, next_attempt_at)
  values (kind, recipient, coalesce(payload, '{}'), now() + make_interval(secs => after_seconds));
end $function$;
grant execute on function enqueue_outbox(text,text,jsonb,integer) to atlas_app;
grant execute on function enqueue_outbox(text,text,jsonb,integer) to atlas_system;

CREATE OR REPLACE FUNCTION public.erase_account(person uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  account profiles;
  asked uuid[];
  said uuid[];
  files uuid[];
  stored text[];
begin
  select * into account from profiles where id = person;
  -- Also what the person left as a guest at the same, proven address.
  perform forget_address(account.email, account.email_verified);

  asked := array(select id from franchise_leads where user_id = person);
  said := array(select id from messages where sender_id = person
    union select id from messages where receiver_id = person
    union select id from messages where lead_id = any (asked));
  files := array(select id from uploads where owner_id = person
      and kind not in ('blog-image', 'banner', 'company-document')
    union select id from uploads where message_id = any (said)
    union select attachment_upload_id from messages where id = any (said) and attachment_upload_id is not null
    union select upload_id from company_checks where company_id = person and upload_id is not null);
  stored := array(select storage_key from uploads where id = any (files));

  update consent_records set withdrawn_at = now() where withdrawn_at is null and user_id = person;
  update lead_status_history set changed_by = null
    where franchisor_id in (person, account.company_id) and changed_by = person;
  update lead_status_history set franchisor_id = null where franchisor_id = person;
  delete from auth.verification where position(person::text in identifier || ' ' || value) > 0;
  delete from outbox where names_anyone(payload) and lower(payload::text)::jsonb @? said_as(person::text);
  perform forget_unsent(array(select unnest(asked || said)::text));

  -- What buyers keep of a company: in one go, where the listings and then the account would each write it again.
  update franchise_leads set franchise_id = null, franchisor_id = null where franchisor_id = person;
  update consent_records set franchise_id = null, franchisor_id = null where franchisor_id = person;

  -- Takes along what refers to it: the sign-in, sessions, requests, listings, messages of both sides.
  delete from profiles where id = person;
  delete from uploads where id = any (files);
  return stored;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_address(address text, OUT outcome text, OUT account uuid, OUT files text[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare role text; held jsonb;
begin
  perform must_be_admin();
  files := '{}';
  select p.id, p.user_type into account, role from profiles p where lower(p.email) = lower(address) for update;
  if role in ('franchisor', 'admin') then
    outcome := role;
    account := null;
    return;
  end if;
  select jsonb_object_agg(h.kind, h.pieces) into held
    from (select a.kind, count(*) as pieces from held_of_address(address) a group by a.kind) h;
  if held is null then
    outcome := 'nothing';
    return;
  end if;
  if account is not null then
    files := erase_account(account);
    perform write_audit('account.deleted', 'profile', account::text,
      jsonb_build_object('role', role, 'byAdmin', true));
  end if;
  -- Of an account whose address nobody had proven, and of a sign-in without a profile, too: an admin knows whose it is.
  perform forget_address(address, true);
  delete from auth."user" u where lower(u.email) = lower(address);
  perform write_audit('data.erased', 'data_request', answer_data_request(address, 'erasure')::text, held);
  outcome := 'erased';
end $function$;
grant execute on function erase_address(text) to atlas_app;

CREATE OR REPLACE FUNCTION public.failed_deliveries()
 RETURNS TABLE(id uuid, franchisor_id uuid, company text, event text, server text, attempts integer, created_at timestamp with time zone, tried_at timestamp with time zone, answer_code integer, answer text, is_off boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform must_be_admin();
  return query select d.id, d.franchisor_id, coalesce(nullif(p.company_name, ''), p.full_name), d.event,
      substring(w.url from '^https?://[^/?#]+'), d.attempts, d.created_at, d.tried_at, d.answer_code, d.answer,
      w.disabled_at is not null
    from lead_webhook_deliveries d join lead_webhooks w on w.id = d.webhook_id
    join profiles p on p.id = d.franchisor_id where d.state = 'failed';
end $function$;
grant execute on function failed_deliveries() to atlas_app;

CREATE OR REPLACE FUNCTION public.featured_ad_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  select f.franchisor_id into new.franchisor_id from franchises f where f.id = new.franchise_id
    and (f.is_public or login_role() not in ('atlas_app', 'atlas_system'));
  if not found then perform refuse('only an approved franchise can be featured'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fee_is_whole(kind text, percent numeric, monthly numeric, minimum numeric, vat text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((percent IS NOT NULL) = (NOT (kind IS DISTINCT FROM 'percent'::text))) AND ((monthly IS NOT NULL) = (NOT (kind IS DISTINCT FROM 'fixed'::text))) AND ((minimum IS NULL) OR (NOT (kind IS DISTINCT FROM 'percent'::text))) AND ((COALESCE(monthly, minimum) IS NOT NULL) = (vat IS NOT NULL)) AND COALESCE((kind = ANY (ARRAY['none'::text, 'percent'::text, 'fixed'::text])), true) AND COALESCE(((percent >= (0)::numeric) AND (percent <= (100)::numeric)), true) AND COALESCE((monthly >= (0)::numeric), true) AND COALESCE((minimum >= (0)::numeric), true));
grant execute on function fee_is_whole(text,numeric,numeric,numeric,text) to atlas_app;
grant execute on function fee_is_whole(text,numeric,numeric,numeric,text) to atlas_system;

CREATE OR REPLACE FUNCTION public.figures_lose_confirmation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare aside text[] := '{confirmed_at,updated_at,earnings_claim,earnings_evidence}';
begin
  if new.confirmed_at is not distinct from old.confirmed_at
    and to_jsonb(new) - aside is distinct from to_jsonb(old) - aside then
    new.confirmed_at := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fill_missing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare missing record; value jsonb; filled jsonb := '{}';
begin
  for missing in
    select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression from pg_attribute a
    join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = tg_relid and a.attnotnull and to_jsonb(new) -> a.attname = 'null'
  loop
    execute format('select to_jsonb(%s)', missing.expression) into value;
    filled := filled || jsonb_build_object(missing.name, value);
  end loop;
  return jsonb_populate_record(new, filled);
end $function$;

CREATE OR REPLACE FUNCTION public.fill_sent_by()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  new.sent_by := case when app_role() = 'franchisor' then app_person()
    else (select id from profiles where id = new.sender_id and user_type = 'franchisor') end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.floor_table(target regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner_all on %s to atlas_owner using (true) with check (true)', target);
end $function$;

CREATE OR REPLACE FUNCTION public.force_delete_category_mappings(category_id_param uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare gone integer;
begin
  if login_role() = 'atlas_app' and app_role() <> 'admin' then
    raise exception 'only an admin deletes mappings of a category' using errcode = 'insufficient_privilege';
  end if;
  delete from franchise_category_mappings where category_id = category_id_param;
  get diagnostics gone = row_count;
  return gone;
end $function$;
grant execute on function force_delete_category_mappings(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.forget_address(address text, is_proven boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare doomed text[] := '{}';
begin
  if is_proven then
    doomed := array(select id::text from franchise_leads where user_id is null and lower(email) = lower(address));
    delete from lead_follow_ups where lower(email) = lower(address);
    delete from franchise_leads where user_id is null and lower(email) = lower(address);
    -- A report protects other buyers and a complaint has to be answered: both stay as long as the page says.
    delete from contact_messages where lower(email) = lower(address)
      and subject not in ('Reported listing', 'Data protection complaint');
    delete from company_invitations where lower(email) = lower(address);
    delete from auth.email_change where lower(new_email) = lower(address);
    -- The proof of a consent outlives it (lib/retention.ts); nothing rests on it any more.
    update consent_records set withdrawn_at = now() where withdrawn_at is null and lower(email) = lower(address);
  end if;
  delete from auth.verification where address_of_code(identifier) = lower(address)
    or lower(value) = lower(address);
  delete from outbox where lower(recipient) = lower(address);
  delete from outbox where names_anyone(payload) and lower(payload::text)::jsonb @? said_as(address);
  perform forget_unsent(doomed);
end $function$;

CREATE OR REPLACE FUNCTION public.forget_consent_of_held_lead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from consent_records where lead_id = old.id;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_old_audit()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare gone integer;
begin
  delete from audit_log where id in (
    select id from audit_log where at < now() - interval '24 months' order by at limit 10000);
  get diagnostics gone = row_count;
  return gone;
end $function$;
grant execute on function forget_old_audit() to atlas_system;

CREATE OR REPLACE FUNCTION public.forget_old_payments()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare gone integer;
begin
  update payments set franchisor_id = null, provider_session_id = null, provider_payment_id = null, billed_to = '',
      description = ''
    where coalesce(refunded_at, paid_at, created_at) < now() - interval '7 years' and status <> 'refund_due'
      and (franchisor_id, provider_session_id, provider_payment_id, billed_to, description)
        is distinct from (null::uuid, null::text, null::text, '', '');
  get diagnostics gone = row_count;
  return gone;
end $function$;
grant execute on function forget_old_payments() to atlas_system;

CREATE OR REPLACE FUNCTION public.forget_second_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from auth.second_step where user_id = new.user_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_unsent(ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if cardinality(ids) = 0 then return; end if;
  -- Two indexes, each of a part: of what has been sent, which is nearly all, nothing is read.
  delete from outbox o using (
      select id from outbox where sent_at is null and dead_at is null
      union all select id from outbox where sent_at is null and dead_at is not null) waiting
    where o.id = waiting.id and exists (
      select from jsonb_each_text(case jsonb_typeof(o.payload) when 'object' then o.payload else '{}' end) v
      where v.value = any (ids));
end $function$;

CREATE OR REPLACE FUNCTION public.franchise_changes(franchise uuid)
 RETURNS TABLE(was jsonb, is_now jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select f.changed_since_approval, franchise_state(f.id) from franchises f
  where f.id = franchise and f.changed_since_approval is not null and app_role() = 'admin'
$function$;
grant execute on function franchise_changes(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.franchise_exists(id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
RETURN (EXISTS (SELECT 1 FROM franchises f WHERE (f.id = franchise_exists.id)));
grant execute on function franchise_exists(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.franchise_is_public()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  new.is_public := new.status = 'approved' and new.paused_at is null and is_open_account(new.franchisor_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.franchise_leaves_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_advisory_xact_lock(220, 0);
  update company_metrics_daily c
  set views = c.views - m.views, clicks = c.clicks - m.clicks, requests = c.requests - m.requests,
    franchises = c.franchises - (m.views + m.clicks + m.requests > 0)::integer
  from franchise_metrics_daily m
  where m.franchise_id = old.id and c.franchisor_id = old.franchisor_id and c.day = m.day
    and exists (select from profiles p where p.id = old.franchisor_id);
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.franchise_open_areas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Where nothing is said: everywhere if its location says so, else it has to be asked.
  new.open_areas := coalesce(new.open_areas,
    case when lower(btrim(new.location)) in ('uk', 'united kingdom') then '{0}'::integer[] else '{}' end);
  if exists (select from unnest(new.open_areas) n (number)
    where not exists (select from uk_areas a where a.number = n.number)) then
    perform refuse('franchise can be opened in areas of the UK alone');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.franchise_state(franchise uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select jsonb_build_object(
    'name', f.name, 'location', f.location, 'website', f.website, 'open_areas', area_names(f.open_areas),
    'company', (select company_said(p.company_name, p.company_number) from profiles p where p.id = f.franchisor_id),
    'short_description', coalesce(d.short_description, ''), 'long_description', coalesce(d.long_description, ''),
    'main_image_url', d.main_image_url,
    'gallery', coalesce((select jsonb_agg(g.image_url order by g.position, g.id)
      from franchise_gallery g where g.franchise_id = f.id), '[]'),
    'gallery_texts', coalesce((select jsonb_agg(g.alt order by g.position, g.id) filter (where g.alt <> '')
      from franchise_gallery g where g.franchise_id = f.id), '[]'),
    'categories', coalesce((select jsonb_agg(m.category_id order by m.position, m.category_id)
      from franchise_category_mappings m where m.franchise_id = f.id), '[]'),
    'faqs', coalesce((select jsonb_agg(jsonb_build_object('question', q.question, 'answer', q.answer)
      order by q.position, q.id) from franchise_faqs q where q.franchise_id = f.id), '[]'),
    'stories', coalesce((select jsonb_agg(jsonb_build_object('title', s.title, 'content', s.content,
      'imageUrl', s.image_url) order by s.position, s.id)
      from franchise_success_stories s where s.franchise_id = f.id), '[]'),
    'figures', jsonb_strip_nulls(jsonb_build_object('investment_amount', d.investment_amount)
      || coalesce(to_jsonb(g), '{}') - '{franchise_id,confirmed_at,updated_at,earnings_claim,earnings_evidence}'::text[]
      || jsonb_build_object('premises', nullif(g.premises, '{}'))),
    'earnings', coalesce((select h.value from franchise_held_parts h
        where h.franchise_id = f.id and h.part = 'earnings' and h.refused_at is null),
      case when g.earnings_claim is not null then
        jsonb_build_object('claim', g.earnings_claim, 'evidence', g.earnings_evidence) end),
    'testimonials', coalesce((select h.value from franchise_held_parts h
        where h.franchise_id = f.id and h.part = 'testimonials' and h.refused_at is null),
      (select jsonb_agg(jsonb_build_object('authorName', t.author_name, 'content', t.content)
        order by t.position, t.id) from franchise_testimonials t where t.franchise_id = f.id), '[]'),
    'brochure', coalesce((select h.value -> 'url' from franchise_held_parts h
        where h.franchise_id = f.id and h.part = 'brochure' and h.refused_at is null),
      to_jsonb(d.brochure_url)))
  from franchises f left join franchise_details d on d.franchise_id = f.id
  left join franchise_figures g on g.franchise_id = f.id where f.id = franchise
$function$;

CREATE OR REPLACE FUNCTION public.franchisor_contents(accounts uuid[], OUT franchises integer, OUT live integer, OUT leads integer, OUT messages integer, OUT files integer, OUT ads integer, OUT running integer, OUT payments integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if app_role() <> 'admin' then
    raise exception 'only an admin looks into accounts of others' using errcode = 'insufficient_privilege';
  end if;
  select count(*), count(*) filter (where f.is_public) into franchises, live
    from franchises f where f.franchisor_id = any (accounts);
  select count(*) into leads from franchise_leads l where l.franchisor_id = any (accounts);
  select count(*) into messages from messages m where m.sender_id = any (accounts) or m.receiver_id = any (accounts);
  select (select count(*) from uploads u
      where u.owner_id = any (accounts) and u.kind not in ('blog-image', 'banner', 'company-document'))
    + (select count(*) from company_checks c where c.company_id = any (accounts) and c.upload_id is not null)
    into files;
  select a.ads + b.ads, a.running + b.running into ads, running from
    (select count(*) as ads, count(*) filter (where a.status = 'active' and a.end_date > now()) as running
     from featured_ads a where a.franchisor_id = any (accounts)) a
    cross join
    (select count(*) as ads, count(*) filter (where b.status = 'active' and b.payment_status = 'completed'
       and b.end_date > now()) as running
     from banner_ads b join franchises f on f.id = b.franchise_id where f.franchisor_id = any (accounts)) b;
  select count(*) into payments from payments p where p.franchisor_id = any (accounts);
end $function$;
grant execute on function franchisor_contents(uuid[]) to atlas_app;

CREATE OR REPLACE FUNCTION public.guard_ad_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.status, new.status) not in
      (('pending_payment', 'active'), ('pending_payment', 'expired'), ('active', 'expired'))
    and not (old.status = 'expired' and new.status = 'active' and old.payment_status = 'pending')
    and not (old.status = 'active' and new.status = 'pending_payment' and new.payment_status = 'pending'
      and exists (select from payments p where p.ad_id = old.id and p.made_by_mistake)
      and not exists (select from payments p where p.ad_id = old.id and p.status = 'paid')) then
    perform refuse('advertisement cannot go from ' || old.status || ' to ' || new.status);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if not exists (select from profiles p
      where p.id = new.assigned_to and p.user_type = 'admin' and p.status = 'approved') then
    raise exception 'only an admin sees to a message' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_category_depth()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if new.parent_id is null then return new; end if;
  if exists (select 1 from franchise_categories where id = new.parent_id and parent_id is not null)
    or exists (select 1 from franchise_categories where parent_id = new.id) then
    perform refuse('categories are two levels deep');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_columns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  actor text := case current_user when 'atlas_app' then app_role() when 'atlas_system' then 'system' end;
  allowed text[] := '{updated_at}';
  rule text;
begin
  if actor is null then return new; end if;
  foreach rule in array tg_argv loop
    if split_part(rule, '=', 1) = actor then
      allowed := allowed || string_to_array(split_part(rule, '=', 2), ',');
    end if;
  end loop;
  if (to_jsonb(new) - allowed) is distinct from (to_jsonb(old) - allowed) then
    raise exception 'column % of %.% is not writable for %',
      (select string_agg(n.key, ', ' order by n.key) from jsonb_each(to_jsonb(new) - allowed) n
       where n.value is distinct from to_jsonb(old) -> n.key), tg_table_schema, tg_table_name, actor
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_data_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status in ('done', 'refused') then new.closed_at := coalesce(old.closed_at, now());
  else new.closed_at := null; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_franchise_pause()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare actor text := case current_user when 'atlas_app' then app_role() end;
begin
  if new.status is distinct from old.status then
    if old.withdrawn_at is not null and actor is not distinct from 'admin' then
      perform refuse('a withdrawn franchise is not decided on');
    end if;
    new.paused_at := null;
    new.withdrawn_at := null;
    return new;
  end if;
  if actor is not distinct from 'franchisor' then
    new.paused_at := case when new.paused_at is not null then coalesce(old.paused_at, now()) end;
    new.withdrawn_at := case when new.withdrawn_at is not null then coalesce(old.withdrawn_at, now()) end;
    if old.withdrawn_at is not null and new.withdrawn_at is null then new.submitted_at := now(); end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_franchise_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare actor text := case current_user when 'atlas_app' then app_role() end;
begin
  if new.status is distinct from old.status then
    if not (old.status = 'pending' and new.status in ('approved', 'rejected') and actor is distinct from 'franchisor'
      or old.status = 'rejected' and new.status = 'pending' and actor is distinct from 'admin'
      or new.status = 'pending' and actor = 'admin' and takes_back('franchise', old.id)) then
      perform refuse('franchise cannot go from ' || old.status || ' to ' || new.status);
    end if;
    new.approved_at := case when new.status = 'approved' then coalesce(new.approved_at, now()) end;
    new.changed_since_approval := null;
    if new.status <> 'rejected' then new.rejection_reason := null; end if;
    -- Sent again after corrections, it waits from now on; a decision that is taken back changes nothing of that.
    if old.status = 'rejected' and new.status = 'pending' and actor is distinct from 'admin' then
      new.submitted_at := now();
    end if;
  else
    if new.approved_at is distinct from old.approved_at then
      perform refuse('approved_at belongs to an approval');
    end if;
    if actor = 'admin' and new.changed_since_approval is not null
      and new.changed_since_approval is distinct from old.changed_since_approval then
      perform refuse('changes are acknowledged, not written');
    end if;
    if actor is not distinct from 'franchisor' then new.changed_since_approval := old.changed_since_approval; end if;
    if actor = 'franchisor' and new.status = 'approved' and new.name is distinct from old.name then
      new.changed_since_approval := jsonb_build_object('name', old.name) || coalesce(new.changed_since_approval, '{}');
    end if;
    if actor = 'franchisor' and new.status = 'approved' and new.open_areas is distinct from old.open_areas then
      new.changed_since_approval :=
        jsonb_build_object('open_areas', area_names(old.open_areas)) || coalesce(new.changed_since_approval, '{}');
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_lead_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if old.user_id is not null or not exists (select 1 from auth."user" u
      where u.id = new.user_id and u.email_verified and lower(u.email) = lower(new.email)) then
    perform refuse('lead belongs to nobody with this verified e-mail');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform 1 from profiles
    where id = new.company_id and user_type = 'franchisor' and company_id is null for key share;
  if not found then perform refuse('a member belongs to the account of an owner'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_message_read()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.read and not new.read then perform refuse('a read message stays read'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_profile_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if new.status is distinct from old.status then
    if new.status = 'pending' and old.user_type = 'franchisor' and takes_back('profile', old.id) then
      -- As it was before: the rejection that counts is the one before this.
      new.approved_at := null;
      new.rejection_reason := null;
      if old.status = 'rejected' then
        select max(l.at) into new.rejected_at from audit_log l where l.subject_type = 'profile'
          and l.subject_id = old.id::text and l.action = 'account.rejected' and l.at < old.rejected_at;
      end if;
      delete from auth.session where user_id = new.id;
    elsif old.status = 'rejected' and new.status = 'pending' and old.user_type = 'franchisor' then
      new.reopened_at := now();
    elsif old.status <> 'pending' then perform refuse('account is already decided');
    elsif new.status = 'approved' then
      new.approved_at := coalesce(new.approved_at, now());
      new.rejection_reason := null;
    else new.approved_at := null; new.rejected_at := now(); end if;
  elsif new.approved_at is distinct from old.approved_at then
    perform refuse('approved_at belongs to a decision');
  end if;
  if new.status = 'rejected' or new.suspended_at is not null then
    delete from auth.session where user_id = new.id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_reviewed_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  column_name text;
begin
  if current_user <> 'atlas_app' or app_role() <> 'franchisor'
    or not exists (select from franchises f where f.id = new.franchise_id and f.status = 'approved') then
    return new;
  end if;
  -- Writing a row that is there already comes as an insertion first.
  if tg_op = 'INSERT' and tg_table_name <> 'franchise_testimonials' then
    execute format('select to_jsonb(t) from %I t where franchise_id = $1', tg_table_name)
      into was using new.franchise_id;
  end if;
  foreach column_name in array tg_argv loop
    if to_jsonb(new) ->> column_name is not null
      and to_jsonb(new) -> column_name is distinct from was -> column_name then
      perform refuse(column_name || ' of an approved listing waits for an admin');
    end if;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_thread_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if not is_approved_account(new.assigned_to, 'admin') then
    raise exception 'only an admin sees to a thread' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_website_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare actor text := case current_user when 'atlas_app' then app_role() end;
begin
  if new.website is distinct from old.website or new.franchisor_id is distinct from old.franchisor_id then
    new.website_checked_at := null;
  elsif actor = 'admin' and new.website_checked_at is distinct from old.website_checked_at
    and new.website_checked_at is not null then
    new.website_checked_at := now();
    new.website_checked_by := app_user();
  elsif actor = 'admin' and new.website_checked_at is not null then
    new.website_checked_by := old.website_checked_by;
  end if;
  if new.website_checked_at is null then new.website_checked_by := null; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.hand_over_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update uploads set owner_id = new.sender_id
    where message_id = new.id and kind = 'attachment' and owner_id = old.sender_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.held_leads()
 RETURNS TABLE(id uuid, franchise text, franchise_id uuid, name text, email text, message text, held_at timestamp with time zone, is_public boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select l.id, l.franchise_name, l.franchise_id, l.name, l.email,
    concat_ws(E'\n\n', case when l.held_at is not null then l.message end, w.message),
    least(l.held_at, w.held_at), coalesce(f.is_public, false)
  from (select h.id from franchise_leads h where h.held_at is not null
        union select u.lead_id from lead_follow_ups u where u.held_at is not null) held
  join franchise_leads l on l.id = held.id left join franchises f on f.id = l.franchise_id
  cross join lateral (select string_agg(u.message, E'\n\n' order by u.created_at, u.id) as message,
    min(u.held_at) as held_at from lead_follow_ups u where u.lead_id = l.id and u.held_at is not null) w
  where app_role() = 'admin'
$function$;
grant execute on function held_leads() to atlas_app;

CREATE OR REPLACE FUNCTION public.held_of_address(address text)
 RETURNS TABLE(kind text, item jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with mine as materialized (select * from profiles where lower(email) = lower(address)),
    guest as materialized (select * from franchise_leads where user_id is null and lower(email) = lower(address)),
    letters as materialized (select subject in ('Reported listing', 'Data protection complaint') as stays,
      jsonb_build_object('subject', subject, 'name', name, 'email', email, 'phone', phone, 'message', message,
        'reason', reason, 'created_at', created_at) as item, created_at
      from contact_messages where lower(email) = lower(address))
  select 'account', jsonb_build_object('user_type', user_type, 'full_name', full_name, 'email', email,
      'status', status, 'created_at', created_at) from mine
  union all select 'account', jsonb_build_object('name', u.name, 'email', u.email, 'created_at', u.created_at)
    from auth."user" u where lower(u.email) = lower(address) and not exists (select from mine where mine.id = u.id)
  union all select case when held_at is null then 'requests' else 'heldRequests' end,
      jsonb_build_object('franchise', franchise_name, 'name', name, 'email', email, 'phone', phone,
        'country', country, 'message', message, 'city', city, 'post_code', post_code,
        'desired_investment', desired_investment, 'desired_timeframe', desired_timeframe,
        'interest', interest_status, 'source', source, 'created_at', created_at,
        'email_verified_at', email_verified_at, 'held_at', held_at, 'first_opened_at', first_viewed_at,
        'first_response_at', first_response_at) from guest
  union all select 'addedWords', to_jsonb(u) - array['id', 'lead_id'] || jsonb_build_object('franchise',
      l.franchise_name) from lead_follow_ups u join franchise_leads l on l.id = u.lead_id
    where lower(u.email) = lower(address)
  union all select 'requestsElsewhere', jsonb_build_object('franchise', franchise_name, 'created_at', created_at)
    from franchise_leads where lower(email) = lower(address) and user_id is not null
      and user_id not in (select id from mine)
  union all select 'deliveries', jsonb_build_object('event', d.event, 'created_at', d.created_at, 'state', d.state)
    from lead_webhook_deliveries d where d.lead_id in (select id from guest)
  union all select 'accountRequests', jsonb_build_object('franchise', franchise_name, 'created_at', created_at)
    from franchise_leads where user_id in (select id from mine)
  union all select 'savedRequests', jsonb_build_object('created_at', created_at) from pending_choices
    where user_id in (select id from mine)
  union all select 'shortlist', jsonb_build_object('created_at', created_at) from shortlist
    where user_id in (select id from mine)
  union all select 'conversations', jsonb_build_object('subject', subject, 'created_at', created_at) from messages
    where sender_id in (select id from mine) or receiver_id in (select id from mine)
  union all select 'stoppedEmails', jsonb_build_object('kind', o.kind, 'created_at', o.created_at)
    from email_opt_outs o where user_id in (select id from mine)
  union all select case when stays then 'reports' else 'contact' end, letters.item from letters
  union all select 'mentions', jsonb_build_object('subject', subject, 'created_at', created_at)
    from contact_messages where lower(email) <> lower(address) and position(lower(address) in lower(message)) > 0
  union all select case purpose when 'marketing' then 'news' else 'consents' end,
      jsonb_build_object('purpose', purpose, 'franchise', franchise_name, 'wording', wording, 'version',
        document_version, 'source', source, 'email', email, 'given_at', given_at, 'withdrawn_at', withdrawn_at)
    from consent_records where lower(email) = lower(address) or user_id in (select id from mine)
  union all select 'invitations', jsonb_build_object('full_name', full_name, 'created_at', created_at, 'expires_at',
      expires_at) from company_invitations where lower(email) = lower(address)
  union all select 'emailChanges', jsonb_build_object('created_at', created_at, 'expires_at', expires_at)
    from auth.email_change where lower(new_email) = lower(address)
  union all select 'links', jsonb_build_object('expires_at', expires_at) from auth.verification
    where address_of_code(identifier) = lower(address) or lower(value) = lower(address)
  union all select 'emails', jsonb_build_object('kind', o.kind, 'created_at', o.created_at, 'sent_at', o.sent_at)
    from outbox o where o.id in (select w.id from outbox w where lower(w.recipient) = lower(address)
      union select w.id from outbox w
        where names_anyone(w.payload) and lower(w.payload::text)::jsonb @? said_as(address))
  union all select 'dataRequests', jsonb_build_object('kind', r.kind, 'details', details, 'status', status,
      'created_at', created_at, 'due_at', due_at, 'closed_at', closed_at)
    from data_requests r where lower(email) = lower(address)
$function$;

CREATE OR REPLACE FUNCTION public.history_follows_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update lead_status_history set user_id = new.user_id where lead_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.history_from_load()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update lead_status_history set at = new.created_at where lead_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.hit_limit(scope text, key text, window_seconds integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into rate_limits as r (scope, key, window_start)
  values ($1, $2, to_timestamp(floor(extract(epoch from now()) / $3) * $3))
  on conflict on constraint rate_limits_pkey do update set count = r.count + 1
  returning count
$function$;
grant execute on function hit_limit(text,text,integer) to atlas_app;
grant execute on function hit_limit(text,text,integer) to atlas_system;

CREATE OR REPLACE FUNCTION public.investment_bucket(pounds numeric)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN (COALESCE(pounds, (0)::numeric) <= (50000)::numeric) THEN 0 WHEN (pounds <= (100000)::numeric) THEN 1 WHEN (pounds <= (250000)::numeric) THEN 2 WHEN (pounds <= (500000)::numeric) THEN 3 ELSE 4 END)::smallint;

CREATE OR REPLACE FUNCTION public.investment_loses_confirmation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update franchise_figures set confirmed_at = null where franchise_id = new.franchise_id and confirmed_at is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_approved_account(account uuid, kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
RETURN (EXISTS (SELECT 1 FROM profiles WHERE ((profiles.id = is_approved_account.account) AND (profiles.user_type = is_approved_account.kind) AND (profiles.status = 'approved'::text) AND (profiles.suspended_at IS NULL) AND (profiles.company_id IS NULL))));
grant execute on function is_approved_account(uuid,text) to atlas_app;
grant execute on function is_approved_account(uuid,text) to atlas_system;

CREATE OR REPLACE FUNCTION public.is_for_admins(message uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
RETURN ((EXISTS (SELECT 1 FROM messages m WHERE ((m.id = is_for_admins.message) AND (m.lead_id IS NULL)))) OR (EXISTS (SELECT 1 FROM contact_messages c WHERE (c.message_id = is_for_admins.message))));
grant execute on function is_for_admins(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.is_load()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (login_role() <> ALL (ARRAY['atlas_app'::text, 'atlas_system'::text]));
grant execute on function is_load() to atlas_app;
grant execute on function is_load() to atlas_system;

CREATE OR REPLACE FUNCTION public.is_message_party(message uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
RETURN (EXISTS (SELECT 1 FROM messages m WHERE ((m.id = is_message_party.message) AND ((is_message_party.person = m.sender_id) OR (is_message_party.person = m.receiver_id)))));
grant execute on function is_message_party(uuid,uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.is_open_account(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
RETURN ((account IS NULL) OR (EXISTS (SELECT 1 FROM profiles WHERE ((profiles.id = is_open_account.account) AND (profiles.status = 'approved'::text) AND (profiles.suspended_at IS NULL)))));

CREATE OR REPLACE FUNCTION public.is_own_last_act(subject_type text, subject_id uuid, act text, part text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce((
    select l.actor_id = app_user() and l.actor_role = 'admin' and l.at > now() - interval '12 seconds'
      and l.action = act and (is_own_last_act.part is null or l.details ->> 'part' = is_own_last_act.part)
    from audit_log l
    where l.subject_type = is_own_last_act.subject_type and l.subject_id = is_own_last_act.subject_id::text
    order by l.at desc, l.id desc limit 1), false)
$function$;

CREATE OR REPLACE FUNCTION public.is_shown_file(kind text, upload uuid, franchise uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select case
    when kind = 'blog-image' then exists (select from posts p
        where p.image_upload_id = upload and p.status = 'published')
      or exists (select from posts p where pictures_in(p.content) @> array[upload] and p.status = 'published')
      or exists (select from category_articles a where pictures_in(a.content) @> array[upload])
      or exists (select from legal_texts l where pictures_in(l.content) @> array[upload])
      or exists (select from posts p where p.image_url = '/files/' || upload and p.status = 'published')
    when franchise is null then true
    when kind = 'brochure' then exists (select from franchise_details d
      where d.franchise_id = franchise and (d.brochure_upload_id = upload or d.brochure_url = '/files/' || upload))
    when kind in ('main-image', 'gallery', 'success-story') then exists (select from franchise_details d
        where d.franchise_id = franchise
          and (d.main_image_upload_id = upload or d.main_image_url = '/files/' || upload))
      or exists (select from franchise_gallery g
        where g.franchise_id = franchise and (g.upload_id = upload or g.image_url = '/files/' || upload))
      or exists (select from franchise_success_stories s
        where s.franchise_id = franchise and (s.upload_id = upload or s.image_url = '/files/' || upload))
    else true end
$function$;
grant execute on function is_shown_file(text,uuid,uuid) to atlas_app;
grant execute on function is_shown_file(text,uuid,uuid) to atlas_system;

CREATE OR REPLACE FUNCTION public.keep_last_review(franchise uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  delete from franchise_last_reviews where franchise_id in (select r.franchise_id from franchise_last_reviews r
    where r.at < now() - interval '1 minute' or r.franchise_id = franchise for update skip locked);
  insert into franchise_last_reviews (franchise_id, state, held, shown)
  select s.franchise_id, s.state,
    coalesce((select jsonb_agg(to_jsonb(h)) from franchise_held_parts h
      where h.franchise_id = franchise and h.refused_at is null), '[]'),
    jsonb_build_object(
      'figures', (select to_jsonb(g) from franchise_figures g where g.franchise_id = franchise),
      'details', (select to_jsonb(d) from franchise_details d where d.franchise_id = franchise),
      'testimonials', coalesce((select jsonb_agg(to_jsonb(t)) from franchise_testimonials t
        where t.franchise_id = franchise), '[]'))
  from franchise_approved_states s where s.franchise_id = franchise
  on conflict (franchise_id) do nothing
$function$;

CREATE OR REPLACE FUNCTION public.keep_loaded_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform write_loaded_payments(array[old.id]);
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_synced_prices(version text, prices jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if app_role() <> 'admin' then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  perform 1 from advertising_settings where id = 1 and updated_at::text = version for share;
  if not found then return false; end if;
  delete from stripe_pricing_sync;
  insert into stripe_pricing_sync (duration, stripe_price_id, amount_pence)
    select key, value ->> 'id', (value ->> 'pence')::bigint from jsonb_each(prices);
  return true;
end $function$;
grant execute on function keep_synced_prices(text,jsonb) to atlas_app;

CREATE OR REPLACE FUNCTION public.kind_follows_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare said smallint := search_facts(new.home_based, new.part_time, new.disclosed_count, new.bfa_member,
  new.ex_forces_offer);
begin
  loop
    select k.number into new.kind from franchise_kinds k
    where k.category_numbers = new.category_numbers and k.bucket = new.bucket and k.facts = said;
    exit when found;
    -- Another who needs the same kind may be quicker.
    insert into franchise_kinds (category_numbers, bucket, facts) values (new.category_numbers, new.bucket, said)
    on conflict do nothing;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.lead_from_franchise()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.lead_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into lead_status_history (lead_id, franchisor_id, user_id, status, changed_by)
  values (new.id, new.franchisor_id, new.user_id, new.status, app_person());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.legal_text_emails()
 RETURNS TABLE(page text, saved text, waiting integer, sent integer, failed integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform must_be_admin();
  return query select o.payload->>'page', o.payload->>'saved',
      (count(*) filter (where sent_at is null and dead_at is null))::int,
      (count(*) filter (where sent_at is not null))::int, (count(*) filter (where dead_at is not null))::int
    from outbox o where o.kind = 'legal_text.changes' group by 1, 2;
end $function$;
grant execute on function legal_text_emails() to atlas_app;

CREATE OR REPLACE FUNCTION public.legal_text_readers(about text)
 RETURNS TABLE(email text, reader text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select p.email, p.user_type from profiles p where p.email_verified and p.email <> ''
  union all
  select min(l.email), 'guest' from franchise_leads l
    where about = 'privacy' and l.user_id is null and l.email_verified_at is not null and l.email <> ''
      and not exists (select from profiles p where p.email_verified and lower(p.email) = lower(l.email))
    group by lower(l.email)
$function$;

CREATE OR REPLACE FUNCTION public.letters_bit(said text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select case
    when said ~ '^[a-z]{2}$' then 26 * (ascii(said) - ascii('a')) + ascii(right(said, 1)) - ascii('a')
    when said ~ '^[a-z]$' then 676 + ascii(said) - ascii('a')
    when said ~ '^[0-9]{2}$' then 702 + said::int
    when said ~ '^[0-9]$' then 802 + said::int end
$function$;
grant execute on function letters_bit(text) to atlas_app;
grant execute on function letters_bit(text) to atlas_system;

CREATE OR REPLACE FUNCTION public.letters_follow_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  new.letters := letters_of(new.search_text);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.letters_of(words text)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  bytes bytea := convert_to(words, 'UTF8');
  bits bytea := decode(repeat('00', 102), 'hex');
  -- The letter or the digit before this byte.
  letter int := -1;
  digit int := -1;
  byte int;
begin
  for at in 0 .. length(bytes) - 1 loop
    -- A letter with an accent has no byte of these.
    byte := get_byte(bytes, at);
    if byte between ascii('a') and ascii('z') then
      byte := byte - ascii('a');
      bits := set_bit(bits, 676 + byte, 1);
      if letter >= 0 then bits := set_bit(bits, 26 * letter + byte, 1); end if;
      letter := byte;
      digit := -1;
    elsif byte between ascii('0') and ascii('9') then
      byte := byte - ascii('0');
      bits := set_bit(bits, 802 + byte, 1);
      if digit >= 0 then bits := set_bit(bits, 702 + 10 * digit + byte, 1); end if;
      digit := byte;
      letter := -1;
    else
      letter := -1;
      digit := -1;
    end if;
  end loop;
  return bits;
end $function$;

CREATE OR REPLACE FUNCTION public.link_loaded_payments()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update payments p set ad_id = a.id from featured_ads a where a.id = p.id and p.ad_id is null;
  update payments p set banner_id = b.id from banner_ads b where b.id = p.id and p.banner_id is null;
  update featured_ads a set status = 'expired', end_date = least(a.end_date, p.refunded_at)
  from payments p where p.id = a.id and p.status = 'refunded' and a.status = 'active';
  update banner_ads b set status = 'expired', end_date = case when b.start_date < p.refunded_at
    then least(b.end_date, p.refunded_at) else b.end_date end
  from payments p where p.id = b.id and p.status = 'refunded' and b.status = 'active';
$function$;

CREATE OR REPLACE FUNCTION public.listings_follow_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update franchises set is_public = false where franchisor_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_category_medians(numbers integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_advisory_xact_lock(76, n) from (select distinct n from unnest(numbers) n where n is not null order by n) s;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_counts(listings uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(220, 0);
  perform pg_advisory_xact_lock(418, part) from (
    select distinct hashtext(coalesce(f.franchisor_id, f.id)::text) & 255 as part
    from franchises f where f.id = any((select listings)::uuid[]) order by 1) parts;
  perform set_config('app.counts', 'locked', true);
end $function$;
grant execute on function lock_counts(uuid[]) to atlas_system;

CREATE OR REPLACE FUNCTION public.login_role()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN CASE current_setting('role'::text) WHEN 'none'::text THEN (SESSION_USER)::text ELSE current_setting('role'::text) END;
grant execute on function login_role() to atlas_app;
grant execute on function login_role() to atlas_system;

CREATE OR REPLACE FUNCTION public.london_today()
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN ((now() AT TIME ZONE 'Europe/London'::text))::date;
grant execute on function london_today() to atlas_app;
grant execute on function london_today() to atlas_system;

CREATE OR REPLACE FUNCTION public.mark_stale_categories(numbers integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if coalesce(cardinality(numbers), 0) = 0 then return; end if;
  insert into stale_categories (category_number) select distinct n from unnest(numbers) n where n is not null;
  perform pg_notify('stale_categories', '');
end $function$;

CREATE OR REPLACE FUNCTION public.may_be_paid(ad featured_ads)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
RETURN (((ad).status = 'pending_payment'::text) OR (((ad).status = 'expired'::text) AND ((ad).payment_status = 'pending'::text) AND (EXISTS (SELECT FROM payments p WHERE ((p.ad_id = (may_be_paid.ad).id) AND (p.provider = 'bank'::text) AND (p.status = 'expired'::text))))));
grant execute on function may_be_paid(featured_ads) to atlas_app;

CREATE OR REPLACE FUNCTION public.may_settle()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
RETURN ((login_role() <> 'atlas_app'::text) OR (app_role() = 'admin'::text));

CREATE OR REPLACE FUNCTION public.may_take_back(subject_type text, subject_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce((
    select l.actor_id = app_user() and l.actor_role = 'admin' and l.at > now() - interval '12 seconds'
      and l.action ~ '^(franchise|account)\.(approved|rejected)$'
    from audit_log l where l.subject_type = may_take_back.subject_type and l.subject_id = may_take_back.subject_id::text
    order by l.at desc, l.id desc limit 1), false)
$function$;
grant execute on function may_take_back(text,uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.median_figures()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY['total_to_open'::text, 'franchise_fee'::text, 'other_start_up'::text, 'working_capital'::text, 'minimum_own_cash'::text, 'service_fee_percent'::text, 'marketing_levy_percent'::text, 'term_months'::text, 'renewal_fee'::text, 'training_days'::text, 'units_uk'::text, 'opened_three_years'::text, 'closed_three_years'::text];
grant execute on function median_figures() to atlas_app;
grant execute on function median_figures() to atlas_system;

CREATE OR REPLACE FUNCTION public.medians_follow_fees()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform mark_stale_categories((select array_agg(s.main_category_number) from franchise_search s
    where s.franchise_id = case when tg_op = 'DELETE' then old.franchise_id else new.franchise_id end));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.message_finds_lead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  new.lead_id := (select l.id from franchise_leads l
    where (l.user_id, l.franchisor_id) in ((new.sender_id, new.receiver_id), (new.receiver_id, new.sender_id)) order by l.created_at desc, l.id limit 1);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.miles_between(latitude1 double precision, longitude1 double precision, latitude2 double precision, longitude2 double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((2)::numeric * 3958.7613))::double precision * asin(sqrt(LEAST((1)::double precision, (power(sin((radians((latitude2 - latitude1)) / (2)::double precision)), (2)::double precision) + ((cos(radians(latitude1)) * cos(radians(latitude2))) * power(sin((radians((longitude2 - longitude1)) / (2)::double precision)), (2)::double precision)))))));
grant execute on function miles_between(double precision,double precision,double precision,double precision) to atlas_app;
grant execute on function miles_between(double precision,double precision,double precision,double precision) to atlas_system;

CREATE OR REPLACE FUNCTION public.move_out_of_categories(going uuid[], target uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare moved integer;
begin
  if login_role() = 'atlas_app' and app_role() <> 'admin' then
    raise exception 'only an admin moves franchises to another category' using errcode = 'insufficient_privilege';
  end if;
  if target = any (going) then
    raise exception 'franchises cannot move to a category that goes' using errcode = 'invalid_parameter_value';
  end if;
  insert into franchise_category_mappings (franchise_id, category_id, position)
    select m.franchise_id, target, 0 from franchise_category_mappings m
    group by m.franchise_id
    having bool_and(m.category_id = any (going));
  get diagnostics moved = row_count;
  insert into removed_pages (kind, id, leads_to) select 'category', one, target from unnest(going) one
    on conflict (kind, id) do update set leads_to = excluded.leads_to;
  return moved;
end $function$;
grant execute on function move_out_of_categories(uuid[],uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.must_be_admin()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if app_role() <> 'admin' or app_user() is null then
    raise exception 'only an admin may' using errcode = 'insufficient_privilege';
  end if;
end $function$;
grant execute on function must_be_admin() to atlas_app;

CREATE OR REPLACE FUNCTION public.names_anyone(payload jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE jsonb_typeof(payload) WHEN 'object'::text THEN ((payload - ARRAY['leadId'::text, 'messageId'::text, 'deliveryId'::text, 'followUpId'::text]) <> '{}'::jsonb) ELSE true END;
grant execute on function names_anyone(jsonb) to atlas_app;
grant execute on function names_anyone(jsonb) to atlas_system;

CREATE OR REPLACE FUNCTION public.note_author(note uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
RETURN (SELECT p.full_name FROM (lead_notes n JOIN profiles p ON ((p.id = n.author_id))) WHERE ((n.id = note_author.note) AND (app_role() = 'franchisor'::text) AND (n.franchisor_id = app_user())));
grant execute on function note_author(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.note_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  was jsonb;
  is_now jsonb;
  changed jsonb;
begin
  select s.state into was from franchise_approved_states s where s.franchise_id = new.franchise_id;
  if not found then return null; end if;
  is_now := franchise_state(new.franchise_id);
  -- A category that an admin deleted is no change of the franchisor's.
  was := was || jsonb_build_object('categories', coalesce((select jsonb_agg(c.id order by c.at)
    from jsonb_array_elements_text(was -> 'categories') with ordinality c (id, at)
    where exists (select from franchise_categories k where k.id::text = c.id)), '[]'));
  select jsonb_object_agg(w.key, w.value) into changed
  from jsonb_each(was) w where w.value is distinct from is_now -> w.key;
  update franchises set changed_since_approval = changed where id = new.franchise_id and status = 'approved'
    and (changed is not null or changed_since_approval is not null);
  if changed is null then delete from franchise_approved_states where franchise_id = new.franchise_id; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_company_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if app_role() = 'admin' then
    new.checked_by := app_user();
    new.checked_at := now();
  end if;
  if not exists (select from profiles p
      where p.id = new.company_id and p.user_type = 'franchisor' and p.company_id is null) then
    raise exception 'only a company is checked' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_data_request(address text, asked text, received date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare noted uuid; came timestamptz := least(received::timestamp at time zone 'Europe/London', now());
begin
  perform must_be_admin();
  insert into data_requests (user_id, email, kind, created_at, due_at)
  values ((select id from profiles where lower(email) = lower(address)), lower(address), asked, came,
    (came at time zone 'Europe/London' + interval '30 days') at time zone 'Europe/London')
  returning id into noted;
  perform write_audit('data_request.noted', 'data_request', noted::text, jsonb_build_object('asked', asked));
  return noted;
end $function$;
grant execute on function note_data_request(text,text,date) to atlas_app;

CREATE OR REPLACE FUNCTION public.note_refund(payment uuid, mistake boolean DEFAULT false, pence bigint DEFAULT NULL::bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare bill payments;
begin
  if not may_settle() then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  perform 1 from featured_ads a
    where a.id = coalesce((select p.ad_id from payments p where p.id = payment), payment) for update;
  perform 1 from banner_ads b
    where b.id = coalesce((select p.banner_id from payments p where p.id = payment), payment) for update;
  perform write_loaded_payments(array[payment]);
  select p.* into bill from payments p where p.id = payment for update;
  if bill.id is null or bill.status not in ('paid', 'refund_due') then return false; end if;
  update payments set status = 'refunded', refunded_at = now(), made_by_mistake = mistake,
    refund_pence = nullif(case when mistake then amount_pence
      else least(coalesce(note_refund.pence, refund_pence, amount_pence), amount_pence) end, 0) where id = payment;
  if bill.status = 'paid' and mistake and bill.receipt_number is not null and bill.provider = 'bank' then
    -- It waits with a bill for a transfer, without which the clock would end it within the hour and for good: until the
    -- day that its buyer was told, or where that is over, or nobody was told one, as long as a bill sent today. Visits
    -- of the run that nobody paid for are none of the paid one. What was loaded as paid never waited here.
    update featured_ads set status = 'pending_payment', payment_status = 'pending', paid_at = null, start_date = null,
      end_date = null where id = bill.ad_id and status = 'active';
    if found then
      delete from ad_metrics where ad_id = bill.ad_id;
      insert into payments (ad_id, franchisor_id, provider, amount_pence, currency, description, billed_to, vat_number,
        created_at)
      values (bill.ad_id, bill.franchisor_id, 'bank', bill.amount_pence, bill.currency, bill.description,
        bill.billed_to, bill.vat_number, case when bill.created_at < bill.paid_at and bill.created_at
          at time zone 'Europe/London' >= date_trunc('day', now() at time zone 'Europe/London') - interval '14 days'
          then bill.created_at else now() end);
    end if;
  end if;
  if bill.status = 'paid' then
    update featured_ads set status = 'expired', end_date = least(end_date, now())
    where id = bill.ad_id and status = 'active';
    -- A banner that has not begun keeps its days, which may not be turned round.
    update banner_ads set status = 'expired', end_date = case when start_date < now() then least(end_date, now())
      else end_date end where id = bill.banner_id and status = 'active';
  end if;
  return true;
end $function$;
grant execute on function note_refund(uuid,boolean,bigint) to atlas_app;
grant execute on function note_refund(uuid,boolean,bigint) to atlas_system;

CREATE OR REPLACE FUNCTION public.notify_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare account profiles := case tg_op when 'DELETE' then old else new end;
begin
  perform pg_notify('live', account.id::text) where account.id is not null;
  perform pg_notify('live', account.company_id::text) where account.company_id is not null;
  if account.user_type = 'franchisor' then perform pg_notify('live', 'admins'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_admins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', 'admins');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', case tg_op when 'DELETE' then old.company_id else new.company_id end::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_franchise_parties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare franchise franchises := case tg_op when 'DELETE' then old else new end;
begin
  perform pg_notify('live', franchise.franchisor_id::text) where franchise.franchisor_id is not null;
  perform pg_notify('live', 'admins');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_lead_parties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare lead franchise_leads := case tg_op when 'DELETE' then old else new end;
begin
  perform pg_notify('live', lead.user_id::text) where lead.user_id is not null;
  -- Of a held request its franchisor hears nothing, not even that there is one.
  if lead.held_at is null then
    perform pg_notify('live', lead.franchisor_id::text) where lead.franchisor_id is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_maintenance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('maintenance', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_message_parties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', new.sender_id::text) where new.sender_id is not null;
  perform pg_notify('live', new.receiver_id::text) where new.receiver_id is not null;
  -- The admins share one inbox (3-decisions 40).
  if new.lead_id is null then perform pg_notify('live', 'admins'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_outbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('outbox', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_session_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', old.user_id::text);
  perform pg_notify('live', 'sessions');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_site_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('site_settings', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_counts_follow_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.operation_alarms()
 RETURNS TABLE(letters integer, jobs integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform must_be_admin();
  return query select (select count(*)::int from outbox o where o.dead_at is not null),
    (select count(*)::int from background_jobs() b where b.failed_at > coalesce(b.done_at, '-infinity'));
end $function$;
grant execute on function operation_alarms() to atlas_app;

CREATE OR REPLACE FUNCTION public.operation_state()
 RETURNS TABLE(server_version text, database_bytes bigint, waiting integer, due integer, oldest_due timestamp with time zone, given_up integer, deliveries integer, late_jobs integer, failed_jobs integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform must_be_admin();
  return query select current_setting('server_version'), pg_database_size(current_database()),
      (select count(*)::int from outbox o where o.sent_at is null and o.dead_at is null),
      (select count(*)::int from outbox o where o.sent_at is null and o.dead_at is null and o.next_attempt_at <= now()),
      (select min(o.created_at) from outbox o
        where o.sent_at is null and o.dead_at is null and o.next_attempt_at <= now()),
      (select count(*)::int from outbox o where o.dead_at is not null),
      (select count(*)::int from lead_webhook_deliveries d where d.state = 'waiting'),
      (select count(distinct j.name)::int from pgboss.job j where j.state in ('created', 'retry')
        and j.start_after < now() - interval '15 minutes'),
      (select count(*)::int from background_jobs() b where b.failed_at > coalesce(b.done_at, '-infinity'));
end $function$;
grant execute on function operation_state() to atlas_app;

CREATE OR REPLACE FUNCTION public.own_account_contents(OUT requests integer, OUT messages integer, OUT saved integer, OUT listings integer, OUT leads integer, OUT files integer, OUT members integer, OUT other_admins integer)
 RETURNS record
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT ( SELECT (count(*))::integer AS count
            FROM franchise_leads
           WHERE (franchise_leads.user_id = ( SELECT app_person() AS app_person))) AS count,
     ( SELECT (count(*))::integer AS count
            FROM messages
           WHERE ((( SELECT app_person() AS app_person) = messages.sender_id) OR (( SELECT app_person() AS app_person) = messages.receiver_id))) AS count,
     ( SELECT (count(*))::integer AS count
            FROM shortlist
           WHERE (shortlist.user_id = ( SELECT app_person() AS app_person))) AS count,
     ( SELECT (count(*))::integer AS count
            FROM franchises
           WHERE (franchises.franchisor_id = ( SELECT app_person() AS app_person))) AS count,
     ( SELECT (count(*))::integer AS count
            FROM franchise_leads
           WHERE (franchise_leads.franchisor_id = ( SELECT app_person() AS app_person))) AS count,
     ( SELECT (count(*))::integer AS count
            FROM uploads
           WHERE ((uploads.owner_id = ( SELECT app_person() AS app_person)) AND (uploads.kind <> ALL (ARRAY['blog-image'::text, 'banner'::text, 'company-document'::text])))) AS count,
     ( SELECT (count(*))::integer AS count
            FROM company_members
           WHERE ((NOT company_members.is_owner) AND (company_members.id <> ( SELECT app_person() AS app_person)))) AS count,
     ( SELECT (count(*))::integer AS count
            FROM profiles
           WHERE ((profiles.user_type = 'admin'::text) AND (profiles.status = 'approved'::text) AND (profiles.suspended_at IS NULL) AND (profiles.id <> ( SELECT app_person() AS app_person)))) AS count;
END;
grant execute on function own_account_contents() to atlas_app;

CREATE OR REPLACE FUNCTION public.own_marketing_choice()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
RETURN (SELECT max(consent_records.given_at) AS max FROM consent_records WHERE ((consent_records.user_id = app_user()) AND (consent_records.purpose = 'marketing'::text) AND (consent_records.withdrawn_at IS NULL)));
grant execute on function own_marketing_choice() to atlas_app;

CREATE OR REPLACE FUNCTION public.pictures_in(html text)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(array_agg(distinct found[1]::uuid), '{}')
  from regexp_matches(html, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as found
$function$;
grant execute on function pictures_in(text) to atlas_app;
grant execute on function pictures_in(text) to atlas_system;

CREATE OR REPLACE FUNCTION public.pin_featured(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update franchise_search s set featured_numbers = n.numbers, featured_until = n.until
  from (
    select i.id, coalesce(array_agg(distinct c.number) filter (where c.number is not null), '{}') as numbers,
      max(a.end_date) as until
    from unnest(ids) i (id)
    left join featured_ads a on a.franchise_id = i.id and a.status = 'active' and a.payment_status = 'completed'
    left join franchise_categories c on c.id = any (a.categories)
    group by i.id) n
  where s.franchise_id = n.id and (s.featured_numbers, s.featured_until) is distinct from (n.numbers, n.until)
$function$;

CREATE OR REPLACE FUNCTION public.pins_follow_ads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if not exists (select from old_rows) then return null; end if;
    perform pin_featured((select array_agg(distinct franchise_id) from old_rows));
  else
    if not exists (select from new_rows) then return null; end if;
    perform pin_featured((select array_agg(distinct franchise_id) from new_rows));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.place_from_known()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  select k.latitude, k.longitude into new.latitude, new.longitude from uk_cities k
  where lower(k.name) = lower(new.name) and k.country = new.country and k.latitude is not null order by k.population desc, k.id limit 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.profile_email_from_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  select u.email, u.email_verified into new.email, new.email_verified from auth."user" u where u.id = new.id;
  new.email := coalesce(new.email, '');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.profile_name_to_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update auth."user" set name = new.full_name where id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.provider_account_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare applicant jsonb := nullif(current_setting('app.applicant', true), '')::jsonb;
begin
  insert into profiles (id, full_name, company_name, company_number, user_type, status)
    select id, coalesce(applicant ->> 'contactName', name), applicant ->> 'companyName', applicant ->> 'companyNumber',
      case when applicant is null then 'customer' else 'franchisor' end,
      case when applicant is null then 'approved' else 'pending' end
    from auth."user" where id = new.user_id
    on conflict (id) do nothing;
  if not found then
    perform enqueue_outbox('account.provider_linked', u.email,
        jsonb_build_object('userId', u.id, 'provider', new.provider_id))
      from auth."user" u where u.id = new.user_id;
    perform write_audit('account.provider_linked', 'profile', new.user_id::text,
      jsonb_build_object('provider', new.provider_id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.publish_due_posts()
 RETURNS TABLE(id uuid, title text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update posts p set status = 'published', scheduled_at = null
    where p.status = 'draft' and p.scheduled_at <= now() returning p.id, p.title
$function$;
grant execute on function publish_due_posts() to atlas_system;

CREATE OR REPLACE FUNCTION public.publish_held_parts(franchise uuid, with_refused boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare held franchise_held_parts;
begin
  for held in select * from franchise_held_parts h
    where h.franchise_id = franchise and (with_refused or h.refused_at is null)
  loop
    if held.part = 'earnings' then
      insert into franchise_figures (franchise_id, earnings_claim, earnings_evidence)
      values (franchise, held.value ->> 'claim', held.value ->> 'evidence')
      on conflict (franchise_id) do update set earnings_claim = excluded.earnings_claim,
        earnings_evidence = excluded.earnings_evidence;
    elsif held.part = 'brochure' then
      insert into franchise_details (franchise_id, brochure_url, brochure_upload_id)
      values (franchise, held.value ->> 'url', held.upload_id)
      on conflict (franchise_id) do update set brochure_url = excluded.brochure_url,
        brochure_upload_id = excluded.brochure_upload_id;
    else
      delete from franchise_testimonials where franchise_id = franchise;
      insert into franchise_testimonials (franchise_id, author_name, content, position)
      select franchise, t.value ->> 'authorName', t.value ->> 'content', t.at - 1
      from jsonb_array_elements(held.value) with ordinality t (value, at);
    end if;
    delete from franchise_held_parts where franchise_id = franchise and part = held.part;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_webhook_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into outbox (kind, recipient, payload, next_attempt_at)
  values ('lead.webhook', 'webhook', jsonb_build_object('deliveryId', new.id), new.next_attempt_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rebuild_franchise_search()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare definition text; definitions text[];
begin
  analyze franchises, franchise_details, franchise_figures, franchise_category_mappings, franchise_categories,
    uk_cities;
  perform lock_category_medians(array(select number from franchise_categories));
  delete from franchise_search;
  delete from franchise_counts;
  delete from franchise_kinds;
  select array_agg(indexdef) into definitions from pg_indexes
  where schemaname = 'public' and tablename = 'franchise_search' and indexdef like '%USING gin%';
  for definition in select 'drop index public.' || quote_ident(indexname) from pg_indexes
    where schemaname = 'public' and tablename = 'franchise_search' and indexdef like '%USING gin%'
  loop execute definition; end loop;
  insert into franchise_search (franchise_id, franchisor_id, name, short_description, location, is_nationwide, city_id,
    investment_pence, bucket, category_numbers, main_category_number, main_category_name, main_category_hue,
    main_category_icon, main_image_url, search_text, name_text, location_text, created_at, approved_at,
    home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence, minimum_own_cash_pence,
    figures, total_vat, total_with_vat_pence, open_areas)
  select * from franchise_search_source;
  insert into franchise_counts (category_number, bucket, facts, franchises)
  select n.number, s.bucket,
    search_facts(s.home_based, s.part_time, s.disclosed_count, s.bfa_member, s.ex_forces_offer), count(*)
  from franchise_search s cross join lateral unnest(s.category_numbers || 0) n (number) group by 1, 2, 3;
  delete from franchise_open_counts;
  insert into franchise_open_counts select open_areas, count(*) from franchise_search group by open_areas;
  delete from franchise_amount_counts;
  insert into franchise_amount_counts (total_from_pence, own_cash_pence, bucket, franchises)
  select two_figures(total_with_vat_pence), coalesce(minimum_own_cash_pence, -1), bucket, count(*) from franchise_search
  where total_with_vat_pence is not null group by 1, 2, 3 order by 1, 2, 3;
  delete from franchise_scan;
  insert into franchise_scan select * from franchise_scan_source;
  perform refresh_category_medians(null);
  foreach definition in array definitions loop execute definition; end loop;
  analyze franchise_search, franchise_counts, franchise_kinds, franchise_open_counts, franchise_amount_counts,
    franchise_scan, category_medians;
end $function$;

CREATE OR REPLACE FUNCTION public.receive_transfer(ad uuid, bill_to text, what text, vat text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  found_ad featured_ads;
  bill uuid;
begin
  if app_role() <> 'admin' then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  select a.* into found_ad from featured_ads a where a.id = ad for update;
  if found_ad.id is null or not may_be_paid(found_ad) then return 'not_pending'; end if;
  if not exists (select from franchises f where f.id = found_ad.franchise_id and f.is_public) then
    return 'not_public';
  end if;
  select p.id into bill from payments p
  where p.ad_id = ad and p.provider = 'bank' and p.status in ('created', 'expired')
    order by p.status, p.created_at desc limit 1;
  if bill is null then
    insert into payments (ad_id, franchisor_id, provider, amount_pence, description, billed_to, vat_number)
    values (ad, found_ad.franchisor_id, 'bank', round(found_ad.amount * 100), what, bill_to, vat)
    returning id into bill;
  end if;
  return settle_payment(bill, null, round(found_ad.amount * 100)::bigint, 'gbp');
end $function$;
grant execute on function receive_transfer(uuid,text,text,text) to atlas_app;

CREATE OR REPLACE FUNCTION public.refresh_category_medians(numbers integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare chosen integer[] := coalesce(numbers, array(select number from franchise_categories));
begin
  if cardinality(numbers) = 0 then return; end if;
  perform lock_category_medians(chosen);
  delete from category_medians where numbers is null or category_number = any (numbers);
  insert into category_medians (category_number, figure, value, disclosing)
  select s.main_category_number, (median_figures())[v.at],
    floor(percentile_cont(0.5) within group (order by v.value) + 0.5)::bigint, count(*)
  from franchise_search s cross join lateral unnest(s.figures) with ordinality v (value, at)
  where v.value is not null and s.main_category_number = any (chosen)
  group by s.main_category_number, v.at having count(*) >= 5;
  delete from category_costs where numbers is null or category_number = any (numbers);
  insert into category_costs (category_number, costs)
  select x.category, json_agg(to_json(x))
  from (
    select s.main_category_number as category,
      g.service_fee_kind as "serviceFeeKind", g.service_fee_percent::text as "serviceFeePercent",
      g.service_fee_monthly::text as "serviceFeeMonthly", g.service_fee_minimum::text as "serviceFeeMinimum",
      g.service_fee_vat as "serviceFeeVat", g.marketing_levy_kind as "marketingLevyKind",
      g.marketing_levy_percent::text as "marketingLevyPercent",
      g.marketing_levy_monthly::text as "marketingLevyMonthly",
      g.marketing_levy_minimum::text as "marketingLevyMinimum", g.marketing_levy_vat as "marketingLevyVat",
      count(*) as franchises,
      coalesce(json_agg(t.pence order by t.pence) filter (where t.pence is not null), '[]') as totals,
      coalesce(json_agg(w.pence order by w.pence) filter (where w.pence is not null), '[]') as "totalsWithRenewals"
    from franchise_search s join franchise_figures g on g.franchise_id = s.franchise_id
    -- The total without VAT, as it stands in the index of main categories.
    cross join lateral (select s.figures[1] as pence) t
    -- A renewal on the last day of the five years belongs to the sixth.
    cross join lateral (select case when g.term_years > 0 then ceil(5 / g.term_years::float8)::bigint - 1
      when g.term_years is not null then 0 end as n) renewals
    cross join lateral (select t.pence
      + case when renewals.n = 0 then 0 else renewals.n * without_vat_pence(g.renewal_fee, g.renewal_fee_vat) end
      as pence) w
    where g.service_fee_kind is not null and g.marketing_levy_kind is not null
      and s.main_category_number = any (chosen)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  ) x group by x.category having sum(x.franchises) >= 5;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_category_request_rates(number integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  today date := (now() at time zone 'Europe/London')::date;
  known integer;
begin
  delete from category_request_rates where category_number = number;
  with counted as (
    select s.franchise_id, s.franchisor_id, x.days, x.views, x.requests
    from (
      select s.franchise_id, s.franchisor_id,
        sum(m.views) filter (where m.day > today - 7) as views7,
        sum(m.requests) filter (where m.day > today - 7) as asked7,
        sum(m.views) filter (where m.day > today - 30) as views30,
        sum(m.requests) filter (where m.day > today - 30) as asked30,
        sum(m.views) as views91, sum(m.requests) as asked91
      from franchise_search s
      join franchise_metrics_daily m on m.franchise_id = s.franchise_id and m.day between today - 90 and today
      where s.main_category_number = number
      group by s.franchise_id, s.franchisor_id
    ) s
    cross join lateral (values (7, s.views7, s.asked7), (30, s.views30, s.asked30), (91, s.views91, s.asked91))
      x (days, views, requests)
    where x.views > 0
  ), owners as (
    select o.days, jsonb_object_agg(o.franchisor_id::text, o.franchises) as companies
    from (
      select c.days, c.franchisor_id, count(*) as franchises from counted c
      where c.franchisor_id is not null group by c.days, c.franchisor_id
    ) o
    group by o.days
  )
  insert into category_request_rates (category_number, days, until, franchises, middle, companies)
  select number, c.days, today, count(*),
    round((percentile_cont(0.5) within group (order by 1000.0 * c.requests / c.views))::numeric, 1),
    coalesce((select o.companies from owners o where o.days = c.days), '{}')
  from counted c
  group by c.days;
  get diagnostics known = row_count;
  return known;
end $function$;
grant execute on function refresh_category_request_rates(integer) to atlas_system;

CREATE OR REPLACE FUNCTION public.refresh_franchise_search(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_reply_records(franchisors uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update franchise_search s set reply_tenths = now_is.tenths, reply_minutes = now_is.minutes
  from (
    select f.franchise_id, r.tenths, r.minutes
    from franchise_search f left join reply_records(franchisors) r on r.franchisor_id = f.franchisor_id
    where f.franchisor_id = any (franchisors)
  ) now_is
  where s.franchise_id = now_is.franchise_id
    and (s.reply_tenths, s.reply_minutes) is distinct from (now_is.tenths, now_is.minutes)
$function$;
grant execute on function refresh_reply_records(uuid[]) to atlas_system;

CREATE OR REPLACE FUNCTION public.refresh_stale_categories(up_to bigint DEFAULT NULL::bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare chosen integer;
begin
  select category_number into chosen from stale_categories where up_to is null or id <= up_to
  order by id limit 1 for update skip locked;
  if chosen is null then return 0; end if;
  delete from stale_categories where id in (
    select id from stale_categories where category_number = chosen for update skip locked);
  perform refresh_category_medians(array[chosen]);
  return 1;
end $function$;
grant execute on function refresh_stale_categories(bigint) to atlas_system;

CREATE OR REPLACE FUNCTION public.refuse(reason text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', reason using errcode = 'check_violation';
end $function$;
grant execute on function refuse(text) to atlas_app;
grant execute on function refuse(text) to atlas_system;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_user = 'atlas_owner' and old.at < now() - interval '24 months' then return old; end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.release_held_follow_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.email_verified_at is null and new.email_verified_at is not null then new.held_at := null; end if;
  if old.held_at is not null and new.held_at is null then new.created_at := now(); end if;
  if old.held_at is null and new.held_at is not null then perform refuse('words that were delivered cannot be held'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.release_held_lead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if old.held_at is null then
    if new.held_at is not null then perform refuse('a lead that was delivered cannot be held'); end if;
    return new;
  end if;
  if old.email_verified_at is null and new.email_verified_at is not null then new.held_at := null; end if;
  if new.held_at is null then
    if exists (select 1 from franchises where id = new.franchise_id and is_public) then new.created_at := now();
    else new.held_at := old.held_at; end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.release_lead(lead uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare franchise text;
begin
  if app_role() is distinct from 'admin' or app_user() is null then
    raise exception 'only an admin releases a lead' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from franchise_leads where id = lead for update;
  if not exists (select 1 from franchise_leads where id = lead and held_at is not null)
    and not exists (select 1 from lead_follow_ups where lead_id = lead and held_at is not null) then return null; end if;
  update franchise_leads set held_at = null where id = lead returning case when held_at is null then franchise_name end into franchise;
  if franchise is null then return null; end if;
  update lead_follow_ups set held_at = null where lead_id = lead and held_at is not null;
  perform write_audit('lead.released', 'lead', lead::text, '{}');
  return franchise;
end $function$;
grant execute on function release_lead(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.release_leads_of_returned_listing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update franchise_leads set held_at = null where franchise_id = new.id and held_at is not null and email_verified_at is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.remember_approved_state(franchise uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into franchise_approved_states (franchise_id, state)
  select f.id, franchise_state(f.id) from franchises f where f.id = franchise and f.status = 'approved'
  on conflict (franchise_id) do update set touched_at = clock_timestamp()
$function$;
grant execute on function remember_approved_state(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.remember_before_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare changed jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  if current_user = 'atlas_app' and (app_role() = 'franchisor' or tg_table_name = 'franchise_held_parts') then
    perform remember_approved_state((changed ->> case tg_table_name when 'franchises' then 'id'
      else 'franchise_id' end)::uuid);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.remember_before_company_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform remember_approved_state(f.id) from franchises f where f.franchisor_id = new.id and f.status = 'approved';
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.remember_removed_page()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into removed_pages (kind, id, leads_to)
  values (tg_argv[0], old.id, case when tg_argv[0] = 'category' then (to_jsonb(old) ->> 'parent_id')::uuid end)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.remove_company_member(member uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare address text;
begin
  if app_role() <> 'franchisor' or app_person() is distinct from app_user() then return null; end if;
  select email into address from profiles where id = member and company_id = app_user() for update;
  if not found then return null; end if;
  perform erase_account(member);
  return address;
end $function$;
grant execute on function remove_company_member(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.renew_reminder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.due is distinct from old.due then
    new.created_at := now();
    new.reminded_at := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.replies_follow_franchisor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  select tenths, minutes into new.reply_tenths, new.reply_minutes from reply_records(array[new.franchisor_id]);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.replies_follow_response()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform refresh_reply_records(array[new.franchisor_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.replies_follow_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if not exists (select from new_rows) then return null; end if;
  perform refresh_reply_records(array(select distinct franchisor_id from new_rows where franchisor_id is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reply_records(franchisors uuid[])
 RETURNS TABLE(franchisor_id uuid, tenths smallint, minutes integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select franchisor_id, floor(10.0 * answered / asked)::smallint,
    case when middle < 'Infinity' then ceil(middle)::integer end
  from (
    select l.franchisor_id, count(*) as asked, count(l.first_response_at) as answered,
      percentile_disc(0.5) within group (order by
        coalesce(extract(epoch from l.first_response_at - l.created_at)::float8 / 60, 'Infinity')) as middle
    from franchise_leads l
    where l.franchisor_id = any (franchisors)
      and l.created_at between now() - interval '90 days' and now() - interval '7 days'
      and l.held_at is null and l.email_verified_at is not null
    group by l.franchisor_id having count(*) >= 5
  ) counted
$function$;

CREATE OR REPLACE FUNCTION public.retry_failed_delivery(delivery uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform must_be_admin();
  update lead_webhook_deliveries d set state = 'waiting', next_attempt_at = now()
    where d.id = delivery and d.state = 'failed'
      and exists (select from lead_webhooks w where w.id = d.webhook_id and w.disabled_at is null);
  return found;
end $function$;
grant execute on function retry_failed_delivery(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.revive_letter(letter bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare what text;
begin
  perform must_be_admin();
  update outbox set dead_at = null, attempts = 0, next_attempt_at = now() where id = letter and dead_at is not null
    returning kind into what;
  if what is not null then perform pg_notify('outbox', ''); end if;
  return what;
end $function$;
grant execute on function revive_letter(bigint) to atlas_app;

CREATE OR REPLACE FUNCTION public.running_banners(listing uuid, OUT running integer, OUT until timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select count(*)::integer, max(b.end_date) from banner_ads b join franchises f on f.id = b.franchise_id
  where f.id = listing and app_role() = 'franchisor' and f.franchisor_id = app_user()
    and b.status = 'active' and b.payment_status = 'completed' and b.end_date >= now()
$function$;
grant execute on function running_banners(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.said_as(words text)
 RETURNS jsonpath
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((('$.** ? (@ == '::text || (to_json(lower(words)))::text) || ')'::text))::jsonpath;

CREATE OR REPLACE FUNCTION public.scan_follows_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  -- A statement that inserts or changes is followed by both triggers, one of them without rows (docs/decisions/076).
  if tg_op = 'DELETE' then
    if not exists (select from old_rows) then return null; end if;
    delete from franchise_scan where franchise_id in (select franchise_id from old_rows);
  else
    if not exists (select from new_rows) then return null; end if;
    insert into franchise_scan as t
    select s.* from new_rows n join franchise_scan_source s using (franchise_id)
    on conflict (franchise_id) do update set (letters, facts, bucket, total_with_vat_pence, minimum_own_cash_pence,
      open_areas, created_at, investment_pence, name_text) = (excluded.letters, excluded.facts, excluded.bucket,
      excluded.total_with_vat_pence, excluded.minimum_own_cash_pence, excluded.open_areas, excluded.created_at,
      excluded.investment_pence, excluded.name_text)
    where t.* is distinct from excluded.*;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_facts(home boolean, part_time boolean, disclosed smallint, bfa boolean, ex_forces boolean)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((home)::integer + (2 * (part_time)::integer)) + (4 * ((disclosed = 12))::integer)) + (8 * (bfa)::integer)) + (16 * (ex_forces)::integer)))::smallint;
grant execute on function search_facts(boolean,boolean,smallint,boolean,boolean) to atlas_app;
grant execute on function search_facts(boolean,boolean,smallint,boolean,boolean) to atlas_system;

CREATE OR REPLACE FUNCTION public.search_follows_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update franchise_search s set main_category_name = n.name, main_category_hue = n.hue, main_category_icon = n.icon
  from new_rows n where s.main_category_number = n.number
    and (s.main_category_name, s.main_category_hue, s.main_category_icon) is distinct from (n.name, n.hue, n.icon);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_follows_franchises()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform refresh_franchise_search((select array_agg(id) from new_rows));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_follows_new()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform refresh_franchise_search((select array_agg(distinct franchise_id) from new_rows));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_follows_old()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform refresh_franchise_search((select array_agg(distinct franchise_id) from old_rows));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settings_from_load()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from advertising_settings where id = new.id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_bill(payment uuid, by_provider text, received bigint, received_in text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  ad featured_ads;
  bill payments;
  is_good boolean;
begin
  select a.* into ad from featured_ads a where a.id = (select p.ad_id from payments p where p.id = payment) for update;
  select p.* into bill from payments p where p.id = payment for update;
  if bill.id is null then return 'unknown'; end if;
  if bill.status in ('paid', 'refund_due', 'refunded') then return 'known'; end if;
  is_good := ad.id is not null and bill.status <> 'canceled' and ad.payment_status = 'pending'
    and received = bill.amount_pence and received_in = bill.currency
    and exists (select from franchises f where f.id = ad.franchise_id and f.is_public);
  if is_good then perform pg_advisory_xact_lock(hashtext('receipt_number')); end if;
  update payments set status = case when is_good then 'paid' else 'refund_due' end, paid_at = now(),
    provider_payment_id = coalesce(by_provider, provider_payment_id),
    receipt_number = case when is_good then (select coalesce(max(receipt_number), 1000) + 1 from payments) end
  where id = payment;
  if not is_good then return 'refund_due'; end if;
  update featured_ads set status = 'active', payment_status = 'completed', paid_at = now(), start_date = now(),
    end_date = ad_end(now(), duration)
  where id = ad.id;
  return 'active';
end $function$;

CREATE OR REPLACE FUNCTION public.settle_payment(payment uuid, by_provider text, received bigint, received_in text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if not may_settle() then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  return settle_bill(payment, by_provider, received, received_in);
end $function$;
grant execute on function settle_payment(uuid,text,bigint,text) to atlas_system;

CREATE OR REPLACE FUNCTION public.settle_scan(upload uuid, clean boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform from uploads u where u.id = upload and u.unscanned_since is not null for update;
  if not found then return false; end if;
  if clean is null then
    update uploads set scan_tried_at = clock_timestamp() where id = upload;
    return false;
  end if;
  if clean then
    update uploads set unscanned_since = null, scan_tried_at = null where id = upload;
    return false;
  end if;
  update franchise_details set brochure_url = null, brochure_upload_id = null where brochure_upload_id = upload;
  delete from uploads where id = upload;
  return true;
end $function$;
grant execute on function settle_scan(uuid,boolean) to atlas_system;

CREATE OR REPLACE FUNCTION public.stamp_published()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'published' and new.published_at is null then new.published_at := case tg_op when 'INSERT' then new.created_at else now() end; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.stamp_revised()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'published' and (new.title, new.content, new.sources) is distinct from
    (old.title, old.content, old.sources) then new.revised_at := now(); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.support_admin()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
RETURN (SELECT p.id FROM profiles p WHERE ((app_role() = 'franchisor'::text) AND (p.user_type = 'admin'::text) AND (p.status = 'approved'::text) AND (p.suspended_at IS NULL)) ORDER BY p.created_at, p.id LIMIT 1);
grant execute on function support_admin() to atlas_app;

CREATE OR REPLACE FUNCTION public.support_thread_begins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into support_threads as t (franchisor_id, last_message)
  select p.id, case when p.id = new.sender_id then new.id end from profiles p
  where p.id in (new.sender_id, new.receiver_id) and p.user_type = 'franchisor'
  on conflict (franchisor_id) do update set last_message = new.id, done_at = null, done_by = null
    where t.franchisor_id = new.sender_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sweep_blog_pictures()
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  delete from uploads u where u.kind = 'blog-image' and u.state = 'attached' and u.created_at < now() - interval '1 day'
    and not exists (select from posts p where p.image_upload_id = u.id or position(u.id::text in p.content) > 0)
    and not exists (select from category_articles a where position(u.id::text in a.content) > 0)
    and not exists (select from legal_texts l where position(u.id::text in l.content) > 0)
    returning u.storage_key
$function$;
grant execute on function sweep_blog_pictures() to atlas_system;

CREATE OR REPLACE FUNCTION public.take_back_refusal(franchise uuid, of_part text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if app_role() <> 'admin' or not is_own_last_act('franchise', franchise, 'franchise.part_refused', of_part)
    or not withdraw_email('franchise.part_refused', franchise::text, of_part) then return false; end if;
  update franchise_held_parts set refused_at = null, refusal_reason = null
    where franchise_id = franchise and part = of_part and refused_at is not null;
  return found;
end $function$;
grant execute on function take_back_refusal(uuid,text) to atlas_app;

CREATE OR REPLACE FUNCTION public.take_back_review(franchise uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare kept franchise_last_reviews;
begin
  if app_role() is distinct from 'admin'
    or not is_own_last_act('franchise', franchise, 'franchise.changes_acknowledged')
    or not exists (select from franchises f where f.id = franchise and f.status = 'approved') then return false; end if;
  delete from franchise_last_reviews r where r.franchise_id = franchise returning * into kept;
  if not found then return false; end if;
  -- First of all: it waits for a change that is being written, and finds it. What changed is worked out from it at the
  -- end of the transaction (note_changes).
  insert into franchise_approved_states (franchise_id, state) values (franchise, kept.state) on conflict do nothing;
  if not found then return false; end if;
  if kept.held @> '[{"part": "earnings"}]' then
    update franchise_figures set earnings_claim = kept.shown #>> '{figures,earnings_claim}',
      earnings_evidence = kept.shown #>> '{figures,earnings_evidence}' where franchise_id = franchise;
    -- A row that publishing made.
    delete from franchise_figures where franchise_id = franchise and kept.shown ->> 'figures' is null;
  end if;
  if kept.held @> '[{"part": "brochure"}]' then
    update franchise_details set brochure_url = kept.shown #>> '{details,brochure_url}',
      brochure_upload_id = (kept.shown #>> '{details,brochure_upload_id}')::uuid where franchise_id = franchise;
    delete from franchise_details where franchise_id = franchise and kept.shown ->> 'details' is null;
  end if;
  if kept.held @> '[{"part": "testimonials"}]' then
    delete from franchise_testimonials where franchise_id = franchise;
    insert into franchise_testimonials
      select * from jsonb_populate_recordset(null::franchise_testimonials, kept.shown -> 'testimonials');
  end if;
  insert into franchise_held_parts select * from jsonb_populate_recordset(null::franchise_held_parts, kept.held);
  return true;
end $function$;
grant execute on function take_back_review(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.take_back_suspension(account uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if app_role() <> 'admin' or not is_own_last_act('profile', account, 'account.suspended')
    or not withdraw_email('account.suspended', account::text) then return false; end if;
  update profiles set suspended_at = null where id = account and suspended_at is not null;
  return found;
end $function$;
grant execute on function take_back_suspension(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.take_form_key(form_scope text, form_key text, words text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare said text;
begin
  insert into idempotency_keys (scope, key, request_hash) values (form_scope, form_key, words) on conflict do nothing;
  if found then return null; end if;
  select request_hash into said from idempotency_keys where scope = form_scope and key = form_key;
  return said;
end $function$;
grant execute on function take_form_key(text,text,text) to atlas_app;

CREATE OR REPLACE FUNCTION public.take_from_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update company_metrics_daily c
  set views = c.views - d.views, clicks = c.clicks - d.clicks, requests = c.requests - d.requests,
    franchises = c.franchises - d.counted
  from (
    select f.franchisor_id, o.day, sum(o.views) as views, sum(o.clicks) as clicks, sum(o.requests) as requests,
      count(*) filter (where o.views + o.clicks + o.requests > 0) as counted
    from old_rows o join franchises f on f.id = o.franchise_id
    group by 1, 2
  ) d
  where c.franchisor_id = d.franchisor_id and c.day = d.day;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.takes_back(subject_type text, subject_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select current_setting('app.takes_back', true) is not distinct from subject_id::text
    and may_take_back(subject_type, subject_id)
$function$;
grant execute on function takes_back(text,uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.tell_of_follow_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into outbox (kind, recipient, payload)
  select 'lead.follow_up', p.email, jsonb_build_object('followUpId', new.id)
    from franchise_leads l join profiles p on l.franchisor_id in (p.id, p.company_id)
   -- A lead that this very transaction delivers has its time as created_at (release_held_lead).
   where l.id = new.lead_id and l.held_at is null and l.created_at <> now() and is_open_account(l.franchisor_id)
     and login_role() in ('atlas_app', 'atlas_system');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_legal_text(about text, number integer, each_second integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare fresh legal_texts; queued int;
begin
  perform must_be_admin();
  update legal_texts set told = 0 where page = about and version = number and changes is not null and told is null
    and in_force_from > london_today() returning * into fresh;
  if fresh.page is null then return null; end if;
  insert into outbox (kind, recipient, payload, next_attempt_at)
    select 'legal_text.changes', r.email, jsonb_build_object('page', about, 'version', number,
        'saved', extract(epoch from fresh.created_at)::text, 'reader', r.reader),
      now() + make_interval(secs => (row_number() over (order by r.reader, r.email) - 1) / each_second)
    from legal_text_readers(about) r;
  get diagnostics queued = row_count;
  update legal_texts set told = queued where page = about and version = number;
  perform write_audit('legal_text.told', 'legal_text', about,
    jsonb_build_object('name', about, 'version', number, 'emails', queued));
  return queued;
end $function$;
grant execute on function tell_of_legal_text(text,integer,integer) to atlas_app;

CREATE OR REPLACE FUNCTION public.tell_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into outbox (kind, recipient, payload, next_attempt_at)
  select 'message.unread', p.email, jsonb_build_object('messageId', new.id), now() + interval '15 minutes'
    from profiles p where new.receiver_id in (p.id, p.company_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_support_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare is_to_admins boolean := exists (select from profiles r where r.id = new.receiver_id and r.user_type = 'admin');
begin
  insert into outbox (kind, recipient, payload, next_attempt_at)
  select 'support.unread', p.email, jsonb_build_object('messageId', new.id), now() + interval '15 minutes'
    from profiles p
    where case when is_to_admins then p.user_type = 'admin' and p.status = 'approved' and p.suspended_at is null
      else new.receiver_id in (p.id, p.company_id) end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhook()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into lead_webhook_deliveries (webhook_id, franchisor_id, lead_id, event, status, previous_status)
  select w.id, w.franchisor_id, new.id, tg_argv[0], new.status,
    case tg_argv[0] when 'lead.status_changed' then old.status end
  from lead_webhooks w where w.franchisor_id = new.franchisor_id and w.disabled_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhook_of_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into lead_webhook_deliveries (webhook_id, franchisor_id, event, deleted_lead, deleted_from)
  select w.id, w.franchisor_id, 'lead.deleted', old.id, old.franchise_id
  from lead_webhooks w where w.franchisor_id = old.franchisor_id and w.disabled_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.total_investment(investment numeric, investment_vat text, fee numeric, fee_vat text, other numeric, other_vat text, working numeric, working_vat text, OUT quoted_pence bigint, OUT vat text, OUT net_pence bigint, OUT with_vat_pence bigint)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (p.are_parts IS NOT TRUE) THEN ((total_investment.investment * (100)::numeric))::bigint
             WHEN p.are_plus THEN p.net
             ELSE p.quoted
         END AS quoted,
         CASE
             WHEN (p.are_parts IS NOT TRUE) THEN total_investment.investment_vat
             WHEN p.are_plus THEN 'plus_vat'::text
             WHEN p.are_included THEN 'included'::text
             ELSE 'no_vat'::text
         END AS "case",
         CASE
             WHEN p.are_parts THEN p.net
             ELSE without_vat_pence(total_investment.investment, total_investment.investment_vat)
         END AS without_vat_pence,
         CASE
             WHEN p.are_parts THEN p.gross
             ELSE with_vat_pence(total_investment.investment, total_investment.investment_vat)
         END AS with_vat_pence
    FROM ( SELECT (((total_investment.fee + total_investment.other) + total_investment.working) > (0)::numeric) AS are_parts,
             ((((total_investment.fee + total_investment.other) + total_investment.working) * (100)::numeric))::bigint AS quoted,
             ((without_vat_pence(total_investment.fee, total_investment.fee_vat) + without_vat_pence(total_investment.other, total_investment.other_vat)) + without_vat_pence(total_investment.working, total_investment.working_vat)) AS net,
             ((with_vat_pence(total_investment.fee, total_investment.fee_vat) + with_vat_pence(total_investment.other, total_investment.other_vat)) + with_vat_pence(total_investment.working, total_investment.working_vat)) AS gross,
             v.are_plus,
             v.are_included
            FROM ( SELECT bool_or((x.vat = 'plus_vat'::text)) AS are_plus,
                     bool_or((x.vat = 'included'::text)) AS are_included
                    FROM ( VALUES (total_investment.fee,total_investment.fee_vat), (total_investment.other,total_investment.other_vat), (total_investment.working,total_investment.working_vat)) x(pounds, vat)
                   WHERE (x.pounds > (0)::numeric)) v) p
   WHERE (COALESCE(p.are_parts, false) OR (total_investment.investment > (0)::numeric));
END;
grant execute on function total_investment(numeric,text,numeric,text,numeric,text,numeric,text) to atlas_app;
grant execute on function total_investment(numeric,text,numeric,text,numeric,text,numeric,text) to atlas_system;

CREATE OR REPLACE FUNCTION public.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.two_figures(pence bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (pence - (pence % two_figures_step(pence)));
grant execute on function two_figures(bigint) to atlas_app;
grant execute on function two_figures(bigint) to atlas_system;

CREATE OR REPLACE FUNCTION public.two_figures_step(pence bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((10)::numeric ^ (GREATEST((length((pence)::text) - 2), 0))::numeric))::bigint;
grant execute on function two_figures_step(bigint) to atlas_app;
grant execute on function two_figures_step(bigint) to atlas_system;

CREATE OR REPLACE FUNCTION public.user_email_to_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update profiles set email = new.email, email_verified = new.email_verified where id = new.id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.user_from_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into auth."user" (id, name, email, created_at)
  values (new.id, coalesce(nullif(new.full_name, ''), nullif(new.company_name, ''), new.email), lower(btrim(new.email)), new.created_at)
  on conflict (id) do nothing;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.user_goes_with_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from auth."user" where id = old.id;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.valid_discounts(list jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((jsonb_typeof(list) = 'array'::text) AND ((jsonb_array_length(list) >= 1) AND (jsonb_array_length(list) <= 5)) AND (NOT (EXISTS (SELECT 1 FROM jsonb_array_elements(valid_discounts.list) e(value) WHERE ((jsonb_typeof((e.value -> 'categories'::text)) IS DISTINCT FROM 'number'::text) OR (jsonb_typeof((e.value -> 'discount'::text)) IS DISTINCT FROM 'number'::text) OR (((e.value ->> 'categories'::text))::numeric <> ALL (ARRAY[(2)::numeric, (3)::numeric, (4)::numeric, (5)::numeric, (6)::numeric])) OR ((((e.value ->> 'discount'::text))::numeric < (10)::numeric) OR (((e.value ->> 'discount'::text))::numeric > (80)::numeric)))))) AND (SELECT (count(*) = count(DISTINCT (e.value ->> 'categories'::text))) FROM jsonb_array_elements(valid_discounts.list) e(value)));
grant execute on function valid_discounts(jsonb) to atlas_app;
grant execute on function valid_discounts(jsonb) to atlas_system;

CREATE OR REPLACE FUNCTION public.valid_pricing(list jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((jsonb_typeof(list) = 'array'::text) AND (NOT (EXISTS (SELECT 1 FROM jsonb_array_elements(valid_pricing.list) e(value) WHERE (((e.value ->> 'duration'::text) <> ALL (ARRAY['1m'::text, '3m'::text, '6m'::text, '12m'::text])) OR ((e.value ->> 'duration'::text) IS NULL) OR (jsonb_typeof((e.value -> 'price'::text)) IS DISTINCT FROM 'number'::text) OR (((e.value ->> 'price'::text))::numeric < (0)::numeric) OR (((e.value ->> 'price'::text))::numeric <> round(((e.value ->> 'price'::text))::numeric, 2)))))) AND (SELECT (count(*) = count(DISTINCT (e.value ->> 'duration'::text))) FROM jsonb_array_elements(valid_pricing.list) e(value)));
grant execute on function valid_pricing(jsonb) to atlas_app;
grant execute on function valid_pricing(jsonb) to atlas_system;

CREATE OR REPLACE FUNCTION public.verify_leads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update franchise_leads set email_verified_at = now() where user_id = new.id and email_verified_at is null
    and lower(email) = lower(new.email);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.view_day_from_load()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.view_day := (new.viewed_at at time zone 'Europe/London')::date;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.window_from_load()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.window_start := date_bin('10 minutes', new.created_at, 'epoch');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.with_vat_pence(pounds numeric, vat text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (round(CASE WHEN (vat = ANY (ARRAY['included'::text, 'no_vat'::text])) THEN (pounds * (100)::numeric) ELSE (pounds * (120)::numeric) END))::bigint;
grant execute on function with_vat_pence(numeric,text) to atlas_app;
grant execute on function with_vat_pence(numeric,text) to atlas_system;

CREATE OR REPLACE FUNCTION public.withdraw_decision_email(subject_type text, subject_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  noun text := case subject_type when 'franchise' then 'franchise' when 'profile' then 'account' end;
  email outbox;
begin
  if not may_take_back(subject_type, subject_id) then return false; end if;
  for email in select * from outbox where kind in (noun || '.approved', noun || '.rejected')
    and created_at > now() - interval '1 minute'
    and subject_id::text in (payload ->> 'franchiseId', payload ->> 'accountId') order by id for update
  loop
    if email.attempts > 0 or email.sent_at is not null then return false; end if;
    delete from outbox where id = email.id;
  end loop;
  perform set_config('app.takes_back', subject_id::text, true);
  return true;
end $function$;
grant execute on function withdraw_decision_email(text,uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.withdraw_details(consent uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  taken consent_records;
  request franchise_leads;
begin
  select * into request from franchise_leads l
    where user_id = app_user() and id = (select c.lead_id from consent_records c where c.id = consent) for update;
  if request.id is null and exists (
    select from consent_records c join consent_records later
      on (later.user_id, later.purpose) = (c.user_id, c.purpose)
        and (coalesce(later.franchise_id::text, later.franchise_name), later.franchisor_id)
          is not distinct from (coalesce(c.franchise_id::text, c.franchise_name), c.franchisor_id)
    where c.id = consent and c.user_id = app_user() and later.lead_id is not null and later.withdrawn_at is null)
  then return null; end if;
  update consent_records set withdrawn_at = now()
    where id = consent and app_role() = 'customer' and user_id = app_user() and purpose = 'share_details'
      and withdrawn_at is null
    returning * into taken;
  if not found then return null; end if;
  if request.id is not null then
    update consent_records set withdrawn_at = now() where lead_id = request.id and withdrawn_at is null;
    delete from franchise_leads where id = request.id;
  end if;
  update consent_records set withdrawn_at = now()
    where (user_id, purpose) = (taken.user_id, taken.purpose)
      and (coalesce(franchise_id::text, franchise_name), franchisor_id)
        is not distinct from (coalesce(taken.franchise_id::text, taken.franchise_name), taken.franchisor_id)
      and lead_id is null and withdrawn_at is null;
  -- Of a request that is held its franchisor never heard.
  insert into outbox (kind, recipient, payload)
    select 'consent.withdrawn', p.email, jsonb_build_object('consentId', consent) from profiles p
    where taken.franchisor_id in (p.id, p.company_id);
  return coalesce(taken.franchise_name, request.franchise_name, '');
end $function$;
grant execute on function withdraw_details(uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.withdraw_email(of_kind text, about text, part text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare email outbox;
begin
  for email in select * from outbox where kind = of_kind and created_at > now() - interval '1 minute'
    and about in (payload ->> 'franchiseId', payload ->> 'userId')
    and (part is null or coalesce(payload ->> 'partKey', part) = part) order by id for update
  loop
    if email.attempts > 0 or email.sent_at is not null then return false; end if;
    delete from outbox where id = email.id;
  end loop;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.withdraw_unsent_email(of_kind text, about uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if app_role() is distinct from 'admin' or of_kind not in ('account.rejected', 'account.suspended', 'ad.paid') then
    return false;
  end if;
  delete from outbox where sent_at is null and dead_at is null and attempts = 0 and kind = of_kind
    and about::text in (payload ->> 'accountId', payload ->> 'userId', payload ->> 'paymentId');
  return found;
end $function$;
grant execute on function withdraw_unsent_email(text,uuid) to atlas_app;

CREATE OR REPLACE FUNCTION public.without_vat_pence(pounds numeric, vat text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (round(CASE WHEN (vat = 'included'::text) THEN (((pounds * (100)::numeric) * (100)::numeric) / (120)::numeric) ELSE (pounds * (100)::numeric) END))::bigint;
grant execute on function without_vat_pence(numeric,text) to atlas_app;
grant execute on function without_vat_pence(numeric,text) to atlas_system;

CREATE OR REPLACE FUNCTION public.words_follow_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.words_like(typed text[], looked_up integer, alike integer)
 RETURNS TABLE(typed_word text, word text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
 SET "pg_trgm.similarity_threshold" TO '0.25'
AS $function$
    select t.typed, w.word
    from (select u.typed from unnest($1) u (typed)
      order by exists (select from search_words s where s.word = u.typed), length(u.typed) desc, u.typed limit $2) t
    cross join lateral (select s.word from search_words s where s.word % t.typed
      order by similarity(s.word, t.typed) desc, s.word limit $3) w
  $function$;
grant execute on function words_like(text[],integer,integer) to atlas_app;
grant execute on function words_like(text[],integer,integer) to atlas_system;

CREATE OR REPLACE FUNCTION public.words_of(search_text text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT DISTINCT m.m[1] AS m
    FROM regexp_matches(words_of.search_text, '[[:alnum:]]+(?:[''’][[:alnum:]]+)*'::text, 'g'::text) m(m)
   WHERE ((length(m.m[1]) >= 3) AND (length(m.m[1]) <= 40));
END;

CREATE OR REPLACE FUNCTION public.write_audit(action text, subject_type text, subject_id text, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare person uuid := app_person(); actor text := app_role();
begin
  if login_role() = 'atlas_app' and (person is null or actor not in ('customer', 'franchisor', 'admin')) then
    raise exception 'nobody is signed in' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_log (actor_id, actor_role, action, subject_type, subject_id, details)
  values (person, case when login_role() = 'atlas_app' then actor else 'system' end,
    action, subject_type, subject_id, coalesce(details, '{}'));
end $function$;
grant execute on function write_audit(text,text,text,jsonb) to atlas_app;
grant execute on function write_audit(text,text,text,jsonb) to atlas_system;

CREATE OR REPLACE FUNCTION public.write_loaded_payments(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into payments (id, ad_id, banner_id, product, franchisor_id, provider, amount_pence, status, paid_at,
    description, billed_to)
  select id, ad_id, banner_id, product, franchisor_id, provider, amount_pence, 'paid', paid_at, description, billed_to
  from loaded_ads where ids is null or id = any (ids)
  on conflict (id) do nothing
$function$;
