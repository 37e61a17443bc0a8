-- Words that are released together with their lead are in the email about the lead: no email of their own beside it.
create or replace function tell_of_follow_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into outbox (kind, recipient, payload)
  select 'lead.follow_up', p.email, jsonb_build_object('followUpId', new.id)
    from franchise_leads l join profiles p on p.id = l.franchisor_id
   -- A lead that this very transaction delivers has its time as created_at (release_held_lead).
   where l.id = new.lead_id and l.held_at is null and l.created_at <> now() and is_open_account(p.id) and login_role() in ('atlas_app', 'atlas_system');
  return null;
end $$;

-- Leads whose sender confirmed his address while the listing took none go to the franchisor when the listing returns
-- (3-decisions 78, 82): release_held_lead lets them, because the listing is public by then.
create function release_leads_of_returned_listing() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update franchise_leads set held_at = null where franchise_id = new.id and held_at is not null and email_verified_at is not null;
  return null;
end $$;
create trigger leads_return after update on franchises for each row
  when (new.is_public and not old.is_public) execute function release_leads_of_returned_listing();
