-- A decision whose email has been taken to be sent is not taken back, however long the way to it took (0162).
create or replace function withdraw_decision_email(subject_type text, subject_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  noun text := case subject_type when 'franchise' then 'franchise' when 'profile' then 'account' end;
  email outbox;
begin
  if not may_take_back(subject_type, subject_id) then return false; end if;
  for email in select * from outbox where kind in (noun || '.approved', noun || '.rejected')
    and created_at > now() - interval '1 minute'
    and subject_id::text in (payload ->> 'franchiseId', payload ->> 'accountId') order by id for update
  loop
    if email.attempts > 0 or email.sent_at is not null then return false; end if;
    delete from outbox where id = email.id;
  end loop;
  perform set_config('app.takes_back', subject_id::text, true);
  return true;
end $$;
