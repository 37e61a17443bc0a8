-- 3-decisions 79: a suspension is taken back for ten seconds too, before its email leaves, and so is the refusal of a
-- part that is held (3-decisions 35); by whoever decided, and only while nothing else was done since (0160, 0163).

-- Whether the newest act on a subject is this admin's own, of this kind and fresh.
create function is_own_last_act(subject_type text, subject_id uuid, act text) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce((
    select l.actor_id = app_user() and l.actor_role = 'admin' and l.at > now() - interval '12 seconds'
      and l.action = act
    from audit_log l
    where l.subject_type = is_own_last_act.subject_type and l.subject_id = is_own_last_act.subject_id::text
    order by l.at desc, l.id desc limit 1), false)
$$;

-- Takes the email of an act out of the outbox; false where it is on its way.
create function withdraw_email(of_kind text, about text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare email outbox;
begin
  for email in select * from outbox where kind = of_kind and created_at > now() - interval '1 minute'
    and about in (payload ->> 'franchiseId', payload ->> 'userId') order by id for update
  loop
    if email.attempts > 0 or email.sent_at is not null then return false; end if;
    delete from outbox where id = email.id;
  end loop;
  return true;
end $$;

create function take_back_suspension(account uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_role() <> 'admin' or not is_own_last_act('profile', account, 'account.suspended')
    or not withdraw_email('account.suspended', account::text) then return false; end if;
  update profiles set suspended_at = null where id = account and suspended_at is not null;
  return found;
end $$;

create function take_back_refusal(franchise uuid, of_part text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_role() <> 'admin' or not is_own_last_act('franchise', franchise, 'franchise.part_refused')
    or not withdraw_email('franchise.part_refused', franchise::text) then return false; end if;
  update franchise_held_parts set refused_at = null, refusal_reason = null
    where franchise_id = franchise and part = of_part and refused_at is not null;
  return found;
end $$;
revoke execute on function is_own_last_act(text, uuid, text), withdraw_email(text, text), take_back_suspension(uuid),
  take_back_refusal(uuid, text) from public;
grant execute on function take_back_suspension(uuid), take_back_refusal(uuid, text) to atlas_app;
