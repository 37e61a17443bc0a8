-- An act that is taken back is one part's and withdraws that part's email (3-decisions 79, 35): until now a refusal
-- that was undone took the email of another part of the same franchise along (0174).
drop function is_own_last_act(text, uuid, text);
drop function withdraw_email(text, text);

-- Whether the newest act on a subject is this admin's own, of this kind, of this part where one is named, and fresh.
create function is_own_last_act(subject_type text, subject_id uuid, act text, part text default null) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce((
    select l.actor_id = app_user() and l.actor_role = 'admin' and l.at > now() - interval '12 seconds'
      and l.action = act and (is_own_last_act.part is null or l.details ->> 'part' = is_own_last_act.part)
    from audit_log l
    where l.subject_type = is_own_last_act.subject_type and l.subject_id = is_own_last_act.subject_id::text
    order by l.at desc, l.id desc limit 1), false)
$$;

-- Takes the email of an act, of this part where one is named, out of the outbox; false where it is on its way. An email
-- that was queued before its part was in it counts as the part's.
create function withdraw_email(of_kind text, about text, part text default null) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
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
end $$;

create or replace function take_back_refusal(franchise uuid, of_part text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_role() <> 'admin' or not is_own_last_act('franchise', franchise, 'franchise.part_refused', of_part)
    or not withdraw_email('franchise.part_refused', franchise::text, of_part) then return false; end if;
  update franchise_held_parts set refused_at = null, refusal_reason = null
    where franchise_id = franchise and part = of_part and refused_at is not null;
  return found;
end $$;
revoke execute on function is_own_last_act(text, uuid, text, text), withdraw_email(text, text, text) from public;

-- What a franchisor writes opens their thread with support again, whichever began first: a message carries the time at
-- which its transaction began, so one that was on its way when an admin marked the thread as done looked older than
-- that (0175). The thread is locked until the message is there, and marking it waits for that.
create or replace function support_thread_begins() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
begin
  insert into support_threads as t (franchisor_id)
  select p.id from profiles p where p.id in (new.sender_id, new.receiver_id) and p.user_type = 'franchisor'
  on conflict (franchisor_id) do update set done_at = null, done_by = null
    where t.franchisor_id = new.sender_id and t.done_at is not null;
  return null;
end $$;
