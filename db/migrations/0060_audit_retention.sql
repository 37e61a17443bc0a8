-- The audit record goes after 24 months, as the privacy page says. Only its owner may delete, and the trigger refuses
-- even him anything younger; so the nightly job asks through this function, which takes no argument.

create function forget_old_audit() returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare gone integer;
begin
  delete from audit_log where at < now() - interval '24 months';
  get diagnostics gone = row_count;
  return gone;
end $$;
grant execute on function forget_old_audit() to atlas_system;
