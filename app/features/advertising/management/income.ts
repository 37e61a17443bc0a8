/**
 * Every payment that has come, of featured ads and of banners, for a `from` of a statement. What was loaded as paid and
 * has no payment yet stands for itself (`loaded_ads`). `is_loaded` is said of that also once it has
 * one: it was paid before this site, by a card or a transfer that nobody here knows.
 */
export const INCOME = `(
     select id, product, provider, amount_pence, status, paid_at, refunded_at, made_by_mistake, description, billed_to,
       receipt_number, vat_number, provider_payment_id,
       receipt_number is null and provider in ('bank', 'none') and status <> 'refund_due' as is_loaded
     from payments where paid_at is not null
     union all
     select id, product, provider, amount_pence, 'paid', paid_at, null, false, description, billed_to, null, null, null,
       true
     from loaded_ads) income`
