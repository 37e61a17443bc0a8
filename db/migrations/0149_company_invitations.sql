-- Who is invited into a company and has not come yet (docs/decisions/031). It gives no rights: whoever follows its link
-- makes an account, and it is gone. The links are kept hashed, in auth.verification.
create table company_invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references profiles (id) on delete cascade,
  email text not null,
  full_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create unique index company_invitations_email on company_invitations (company_id, lower(email));
create index company_invitations_expiry on company_invitations (expires_at);

create trigger b_member before insert on company_invitations for each row execute function guard_member();

select floor_table('company_invitations');
grant select, insert, delete on company_invitations to atlas_app;
grant update (expires_at) on company_invitations to atlas_app;
grant select, delete on company_invitations to atlas_system;
-- An owner's alone: whoever is invited acts for the company as its members do.
create policy owner_read on company_invitations for select to atlas_app
  using ((select app_role()) = 'franchisor' and company_id = (select app_user())
    and company_id = (select app_person()));
create policy owner_create on company_invitations for insert to atlas_app
  with check ((select app_role()) = 'franchisor' and company_id = (select app_user())
    and company_id = (select app_person()));
create policy owner_change on company_invitations for update to atlas_app
  using ((select app_role()) = 'franchisor' and company_id = (select app_user())
    and company_id = (select app_person()));
create policy owner_delete on company_invitations for delete to atlas_app
  using ((select app_role()) = 'franchisor' and company_id = (select app_user())
    and company_id = (select app_person()));
create policy system_read on company_invitations for select to atlas_system using (true);
create policy system_delete on company_invitations for delete to atlas_system using (true);

-- Open tabs of the owner hear that an invitation was taken up.
create function notify_company() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', case tg_op when 'DELETE' then old.company_id else new.company_id end::text);
  return null;
end $$;
create trigger live after insert or update or delete on company_invitations
  for each row execute function notify_company();
