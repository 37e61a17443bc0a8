-- Schema auth: the tables of better-auth 1.7.7 with its two-factor and phone-number
-- plugins and rate limits in the database. The login role of the application has no
-- grant here: only the system (auth library, sign-up, jobs) reads or writes.

create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  phone_number text unique,
  phone_number_verified boolean not null default false,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_email_trimmed check (email = btrim(email) and email <> '')
);
create unique index user_email_key on auth."user" (lower(email));
create index user_email_exact on auth."user" (email);

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_user_id on auth.session (user_id);
create index session_expires_at on auth.session (expires_at);

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint account_provider_key unique (provider_id, account_id)
);
create index account_user_id on auth.account (user_id);

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier on auth.verification (identifier);
create index verification_expires_at on auth.verification (expires_at);

create table auth.two_factor (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index two_factor_user_id on auth.two_factor (user_id);
create index two_factor_secret on auth.two_factor (secret);

create table auth.rate_limit (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

select floor_table(t::regclass) from unnest(array[
  'auth."user"', 'auth.session', 'auth.account', 'auth.verification', 'auth.two_factor', 'auth.rate_limit']) t;

grant select, insert, update, delete on all tables in schema auth to atlas_system;
create policy system_all on auth."user" to atlas_system using (true) with check (true);
create policy system_all on auth.session to atlas_system using (true) with check (true);
create policy system_all on auth.account to atlas_system using (true) with check (true);
create policy system_all on auth.verification to atlas_system using (true) with check (true);
create policy system_all on auth.two_factor to atlas_system using (true) with check (true);
create policy system_all on auth.rate_limit to atlas_system using (true) with check (true);
