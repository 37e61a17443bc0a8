-- Whoever reopens a rejected account at once reopens it: only what asks to take a decision back does that (0160).
-- Whether this transaction has taken the email of the decision back.
create function takes_back(subject_type text, subject_id uuid) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select current_setting('app.takes_back', true) is not distinct from subject_id::text
    and may_take_back(subject_type, subject_id)
$$;
revoke execute on function takes_back(text, uuid) from public;
grant execute on function takes_back(text, uuid) to atlas_app;

create or replace function withdraw_decision_email(subject_type text, subject_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare noun text := case subject_type when 'franchise' then 'franchise' when 'profile' then 'account' end;
begin
  if not may_take_back(subject_type, subject_id) then return false; end if;
  delete from outbox where kind in (noun || '.approved', noun || '.rejected') and sent_at is null and attempts = 0
    and created_at > now() - interval '1 minute'
    and subject_id::text in (payload ->> 'franchiseId', payload ->> 'accountId');
  perform set_config('app.takes_back', subject_id::text, true);
  return true;
end $$;

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

create or replace function guard_profile_status() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.status is distinct from old.status then
    if new.status = 'pending' and old.user_type = 'franchisor' and takes_back('profile', old.id) then
      -- As it was before: the rejection that counts is the one before this.
      new.approved_at := null;
      new.rejection_reason := null;
      if old.status = 'rejected' then
        select max(l.at) into new.rejected_at from audit_log l where l.subject_type = 'profile'
          and l.subject_id = old.id::text and l.action = 'account.rejected' and l.at < old.rejected_at;
      end if;
      delete from auth.session where user_id = new.id;
    elsif old.status = 'rejected' and new.status = 'pending' and old.user_type = 'franchisor' then
      new.reopened_at := now();
    elsif old.status <> 'pending' then perform refuse('account is already decided');
    elsif new.status = 'approved' then
      new.approved_at := coalesce(new.approved_at, now());
      new.rejection_reason := null;
    else new.approved_at := null; new.rejected_at := now(); end if;
  elsif new.approved_at is distinct from old.approved_at then
    perform refuse('approved_at belongs to a decision');
  end if;
  if new.status = 'rejected' or new.suspended_at is not null then
    delete from auth.session where user_id = new.id;
  end if;
  return new;
end $$;
