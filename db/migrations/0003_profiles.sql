-- profiles: the person behind a user, with type and status (E-01); login_events.

create table profiles (
  id uuid primary key references auth."user" (id) on delete cascade,
  full_name text not null,
  company_name text,
  -- Both are generated values: the stored copy is auth."user", triggers below write them.
  email text not null default '',
  email_verified boolean not null default false,
  user_type text not null,
  status text not null,
  phone text,
  city text,
  post_code text,
  rejection_reason text,
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  suspended_at timestamptz,
  last_login timestamptz,
  updated_at timestamptz not null default now(),
  constraint profiles_user_type check (user_type in ('customer', 'franchisor', 'admin')),
  constraint profiles_status check (status in ('pending', 'approved', 'rejected')),
  constraint profiles_rejected_not_approved check (status <> 'rejected' or approved_at is null)
);
create unique index profiles_email_key on profiles (lower(email));
create index profiles_type_status on profiles (user_type, status, created_at desc);
create index profiles_last_login on profiles (last_login desc) where last_login is not null;

create table login_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  at timestamptz not null default now()
);
create index login_events_user on login_events (user_id, at desc);
create index login_events_at on login_events (at desc);

-- profiles.email follows auth."user".email, whoever inserts or updates.
create function profile_email_from_user() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select u.email, u.email_verified into new.email, new.email_verified from auth."user" u where u.id = new.id;
  new.email := coalesce(new.email, '');
  return new;
end $$;
create trigger a_email before insert on profiles for each row execute function profile_email_from_user();

create function user_email_to_profile() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update profiles set email = new.email, email_verified = new.email_verified where id = new.id;
  return new;
end $$;
create trigger email_to_profile after update of email, email_verified on auth."user"
  for each row when (old.email is distinct from new.email or old.email_verified is distinct from new.email_verified)
  execute function user_email_to_profile();

-- An account goes whole: without its profile the user (sessions, passwords) goes too.
create function user_goes_with_profile() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from auth."user" where id = old.id;
  return old;
end $$;
create trigger user_goes after delete on profiles for each row execute function user_goes_with_profile();

-- Franchisors go from pending to approved (approved_at set) or to rejected (cleared);
-- an approved one can be suspended and reinstated. A lost claim ends its sessions.
create function guard_profile_status() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.status is distinct from old.status then
    if old.status <> 'pending' then perform refuse('account is already decided'); end if;
    if new.status = 'approved' then new.approved_at := coalesce(new.approved_at, now()); new.rejection_reason := null;
    else new.approved_at := null; end if;
  elsif new.approved_at is distinct from old.approved_at then
    perform refuse('approved_at belongs to a decision');
  end if;
  if new.status = 'rejected' or new.suspended_at is not null then
    delete from auth.session where user_id = new.id;
  end if;
  return new;
end $$;

create trigger a_guard before update on profiles for each row execute function guard_columns(
  'customer=full_name,phone,city,post_code', 'franchisor=full_name,company_name,phone,city,post_code',
  'admin=status,approved_at,rejection_reason,suspended_at',
  'system=full_name,company_name,phone,city,post_code,last_login');
create trigger b_status before update of status, approved_at, suspended_at on profiles
  for each row execute function guard_profile_status();
create trigger c_touch before update on profiles for each row execute function touch_updated_at();

select floor_table('profiles');
grant select, delete on profiles to atlas_app;
grant update (full_name, company_name, phone, city, post_code, status, approved_at, rejection_reason, suspended_at)
  on profiles to atlas_app;
grant select, insert, delete on profiles to atlas_system;
grant update (full_name, company_name, phone, city, post_code, last_login) on profiles to atlas_system;

create policy own_read on profiles for select to atlas_app
  using ((select app_role()) in ('customer', 'franchisor') and id = (select app_user()));
create policy admin_read on profiles for select to atlas_app using ((select app_role()) = 'admin');
create policy own_change on profiles for update to atlas_app
  using ((select app_role()) in ('customer', 'franchisor') and id = (select app_user()) and user_type = (select app_role()));
create policy admin_change on profiles for update to atlas_app
  using ((select app_role()) = 'admin' and user_type = 'franchisor');
create policy admin_delete on profiles for delete to atlas_app
  using ((select app_role()) = 'admin' and user_type = 'franchisor');
create policy system_read on profiles for select to atlas_system using (true);
create policy system_create on profiles for insert to atlas_system
  with check ((user_type = 'customer' and status = 'approved') or (user_type = 'franchisor' and status = 'pending'));
create policy system_change on profiles for update to atlas_system using (true);
create policy system_delete on profiles for delete to atlas_system using (true);

select floor_table('login_events');
grant select on login_events to atlas_app;
grant select, insert, delete on login_events to atlas_system;
create policy own_read on login_events for select to atlas_app
  using ((select app_role()) in ('customer', 'franchisor') and user_id = (select app_user()));
create policy admin_read on login_events for select to atlas_app using ((select app_role()) = 'admin');
create policy system_read on login_events for select to atlas_system using (true);
create policy system_create on login_events for insert to atlas_system with check (true);
create policy system_delete on login_events for delete to atlas_system using (at < now() - interval '13 months');

-- The oldest approved admin, to whom support messages are addressed; null when none.
create function support_inbox() returns uuid
language sql stable security definer set search_path = pg_catalog, public
return (select id from profiles where user_type = 'admin' and status = 'approved' order by created_at, id limit 1);

create function is_approved_account(account uuid, kind text) returns boolean
language sql stable security definer set search_path = pg_catalog, public
return exists (select 1 from profiles
  where id = account and user_type = kind and status = 'approved' and suspended_at is null);
grant execute on function support_inbox(), is_approved_account(uuid, text) to atlas_app, atlas_system;
