-- What a form makes, its instance makes once, for a day from then on and not only until midnight: takes the instance's key
-- for what the form says. Returns null to the first, and to whoever comes later what the first said. A second taker
-- waits for the end of the first, and is the first where that one failed.

create function take_form_key(form_scope text, form_key text, words text) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare said text;
begin
  insert into idempotency_keys (scope, key, request_hash) values (form_scope, form_key, words) on conflict do nothing;
  if found then return null; end if;
  select request_hash into said from idempotency_keys where scope = form_scope and key = form_key;
  return said;
end $$;
grant execute on function take_form_key(text, text, text) to atlas_app;
