-- A rejected franchisor's account can be looked at again (3-decisions 79): an admin reopens it, or its owner applies again
-- with the same address. The profile keeps when it was last rejected, why, and when it was reopened; the audit log has all.
alter table profiles add column rejected_at timestamptz, add column reopened_at timestamptz;
update profiles set rejected_at = updated_at where status = 'rejected';

-- As in 0003_profiles.sql, and from rejected back to pending.
create or replace function guard_profile_status() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.status is distinct from old.status then
    if old.status = 'rejected' and new.status = 'pending' and old.user_type = 'franchisor' then new.reopened_at := now();
    elsif old.status <> 'pending' then perform refuse('account is already decided');
    elsif new.status = 'approved' then new.approved_at := coalesce(new.approved_at, now()); new.rejection_reason := null;
    else new.approved_at := null; new.rejected_at := now(); end if;
  elsif new.approved_at is distinct from old.approved_at then
    perform refuse('approved_at belongs to a decision');
  end if;
  if new.status = 'rejected' or new.suspended_at is not null then
    delete from auth.session where user_id = new.id;
  end if;
  return new;
end $$;

-- The owner of a rejected account applies again, under the names that he gives now. False where nothing is rejected.
create function apply_again(account uuid, new_name text, new_company text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update profiles set status = 'pending', full_name = new_name, company_name = new_company
   where id = account and user_type = 'franchisor' and status = 'rejected';
  if not found then return false; end if;
  update auth."user" set name = new_name, updated_at = now() where id = account;
  return true;
end $$;
grant execute on function apply_again(uuid, text, text) to atlas_system;

create index profiles_rejected on profiles (rejected_at desc) where user_type = 'franchisor' and status = 'rejected';
