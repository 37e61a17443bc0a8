-- Leads that wait until their sender's address is verified (3-decisions 82). While held_at is set, the lead exists for its
-- buyer and the system alone: no franchisor sees, counts or is told of it, in no table.

alter table franchise_leads
  add column held_at timestamptz,
  -- The mailbox that the address reaches, whatever its spelling (lib/mailbox.ts). Rows of before have their address.
  add column mailbox text;
create index franchise_leads_held on franchise_leads (held_at) where held_at is not null;

alter policy franchisor_read on franchise_leads
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()) and held_at is null);
alter policy franchisor_change on franchise_leads
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()) and held_at is null);
alter policy buyer_send on messages with check (
  (select app_role()) = 'customer' and sender_id = (select app_user()) and not read
  and exists (select 1 from franchise_leads l
    where l.id = lead_id and l.user_id = (select app_user()) and l.franchisor_id = receiver_id and l.held_at is null));

create or replace view profile_cards with (security_barrier = true) as
select p.id, p.full_name, p.company_name, p.user_type from profiles p
where login_role() <> 'atlas_app'
  or app_role() = 'admin'
  or (app_role() in ('customer', 'franchisor') and (
    p.id = app_user()
    or (app_role() = 'customer' and p.id in (select l.franchisor_id from franchise_leads l where l.user_id = app_user()))
    or (app_role() = 'franchisor' and p.id in (select l.user_id from franchise_leads l where l.franchisor_id = app_user() and l.held_at is null))
    or p.id in (select m.sender_id from messages m where m.receiver_id = app_user())
    or p.id in (select m.receiver_id from messages m where m.sender_id = app_user())));

-- The franchisor's traces of a lead begin when it is delivered, and a lead that never was leaves none.
drop trigger history_insert on franchise_leads;
create trigger history_insert after insert on franchise_leads for each row
  when (new.held_at is null) execute function lead_history();
drop trigger count_deleted on franchise_leads;
create trigger count_deleted after delete on franchise_leads for each row
  when (old.held_at is null) execute function count_deleted_lead();

create function consent_of_held_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select 1 from franchise_leads where id = new.lead_id and held_at is not null) then new.franchisor_id := null; end if;
  return new;
end $$;
create trigger a_held before insert on consent_records for each row execute function consent_of_held_lead();

create function forget_consent_of_held_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from consent_records where lead_id = old.id;
  return old;
end $$;
create trigger forget_consent before delete on franchise_leads for each row
  when (old.held_at is not null) execute function forget_consent_of_held_lead();

-- Counts new leads as information requests of their franchises, today in London, and of the featured ads that run for them
-- (3-decisions 39; E-21 'request_info').
create function count_information_requests(leads uuid[], franchises uuid[]) returns void
language sql security definer set search_path = pg_catalog, public as $$
  with asked as (
    select * from unnest(leads, franchises) a (lead_id, franchise_id)
  ), daily as (
    insert into franchise_metrics_daily as m (franchise_id, day, requests)
    select franchise_id, (now() at time zone 'Europe/London')::date, count(*) from asked group by franchise_id order by franchise_id
    on conflict (franchise_id, day) do update set requests = m.requests + excluded.requests
  )
  insert into ad_metrics (ad_id, metric_type, visitor_hash, window_start)
  select ad.id, 'request_info', encode(sha256(convert_to(a.lead_id::text, 'UTF8')), 'hex'), date_bin('10 minutes', now(), timestamptz 'epoch')
  from asked a join featured_ads ad on ad.franchise_id = a.franchise_id
  where ad.status = 'active' and ad.payment_status = 'completed' and now() between ad.start_date and ad.end_date
  on conflict do nothing
$$;
grant execute on function count_information_requests(uuid[], uuid[]) to atlas_system;

-- A verified address releases its leads, on whatever path it is verified. What is released is new from then on. A listing
-- that takes no leads any more keeps them held.
create function release_held_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if old.held_at is null then
    if new.held_at is not null then perform refuse('a lead that was delivered cannot be held'); end if;
    return new;
  end if;
  if old.email_verified_at is null and new.email_verified_at is not null then new.held_at := null; end if;
  if new.held_at is null then
    if exists (select 1 from franchises where id = new.franchise_id and is_public) then new.created_at := now();
    else new.held_at := old.held_at; end if;
  end if;
  return new;
end $$;
create trigger d_release before update on franchise_leads for each row
  when (old.held_at is not null or new.held_at is not null) execute function release_held_lead();

-- What a delivered lead leaves when it is written (commands/write-leads.server.ts), a released one leaves now: once,
-- because held_at never comes back.
create function deliver_released_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into lead_status_history (lead_id, franchisor_id, user_id, status, changed_by)
  values (new.id, new.franchisor_id, new.user_id, new.status, null);
  update consent_records set franchisor_id = new.franchisor_id where lead_id = new.id and franchisor_id is null;
  insert into outbox (kind, recipient, payload)
  select 'lead.received', p.email, jsonb_build_object('leadId', new.id) from profiles p where p.id = new.franchisor_id;
  perform count_information_requests(array[new.id], array[new.franchise_id]);
  return null;
end $$;
create trigger released after update on franchise_leads for each row
  when (old.held_at is not null and new.held_at is null) execute function deliver_released_lead();
