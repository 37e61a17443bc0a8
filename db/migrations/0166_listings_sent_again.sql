-- When a listing was sent for review last; null where that was when it was made.
alter table franchises add column submitted_at timestamptz;

create or replace function guard_franchise_status() returns trigger
language plpgsql as $$
declare actor text := case current_user when 'atlas_app' then app_role() end;
begin
  if new.status is distinct from old.status then
    if not (old.status = 'pending' and new.status in ('approved', 'rejected') and actor is distinct from 'franchisor'
      or old.status = 'rejected' and new.status = 'pending' and actor is distinct from 'admin'
      or new.status = 'pending' and actor = 'admin' and takes_back('franchise', old.id)) then
      perform refuse('franchise cannot go from ' || old.status || ' to ' || new.status);
    end if;
    new.approved_at := case when new.status = 'approved' then coalesce(new.approved_at, now()) end;
    new.changed_since_approval := null;
    if new.status <> 'rejected' then new.rejection_reason := null; end if;
    -- Sent again after corrections, it waits from now on; a decision that is taken back changes nothing of that.
    if old.status = 'rejected' and new.status = 'pending' and actor is distinct from 'admin' then
      new.submitted_at := now();
    end if;
  else
    if new.approved_at is distinct from old.approved_at then
      perform refuse('approved_at belongs to an approval');
    end if;
    if actor = 'admin' and new.changed_since_approval is not null
      and new.changed_since_approval is distinct from old.changed_since_approval then
      perform refuse('changes are acknowledged, not written');
    end if;
    if actor is not distinct from 'franchisor' then new.changed_since_approval := old.changed_since_approval; end if;
    if actor = 'franchisor' and new.status = 'approved' and new.name is distinct from old.name then
      new.changed_since_approval := jsonb_build_object('name', old.name) || coalesce(new.changed_since_approval, '{}');
    end if;
    if actor = 'franchisor' and new.status = 'approved' and new.open_areas is distinct from old.open_areas then
      new.changed_since_approval :=
        jsonb_build_object('open_areas', area_names(old.open_areas)) || coalesce(new.changed_since_approval, '{}');
    end if;
  end if;
  return new;
end $$;
