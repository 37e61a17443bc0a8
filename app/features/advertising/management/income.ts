/**
 * Every payment that has come, of featured ads and of banners, for a `from` of a statement. A banner without a payment
 * of its own, as one that was loaded, stands for itself: it is paid since it began.
 */
export const INCOME = `(
     select product, provider, amount_pence, status, paid_at, refunded_at, description, billed_to, receipt_number,
       vat_number, provider_payment_id, id
     from payments where paid_at is not null
     union all
     select 'banner', case when b.amount > 0 then 'bank' else 'none' end, round(b.amount * 100)::bigint, 'paid',
       b.start_date, null, concat_ws(': ', 'Banner ad', f.name), coalesce(nullif(o.company_name, ''), o.full_name,
       f.name, ''), null, null, null, b.id
     from banner_ads b left join franchises f on f.id = b.franchise_id left join profiles o on o.id = f.franchisor_id
     where b.payment_status = 'completed' and not exists (select from payments p where p.banner_id = b.id)) income`
