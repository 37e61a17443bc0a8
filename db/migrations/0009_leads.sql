-- franchise_leads (E-12): a request for information, its history, consents and counts.

create table franchise_leads (
  id uuid primary key default gen_random_uuid(),
  -- Both are set null when the other side goes: the buyer keeps the line and the name.
  franchise_id uuid references franchises (id) on delete set null,
  franchisor_id uuid references profiles (id) on delete set null,
  franchise_name text not null default '',
  user_id uuid references profiles (id) on delete cascade,
  name text not null,
  email text not null,
  phone text not null default 'Not provided',
  message text,
  city text,
  post_code text,
  country text not null default 'United Kingdom',
  desired_investment text,
  desired_timeframe text,
  status text not null default 'new',
  interest_status text not null default 'still_interested',
  source text not null,
  idempotency_key text not null,
  email_verified_at timestamptz,
  first_viewed_at timestamptz,
  first_response_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint franchise_leads_status check (status in ('new', 'contacted', 'meeting', 'qualified', 'converted', 'lost')),
  constraint franchise_leads_interest check (interest_status in ('still_interested', 'not_interested')),
  constraint franchise_leads_source check (source in ('dialog', 'detail_form', 'login')),
  constraint franchise_leads_key check (length(idempotency_key) between 8 and 200)
);
create unique index franchise_leads_once_per_user on franchise_leads (user_id, franchise_id) where user_id is not null;
create unique index franchise_leads_once_per_guest on franchise_leads (franchise_id, lower(email), md5(coalesce(message, '')))
  where user_id is null;
create unique index franchise_leads_once_per_key on franchise_leads (idempotency_key, franchise_id);
create index franchise_leads_franchisor on franchise_leads (franchisor_id, status, created_at desc);
create index franchise_leads_franchisor_newest on franchise_leads (franchisor_id, created_at desc);
create index franchise_leads_user on franchise_leads (user_id, created_at desc);
create index franchise_leads_email on franchise_leads (lower(email));
create index franchise_leads_franchise on franchise_leads (franchise_id, created_at desc);

create table lead_status_history (
  id bigint generated always as identity primary key,
  lead_id uuid not null references franchise_leads (id) on delete cascade,
  franchisor_id uuid,
  user_id uuid,
  status text not null,
  changed_by uuid,
  at timestamptz not null default now()
);
create index lead_status_history_lead on lead_status_history (lead_id, at);
create index lead_status_history_franchisor on lead_status_history (franchisor_id);
create index lead_status_history_user on lead_status_history (user_id);

-- What is left of deleted requests: numbers without a person (3-decisions 28).
create table lead_deletions (
  id bigint generated always as identity primary key,
  franchisor_id uuid not null references profiles (id) on delete cascade,
  franchise_id uuid,
  day date not null,
  leads integer not null default 1,
  constraint lead_deletions_key unique nulls not distinct (franchisor_id, franchise_id, day)
);

-- Choices made before the e-mail was verified (3-decisions 19).
create table pending_choices (
  user_id uuid not null references profiles (id) on delete cascade,
  franchise_id uuid not null references franchises (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, franchise_id)
);
create index pending_choices_franchise on pending_choices (franchise_id);

create table consent_records (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references franchise_leads (id) on delete set null,
  user_id uuid references profiles (id) on delete set null,
  franchisor_id uuid references profiles (id) on delete set null,
  email text not null,
  purpose text not null,
  document_version text not null,
  wording text not null,
  wording_hash text not null,
  franchise_id uuid references franchises (id) on delete set null,
  franchise_name text,
  source text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint consent_records_purpose check (purpose in ('share_details', 'marketing'))
);
create index consent_records_user on consent_records (user_id);
create index consent_records_franchisor on consent_records (franchisor_id);
create index consent_records_lead on consent_records (lead_id);
create index consent_records_email on consent_records (lower(email));
create index consent_records_franchise on consent_records (franchise_id);

-- The franchise's owner and name are looked up, whatever the request says; only a public
-- listing with a franchisor can be asked (3-decisions 19, 25). A new lead is new.
create function lead_from_franchise() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if login_role() not in ('atlas_app', 'atlas_system') then
    new.franchise_name := coalesce(nullif(new.franchise_name, ''), (select name from franchises where id = new.franchise_id), '');
    return new;
  end if;
  select f.franchisor_id, f.name into new.franchisor_id, new.franchise_name
  from franchises f where f.id = new.franchise_id and f.status = 'approved' and f.franchisor_id is not null;
  if not found then perform refuse('franchise takes no requests'); end if;
  new.status := 'new';
  new.interest_status := 'still_interested';
  new.first_viewed_at := null;
  new.first_response_at := null;
  return new;
end $$;
create trigger a_lookup before insert on franchise_leads for each row execute function lead_from_franchise();

-- The system attaches a guest's lead to the account whose verified e-mail it carries.
create function guard_lead_claim() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if old.user_id is not null or not exists (select 1 from auth."user" u
      where u.id = new.user_id and u.email_verified and lower(u.email) = lower(new.email)) then
    perform refuse('lead belongs to nobody with this verified e-mail');
  end if;
  return new;
end $$;
create trigger a_guard before update on franchise_leads for each row execute function guard_columns(
  'customer=interest_status', 'franchisor=status,first_viewed_at,first_response_at', 'system=user_id,email_verified_at');
create trigger b_claim before update of user_id on franchise_leads for each row
  when (new.user_id is distinct from old.user_id) execute function guard_lead_claim();
create trigger c_touch before update on franchise_leads for each row execute function touch_updated_at();

create function lead_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into lead_status_history (lead_id, franchisor_id, user_id, status, changed_by)
  values (new.id, new.franchisor_id, new.user_id, new.status, app_user());
  return null;
end $$;
create trigger history_insert after insert on franchise_leads for each row execute function lead_history();
create trigger history_update after update of status on franchise_leads for each row
  when (new.status is distinct from old.status) execute function lead_history();

create function history_follows_claim() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update lead_status_history set user_id = new.user_id where lead_id = new.id;
  return null;
end $$;
create trigger history_claim after update of user_id on franchise_leads for each row
  when (new.user_id is distinct from old.user_id) execute function history_follows_claim();

create function count_deleted_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into lead_deletions as d (franchisor_id, franchise_id, day)
  select old.franchisor_id, old.franchise_id, (old.created_at at time zone 'Europe/London')::date
  where exists (select 1 from profiles where id = old.franchisor_id)
  on conflict on constraint lead_deletions_key do update set leads = d.leads + 1;
  return null;
end $$;
create trigger count_deleted after delete on franchise_leads for each row execute function count_deleted_lead();

-- Verifying an e-mail marks the account's leads (3-decisions 67).
create function verify_leads() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update franchise_leads set email_verified_at = now() where user_id = new.id and email_verified_at is null
    and lower(email) = lower(new.email);
  return null;
end $$;
create trigger verify_leads after update of email_verified on auth."user" for each row
  when (new.email_verified and not old.email_verified) execute function verify_leads();

-- Consent is append-only; withdrawing notes the time, once. Own records, or any for the system.
create function withdraw_consent(consent uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update consent_records set withdrawn_at = now() where id = consent and withdrawn_at is null
    and (login_role() <> 'atlas_app' or (app_role() = 'customer' and user_id = app_user()));
  return found;
end $$;
grant execute on function withdraw_consent(uuid) to atlas_app, atlas_system;

select floor_table('franchise_leads');
grant select, delete, update (interest_status, status, first_viewed_at, first_response_at) on franchise_leads to atlas_app;
grant select, insert, delete, update (user_id, email_verified_at) on franchise_leads to atlas_system;
create policy buyer_read on franchise_leads for select to atlas_app
  using ((select app_role()) = 'customer' and user_id = (select app_user()));
create policy franchisor_read on franchise_leads for select to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy buyer_change on franchise_leads for update to atlas_app
  using ((select app_role()) = 'customer' and user_id = (select app_user()));
create policy franchisor_change on franchise_leads for update to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy buyer_delete on franchise_leads for delete to atlas_app
  using ((select app_role()) = 'customer' and user_id = (select app_user()));
create policy system_read on franchise_leads for select to atlas_system using (true);
create policy system_create on franchise_leads for insert to atlas_system with check (true);
create policy system_claim on franchise_leads for update to atlas_system using (true);
create policy system_delete on franchise_leads for delete to atlas_system using (true);

select floor_table('lead_status_history');
grant select on lead_status_history to atlas_app, atlas_system;
create policy party_read on lead_status_history for select to atlas_app
  using (((select app_role()) = 'customer' and user_id = (select app_user()))
    or ((select app_role()) = 'franchisor' and franchisor_id = (select app_user())));
create policy system_read on lead_status_history for select to atlas_system using (true);

select floor_table('lead_deletions');
grant select on lead_deletions to atlas_app, atlas_system;
create policy own_read on lead_deletions for select to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy admin_read on lead_deletions for select to atlas_app using ((select app_role()) = 'admin');
create policy system_read on lead_deletions for select to atlas_system using (true);

select floor_table('pending_choices');
grant select, insert, update, delete on pending_choices to atlas_system;
create policy system_all on pending_choices to atlas_system using (true) with check (true);

select floor_table('consent_records');
grant select on consent_records to atlas_app;
grant select, insert, delete on consent_records to atlas_system;
create policy own_read on consent_records for select to atlas_app
  using (((select app_role()) = 'customer' and user_id = (select app_user()))
    or ((select app_role()) = 'franchisor' and franchisor_id = (select app_user())));
create policy admin_read on consent_records for select to atlas_app using ((select app_role()) = 'admin');
create policy system_read on consent_records for select to atlas_system using (true);
create policy system_append on consent_records for insert to atlas_system with check (withdrawn_at is null);
create policy system_retention on consent_records for delete to atlas_system
  using (coalesce(withdrawn_at, given_at) < now() - interval '6 years');
