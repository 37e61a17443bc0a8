-- A franchisor takes its listing off the site for a while (paused_at), takes one that waits back from review
-- (withdrawn_at), or deletes it. Its status stays what the specification knows (E-02): approved while it is paused,
-- pending while it is withdrawn.
alter table franchises
  add column paused_at timestamptz,
  add column withdrawn_at timestamptz,
  add constraint franchises_only_approved_is_paused check (paused_at is null or status = 'approved'),
  add constraint franchises_only_pending_is_withdrawn check (withdrawn_at is null or status = 'pending');
grant update (paused_at, withdrawn_at) on franchises to atlas_app;

drop trigger a_guard on franchises;
create trigger a_guard before update on franchises for each row execute function guard_columns(
  'franchisor=name,location,status,open_areas,website,paused_at,withdrawn_at',
  'admin=status,approved_at,rejection_reason,changed_since_approval,website_checked_at,website_checked_by',
  'system=');

-- Both are the franchisor's to set; the database says when. A change of status ends them, and one that was withdrawn is
-- nobody's to decide on. Sent for review again, it waits from then on.
create function guard_franchise_pause() returns trigger
language plpgsql as $$
declare actor text := case current_user when 'atlas_app' then app_role() end;
begin
  if new.status is distinct from old.status then
    if old.withdrawn_at is not null and actor is not distinct from 'admin' then
      perform refuse('a withdrawn franchise is not decided on');
    end if;
    new.paused_at := null;
    new.withdrawn_at := null;
    return new;
  end if;
  if actor is not distinct from 'franchisor' then
    new.paused_at := case when new.paused_at is not null then coalesce(old.paused_at, now()) end;
    new.withdrawn_at := case when new.withdrawn_at is not null then coalesce(old.withdrawn_at, now()) end;
    if old.withdrawn_at is not null and new.withdrawn_at is null then new.submitted_at := now(); end if;
  end if;
  return new;
end $$;
-- After b_status, so that the status is the one that stays.
create trigger b_status_pause before update on franchises for each row execute function guard_franchise_pause();

create or replace function franchise_is_public() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.is_public := new.status = 'approved' and new.paused_at is null and is_open_account(new.franchisor_id);
  return new;
end $$;

drop trigger live on franchises;
create trigger live
  after insert or delete or update of status, changed_since_approval, rejection_reason, paused_at, withdrawn_at
  on franchises for each row execute function notify_franchise_parties();

-- Deleting takes along all that hangs on the listing; requests stay, with the name that they keep (3-decisions 41).
grant delete on franchises to atlas_app;
create policy own_delete on franchises for delete to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));

-- Banners that run for an own listing: admins make them, so that only their number is a franchisor's to read.
create function running_banners(listing uuid, out running integer, out until timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::integer, max(b.end_date) from banner_ads b join franchises f on f.id = b.franchise_id
  where f.id = listing and app_role() = 'franchisor' and f.franchisor_id = app_user()
    and b.status = 'active' and b.payment_status = 'completed' and b.end_date >= now()
$$;
revoke execute on function running_banners(uuid) from public;
grant execute on function running_banners(uuid) to atlas_app;
