-- One statement that took all old entries of the audit log ran into its limit of 5 s where no job had run for months,
-- each night again, and none of them ever went. Some at a time now; the job asks until none is left.
create or replace function forget_old_audit() returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare gone integer;
begin
  delete from audit_log where id in (
    select id from audit_log where at < now() - interval '24 months' order by at limit 10000);
  get diagnostics gone = row_count;
  return gone;
end $$;
