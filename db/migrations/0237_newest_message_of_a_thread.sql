-- Which message of its franchisor a thread got last, in the order in which they arrived: an admin marks a thread as
-- done as he has read it, which times did not say of two messages of one instant (0175, 0222). Since a message opens
-- its thread again by itself, a thread is done while it says so.
alter table support_threads add column last_message uuid;

create or replace function support_thread_begins() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
begin
  insert into support_threads as t (franchisor_id, last_message)
  select p.id, case when p.id = new.sender_id then new.id end from profiles p
  where p.id in (new.sender_id, new.receiver_id) and p.user_type = 'franchisor'
  on conflict (franchisor_id) do update set last_message = new.id, done_at = null, done_by = null
    where t.franchisor_id = new.sender_id;
  return null;
end $$;

update support_threads t set last_message = (select m.id from messages m
  where m.sender_id = t.franchisor_id and m.lead_id is null order by m.created_at desc, m.id desc limit 1);
update support_threads t set done_at = null, done_by = null
where t.done_at is not null and exists (select from messages m
  where m.sender_id = t.franchisor_id and m.lead_id is null and m.created_at > t.done_at);
