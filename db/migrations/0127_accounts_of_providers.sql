-- An account of an identity provider (auth.account other than 'credential') comes to a user in one of two ways, and
-- what goes with it commits together with it: a new buyer gets a profile (3-decisions 18), and the owner of an account
-- that is there already is told by email that there is another way into it.

create function provider_account_added() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into profiles (id, full_name, user_type, status)
    select id, name, 'customer', 'approved' from auth."user" where id = new.user_id
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

create trigger provider_account_added after insert on auth.account
  for each row when (new.provider_id <> 'credential') execute function provider_account_added();
