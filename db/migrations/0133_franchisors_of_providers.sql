-- A franchisor may apply by an account of an identity provider as well as a buyer may sign up by one (3-decisions 63).
-- Whose application it is, the server says in the transaction that makes the account: without it the account is a
-- buyer's, with it a franchisor's that waits for approval (F-08, F-09).

create or replace function provider_account_added() returns trigger language plpgsql
  set search_path = pg_catalog, public as $$
declare applicant jsonb := nullif(current_setting('app.applicant', true), '')::jsonb;
begin
  insert into profiles (id, full_name, company_name, company_number, user_type, status)
    select id, coalesce(applicant ->> 'contactName', name), applicant ->> 'companyName', applicant ->> 'companyNumber',
      case when applicant is null then 'customer' else 'franchisor' end,
      case when applicant is null then 'approved' else 'pending' end
    from auth."user" where id = new.user_id
    on conflict (id) do nothing;
  if not found then
    perform enqueue_outbox('account.provider_linked', u.email,
        jsonb_build_object('userId', u.id, 'provider', new.provider_id))
      from auth."user" u where u.id = new.user_id;
    perform write_audit('account.provider_linked', 'profile', new.user_id::text,
      jsonb_build_object('provider', new.provider_id));
  end if;
  return null;
end $$;
