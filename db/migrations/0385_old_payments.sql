-- The privacy page says how long payments are kept, and nothing ended it: names of companies and the numbers of their
-- payments stayed for good. What a payment says of anyone goes after seven years; its amount, day and receipt number
-- stay, so that sums of income and the numbering of receipts hold. Money that is owed back is settled first.
create function forget_old_payments() returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare gone integer;
begin
  update payments set franchisor_id = null, provider_session_id = null, provider_payment_id = null, billed_to = '',
      description = ''
    where coalesce(refunded_at, paid_at, created_at) < now() - interval '7 years' and status <> 'refund_due'
      and (franchisor_id, provider_session_id, provider_payment_id, billed_to, description)
        is distinct from (null::uuid, null::text, null::text, '', '');
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function forget_old_payments() from public;
grant execute on function forget_old_payments() to atlas_system;
