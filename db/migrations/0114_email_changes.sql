-- A member's new email address waits here until it is confirmed at both addresses. One at a time: a new wish replaces
-- the one before, whose links name another id.

create table auth.email_change (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  new_email text not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
select floor_table('auth.email_change');
grant select, insert, update, delete on auth.email_change to atlas_system;
create policy system_all on auth.email_change to atlas_system using (true) with check (true);
