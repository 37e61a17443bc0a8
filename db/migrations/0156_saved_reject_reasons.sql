-- Reasons for a rejection that admins keep to use again (3-decisions 34).
create table reject_reasons (
  id uuid primary key default gen_random_uuid(),
  noun text not null,
  title text not null,
  text text not null,
  constraint reject_reasons_noun check (noun in ('franchise', 'account')),
  constraint reject_reasons_title check (btrim(title) <> '' and length(title) <= 80),
  constraint reject_reasons_text check (btrim(text) <> '' and length(text) <= 1000)
);
select floor_table('reject_reasons');
grant select, insert, delete, update (title, text) on reject_reasons to atlas_app;
create policy admins on reject_reasons to atlas_app
  using ((select app_role()) = 'admin') with check ((select app_role()) = 'admin');

-- To begin with.
insert into reject_reasons (noun, title, text) values
  ('franchise', 'Figures are missing or out of date',
   'Some of your figures are missing or out of date. Please check them, add what’s missing and confirm them again.'),
  ('franchise', 'Too like another listing',
   'This is very like another listing of yours. Please tell us how they differ, or edit the other one.'),
  ('franchise', 'Claims need evidence',
   'Your listing makes claims about earnings or results. Please add the evidence they rest on, or take them out.'),
  ('account', 'Company not found',
   'We couldn’t find a company by this name. Please apply again with its registered name and company number.'),
  ('account', 'Not a franchisor',
   'Accounts here are for businesses that offer franchises. From what you told us, yours doesn’t.');
