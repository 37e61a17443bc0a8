-- Buyers read the company on its listings: a change is told to the admins, as others of a live listing are
-- (3-decisions 35, 83).
create function flag_company_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update franchises set changed_since_approval =
    jsonb_build_object('company', company_said(old.company_name, old.company_number))
      || coalesce(changed_since_approval, '{}')
  where franchisor_id = new.id and status = 'approved';
  return null;
end $$;
create trigger flag_company after update of company_name, company_number on profiles for each row
  when (new.company_name is distinct from old.company_name or new.company_number is distinct from old.company_number)
  execute function flag_company_change();
