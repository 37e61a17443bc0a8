-- As in 0094; a company number that is given with the new application counts too, and without one the old number stays.
drop function apply_again(uuid, text, text);
create function apply_again(account uuid, new_name text, new_company text, new_number text default null)
returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update profiles set status = 'pending', full_name = new_name, company_name = new_company,
    company_number = coalesce(new_number, company_number)
   where id = account and user_type = 'franchisor' and status = 'rejected';
  if not found then return false; end if;
  update auth."user" set name = new_name, updated_at = now() where id = account;
  return true;
end $$;
revoke execute on function apply_again(uuid, text, text, text) from public;
grant execute on function apply_again(uuid, text, text, text) to atlas_system;
