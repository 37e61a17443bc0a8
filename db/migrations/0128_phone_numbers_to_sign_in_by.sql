-- Members sign in by the phone number of their profile (L-26). Numbers are kept as they were typed; compared are their
-- E.164 forms, in which one without a country is British. Null for what is no number.

create function e164(phone text) returns text language sql immutable strict parallel safe as $$
  select case
    when digits ~ '^\+44[0-9]{9,10}$' then digits
    when digits ~ '^\+(?!44)[1-9][0-9]{7,14}$' then digits
    when digits ~ '^0[1-9][0-9]{8,9}$' then '+44' || substr(digits, 2)
  end
  from (select regexp_replace(regexp_replace(regexp_replace(replace(phone, '(0)', ''),
    '[^0-9+]', '', 'g'), '^00', '+'), '^\+440', '+44') as digits) as written
$$;
revoke execute on function e164(text) from public;
grant execute on function e164(text) to atlas_app, atlas_system;

create index profiles_phone on profiles (e164(phone)) where phone is not null;
