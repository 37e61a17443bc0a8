-- The thirty days of a request about personal data are counted on London's calendar: one that came on 1 October was to
-- be answered by 30 October, because the last of them began an hour later on the clock of the database.
create or replace function note_data_request(address text, asked text, received date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare noted uuid; came timestamptz := least(received::timestamp at time zone 'Europe/London', now());
begin
  perform must_be_admin();
  insert into data_requests (user_id, email, kind, created_at, due_at)
  values ((select id from profiles where lower(email) = lower(address)), lower(address), asked, came,
    (came at time zone 'Europe/London' + interval '30 days') at time zone 'Europe/London')
  returning id into noted;
  perform write_audit('data_request.noted', 'data_request', noted::text, jsonb_build_object('asked', asked));
  return noted;
end $function$;
