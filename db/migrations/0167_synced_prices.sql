-- The ids under which the payment service knows our prices, told by an admin's 'Sync to Stripe' (D-70, L-22). False
-- where the prices have changed since they were sent: then what the service knows is out of date already.
create function keep_synced_prices(version text, ids jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_role() <> 'admin' then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  perform 1 from advertising_settings where id = 1 and updated_at::text = version for share;
  if not found then return false; end if;
  delete from stripe_pricing_sync;
  insert into stripe_pricing_sync (duration, stripe_price_id) select key, value from jsonb_each_text(ids);
  return true;
end $$;
revoke execute on function keep_synced_prices(text, jsonb) from public;
grant execute on function keep_synced_prices(text, jsonb) to atlas_app;
