-- What a company's people share (docs/decisions/031): its website, and who of them wrote.

alter table profiles add column company_website text,
  add constraint profiles_company_website
    check (company_website ~ '^https?://[^[:space:]]+$' and length(company_website) <= 300),
  -- A member has the company of its owner.
  add constraint profiles_company_of_member
    check (company_id is null or num_nonnulls(company_name, company_number, company_website) = 0);
grant update (company_website) on profiles to atlas_app;

drop trigger a_guard on profiles;
create trigger a_guard before update on profiles for each row
  when ((app_role() = 'admin' and old.id = app_user()) is not true)
  execute function guard_columns(
    'customer=full_name,phone,city,post_code',
    'franchisor=full_name,company_name,company_number,company_website,phone,city,post_code',
    'admin=status,approved_at,rejection_reason,suspended_at',
    'system=full_name,company_name,company_number,phone,city,post_code,last_login');

-- The person of the company who wrote; buyers read the company's name.
alter table messages add column sent_by uuid
  default case when app_role() = 'franchisor' then app_person() end
  references profiles (id) on delete set null;
create index messages_sent_by on messages (sent_by) where sent_by is not null;
