-- Who loses his account loses the sessions of its members with it (docs/decisions/031).
create function end_member_sessions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from auth.session where user_id in (select id from profiles where company_id = new.id);
  return null;
end $$;
create trigger end_member_sessions after update of status, suspended_at on profiles
  for each row when (new.status = 'rejected' or new.suspended_at is not null) execute function end_member_sessions();
