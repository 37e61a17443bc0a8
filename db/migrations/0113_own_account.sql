-- Admins too change their own name and phone number, and nothing else of their own row.

drop policy own_change on profiles;
create policy own_change on profiles for update to atlas_app
  using ((select app_role()) in ('customer', 'franchisor', 'admin')
    and id = (select app_user()) and user_type = (select app_role()));

drop trigger a_guard on profiles;
create trigger a_guard before update on profiles for each row
  when ((app_role() = 'admin' and old.id = app_user()) is not true)
  execute function guard_columns(
    'customer=full_name,phone,city,post_code', 'franchisor=full_name,company_name,company_number,phone,city,post_code',
    'admin=status,approved_at,rejection_reason,suspended_at',
    'system=full_name,company_name,company_number,phone,city,post_code,last_login');
create trigger a_guard_own_admin before update on profiles for each row
  when (app_role() = 'admin' and old.id = app_user())
  execute function guard_columns('admin=full_name,phone');

-- Emails about an account greet by the name that the sign-in library keeps.
create function profile_name_to_user() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update auth."user" set name = new.full_name where id = new.id;
  return null;
end $$;
create trigger name_to_user after update of full_name on profiles
  for each row when (old.full_name is distinct from new.full_name) execute function profile_name_to_user();
