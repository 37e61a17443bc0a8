-- Passkeys: WebAuthn credentials whose private half only their owner's device has. `counter` is what the device said
-- at the last sign-in; one that does not go up betrays a copy.
create table auth.passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key text not null check (length(public_key) <= 4000),
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user_id on auth.passkey (user_id);
select floor_table('auth.passkey');
grant select, insert, update, delete on auth.passkey to atlas_system;
create policy system_all on auth.passkey to atlas_system using (true) with check (true);

-- By which passkey a session was made: such a session has passed both steps.
alter table auth.session add column passkey_id uuid references auth.passkey (id) on delete set null;
create index session_passkey_id on auth.session (passkey_id) where passkey_id is not null;
