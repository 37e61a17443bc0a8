-- Two-step verification on the tables of the sign-in library. `backup_codes` holds a JSON list of hashes; `last_step`
-- is the time step of the last code that was spent, so that none is good twice (RFC 6238, 5.2).
alter table auth.two_factor
  add column created_at timestamptz not null default now(),
  add column confirmed_at timestamptz,
  add column last_step bigint,
  add constraint two_factor_user_key unique (user_id);
drop index auth.two_factor_user_id;
-- Nobody looks for a secret by what it is encrypted to.
drop index auth.two_factor_secret;

-- Someone whose first factor was right in one browser, which holds the token: what is missing to sign in is a code
-- ('sign-in'); or a new authenticator app is being set up ('enrol'). No session and no right comes of a row by itself.
create table auth.second_step (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references auth."user" (id) on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'enrol')),
  door text not null check (door in ('customer', 'franchisor', 'admin')),
  next text check (next like '/%' and length(next) <= 2000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index second_step_user_id on auth.second_step (user_id);
create index second_step_expires_at on auth.second_step (expires_at);
select floor_table('auth.second_step');
grant select, insert, update, delete on auth.second_step to atlas_system;
create policy system_all on auth.second_step to atlas_system using (true) with check (true);

-- Whoever knew the old password gets no further with it.
create function forget_second_steps() returns trigger
language plpgsql as $$
begin
  delete from auth.second_step where user_id = new.user_id;
  return new;
end $$;
create trigger forget_second_steps after update of password on auth.account
  for each row when (old.password is distinct from new.password) execute function forget_second_steps();
