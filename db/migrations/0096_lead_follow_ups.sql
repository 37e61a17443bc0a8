-- A guest who asks the same franchise again adds his words to the lead (3-decisions 81). Two spellings of one mailbox are
-- one guest; which lead it is, the command says under a lock of the mailbox, so the unique index by words goes.

drop index franchise_leads_once_per_guest;
create index franchise_leads_mailbox on franchise_leads (franchise_id, (coalesce(mailbox, lower(email))), created_at desc);

create table lead_follow_ups (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references franchise_leads (id) on delete cascade,
  name text not null,
  email text not null,
  phone text not null,
  message text,
  city text,
  post_code text,
  desired_investment text,
  desired_timeframe text,
  -- As of leads: 0095_held_leads.sql. One that came to a lead that is held is held with it.
  held_at timestamptz,
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  constraint lead_follow_ups_message check (num_nonnulls(message, city, post_code, desired_investment, desired_timeframe) > 0 and length(message) <= 2000)
);
create unique index lead_follow_ups_once on lead_follow_ups (lead_id, md5(coalesce(message, '')), city, post_code, desired_investment, desired_timeframe)
  nulls not distinct;
create index lead_follow_ups_held on lead_follow_ups (held_at) where held_at is not null;
create index lead_follow_ups_email on lead_follow_ups (lower(email));

create function release_held_follow_up() returns trigger
language plpgsql as $$
begin
  if old.email_verified_at is null and new.email_verified_at is not null then new.held_at := null; end if;
  if old.held_at is not null and new.held_at is null then new.created_at := now(); end if;
  if old.held_at is null and new.held_at is not null then perform refuse('words that were delivered cannot be held'); end if;
  return new;
end $$;
create trigger a_guard before update on lead_follow_ups for each row execute function guard_columns('system=email_verified_at');
create trigger d_release before update on lead_follow_ups for each row execute function release_held_follow_up();

-- Tells the franchisor, unless the lead itself is still to come: its email holds all words by then.
create function tell_of_follow_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into outbox (kind, recipient, payload)
  select 'lead.follow_up', p.email, jsonb_build_object('followUpId', new.id)
    from franchise_leads l join profiles p on p.id = l.franchisor_id
   where l.id = new.lead_id and l.held_at is null and is_open_account(p.id) and login_role() in ('atlas_app', 'atlas_system');
  return null;
end $$;
create trigger told_new after insert on lead_follow_ups for each row when (new.held_at is null) execute function tell_of_follow_up();
create trigger told_released after update on lead_follow_ups for each row
  when (old.held_at is not null and new.held_at is null) execute function tell_of_follow_up();

-- An admin releases a held lead by hand, with its held words and a line in the audit log. Returns the franchise's name; null
-- where nothing is held, or its listing takes no leads.
create function release_lead(lead uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare franchise text;
begin
  if app_role() is distinct from 'admin' or app_user() is null then
    raise exception 'only an admin releases a lead' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from franchise_leads where id = lead for update;
  if not exists (select 1 from franchise_leads where id = lead and held_at is not null)
    and not exists (select 1 from lead_follow_ups where lead_id = lead and held_at is not null) then return null; end if;
  update franchise_leads set held_at = null where id = lead returning case when held_at is null then franchise_name end into franchise;
  if franchise is null then return null; end if;
  update lead_follow_ups set held_at = null where lead_id = lead and held_at is not null;
  perform write_audit('lead.released', 'lead', lead::text, '{}');
  return franchise;
end $$;
grant execute on function release_lead(uuid) to atlas_app;

select floor_table('lead_follow_ups');
grant select on lead_follow_ups to atlas_app;
grant select, insert, delete, update (email_verified_at) on lead_follow_ups to atlas_system;
-- The lead's own policies say whose it is.
create policy party_read on lead_follow_ups for select to atlas_app
  using (exists (select 1 from franchise_leads l where l.id = lead_id)
    and (held_at is null or (select app_role()) = 'customer'));
create policy system_read on lead_follow_ups for select to atlas_system using (true);
create policy system_create on lead_follow_ups for insert to atlas_system with check (true);
create policy system_verify on lead_follow_ups for update to atlas_system using (true);
create policy system_delete on lead_follow_ups for delete to atlas_system using (true);
