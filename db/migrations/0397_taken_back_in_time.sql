-- beside the older version: nothing of it changes.

-- A decision that is taken back before its email has gone needs no second email. Admins alone, and only for what they
-- can take back; one that is being sent, or was tried, has perhaps arrived. `withdraw_email` asks another question, of
-- an act that is undone within seconds: there it is also well where no email was due, and one that has gone forbids it.
create function withdraw_unsent_email(of_kind text, about uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_role() is distinct from 'admin' or of_kind not in ('account.rejected', 'account.suspended', 'ad.paid') then
    return false;
  end if;
  delete from outbox where sent_at is null and dead_at is null and attempts = 0 and kind = of_kind
    and about::text in (payload ->> 'accountId', payload ->> 'userId', payload ->> 'paymentId');
  return found;
end $$;
revoke execute on function withdraw_unsent_email(text, uuid) from public;
grant execute on function withdraw_unsent_email(text, uuid) to atlas_app;
