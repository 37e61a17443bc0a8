-- The company behind a franchise is named wherever a buyer decides to trust it: on its page, in the consent sentence and
-- in the buyer's email (3-decisions 83).

alter table profiles add column company_number text,
  add constraint profiles_company_number check (company_number ~ '^[A-Z0-9]{8}$');
grant update (company_number) on profiles to atlas_app, atlas_system;

drop trigger a_guard on profiles;
create trigger a_guard before update on profiles for each row execute function guard_columns(
  'customer=full_name,phone,city,post_code', 'franchisor=full_name,company_name,company_number,phone,city,post_code',
  'admin=status,approved_at,rejection_reason,suspended_at',
  'system=full_name,company_name,company_number,phone,city,post_code,last_login');

-- 'Alder Ltd, company number 01234567'; null where no company was given.
create function company_said(company_name text, company_number text) returns text
language sql immutable parallel safe
return case when btrim(company_name) <> '' then concat_ws(', company number ', btrim(company_name), company_number) end;
grant execute on function company_said(text, text) to atlas_app, atlas_system;

-- What everyone may know of the account behind a public listing, and nothing else of it.
create view franchise_companies with (security_barrier = true) as
select f.id as franchise_id, company_said(p.company_name, p.company_number) as company
from franchises f join profiles p on p.id = f.franchisor_id where f.is_public;
grant select on franchise_companies to atlas_app, atlas_system;
