-- Foundation: who is asking, and the helpers that every later migration uses.
--
-- Login role atlas_app carries visitors, customers, franchisors and admins; they
-- differ by the transaction-local settings app.role and app.user_id. Login role
-- atlas_system carries the system's own acts. Neither owns anything. Everything
-- belongs to atlas_owner, as whom migrations run. The runner creates the roles.

create extension if not exists pg_trgm with schema public;
create schema if not exists auth;

-- A function is callable by those it is granted to, and by nobody else.
alter default privileges revoke execute on functions from public;
grant usage on schema public to atlas_app, atlas_system;
grant usage on schema auth to atlas_system;

-- The role of this transaction. Whatever is not one of the three names matches no
-- policy that names a role, so an unknown or planted role sees what a visitor sees.
create function app_role() returns text
language sql stable parallel safe
return coalesce(nullif(current_setting('app.role', true), ''), 'visitor');

-- The person of this transaction, null for visitors. A malformed id is an error.
create function app_user() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.user_id', true), '')::uuid;

grant execute on function app_role(), app_user() to atlas_app, atlas_system;

-- Puts a table on the floor: row-level security enabled and forced, and the owner's
-- own policy (migrations, seeds, definer functions and cascades run as the owner).
create function floor_table(target regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner_all on %s to atlas_owner using (true) with check (true)', target);
end $$;

-- BEFORE UPDATE: which columns an actor may change, as arguments 'role=column,column'.
-- Column grants cannot say it, because one login role carries four actors. The owner,
-- definer functions and foreign-key actions pass. updated_at is nobody's claim.
create function guard_columns() returns trigger
language plpgsql as $$
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
    raise exception 'column of %.% is not writable for %', tg_table_schema, tg_table_name, actor
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function touch_updated_at() returns trigger
language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Refuses a state change with the code of a broken check.
create function refuse(reason text) returns void
language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'check_violation';
end $$;
grant execute on function refuse(text) to atlas_app, atlas_system;

-- Which of the roles this connection acts as: the role it was set to, else its login.
-- Unlike current_user it stays the caller's inside definer functions.
create function login_role() returns text
language sql stable
return case current_setting('role') when 'none' then session_user::text else current_setting('role') end;
grant execute on function login_role() to atlas_app, atlas_system;

-- True while a bulk load switched the per-statement upkeep of derived rows off. Only
-- sessions of the owner may: for the two login roles the setting has no effect.
create function bulk_loading() returns boolean
language sql stable
return coalesce(current_setting('app.bulk', true), '') = 'on'
  and login_role() not in ('atlas_app', 'atlas_system');
grant execute on function bulk_loading() to atlas_app, atlas_system;
