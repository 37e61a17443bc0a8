-- A banner is paid for like any advertisement: its payment is kept when it is deleted, so that no past month's sum ever
-- changes, and has a receipt that its company finds among the others.
alter table payments add column product text not null default 'featured',
  add column banner_id uuid references banner_ads (id) on delete set null,
  add constraint payments_product check (product in ('featured', 'banner'));
create index payments_banner on payments (banner_id);

-- Writes down what a new banner cost: it is paid when an admin makes it (D-57).
create function bill_banner(banner uuid, what text, vat text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare bill uuid;
begin
  if app_role() <> 'admin' then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  perform pg_advisory_xact_lock(hashtext('receipt_number'));
  insert into payments (banner_id, product, franchisor_id, provider, amount_pence, status, paid_at, description,
    billed_to, vat_number, receipt_number)
  select b.id, 'banner', o.id, case when b.amount > 0 then 'bank' else 'none' end, round(b.amount * 100), 'paid', now(),
    what, coalesce(nullif(o.company_name, ''), o.full_name, f.name, ''), vat,
    (select coalesce(max(receipt_number), 1000) + 1 from payments)
  from banner_ads b left join franchises f on f.id = b.franchise_id left join profiles o on o.id = f.franchisor_id
  where b.id = banner
  returning id into bill;
  return bill;
end $$;
revoke execute on function bill_banner(uuid, text, text) from public;
grant execute on function bill_banner(uuid, text, text) to atlas_app;

-- A banner from before, or that was loaded, has no payment yet; it gets one without a receipt when it goes.
create function keep_banner_payment() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from payments p where p.banner_id = old.id) then
    insert into payments (product, franchisor_id, provider, amount_pence, status, paid_at, description, billed_to)
    select 'banner', o.id, case when old.amount > 0 then 'bank' else 'none' end, round(old.amount * 100), 'paid',
      old.start_date, concat_ws(': ', 'Banner ad', f.name),
      coalesce(nullif(o.company_name, ''), o.full_name, f.name, '')
    from (values (1)) one left join franchises f on f.id = old.franchise_id
      left join profiles o on o.id = f.franchisor_id;
  end if;
  return old;
end $$;
create trigger a_payment before delete on banner_ads for each row when (old.payment_status = 'completed')
  execute function keep_banner_payment();
