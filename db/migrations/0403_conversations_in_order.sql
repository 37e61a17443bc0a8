-- A company's list of conversations read all of its leads and the newest words of each to find which 25 come first:
-- 286,000 pages of the database for 35,000 leads. When a lead's conversation went on last stands here, in the list's
-- order, so that a page reads its own and the number of all is counted by the index alone. A message writes it in its
-- own transaction; of two at once the later time stays. It goes with its lead, and with the franchisor's account, as
-- the messages do. Buyers have as many leads as they asked franchises, and find theirs by those.
create table conversations (
  lead_id uuid primary key references franchise_leads (id) on delete cascade,
  franchisor_id uuid not null references profiles (id) on delete cascade,
  last_at timestamptz not null
);
create index conversations_newest on conversations (franchisor_id, last_at desc, lead_id);
alter table conversations set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
select floor_table('conversations');
grant select on conversations to atlas_app;
create policy own_read on conversations for select to atlas_app using (
  case (select app_role()) when 'franchisor' then franchisor_id = (select app_user()) else false end);

create function conversation_goes_on() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
begin
  insert into conversations as c (lead_id, franchisor_id, last_at)
  select l.id, l.franchisor_id, new.created_at from franchise_leads l
  where l.id = new.lead_id and l.franchisor_id in (new.sender_id, new.receiver_id)
  on conflict (lead_id) do update set last_at = new.created_at where c.last_at < new.created_at;
  return null;
end $$;
revoke execute on function conversation_goes_on() from public;
create trigger conversation_goes_on after insert on messages for each row when (new.lead_id is not null)
  execute function conversation_goes_on();
