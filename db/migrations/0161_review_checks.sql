-- What a listing under review is compared with: listings of the same name, accounts of the same company.
create index franchises_lower_name on franchises (lower(name));
create index profiles_lower_company on profiles (lower(company_name)) where company_name is not null;
create index profiles_company_number on profiles (company_number) where company_number is not null;
