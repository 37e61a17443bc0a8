-- What a row of results says beside its total: fees that are paid again and again, and where the work is done. Written
-- by a trigger of the search row itself, which every change of the figures writes anew.

alter table franchise_search
  -- In hundredths of a percent of turnover; 0 is no fee. Null where it is fixed, or not disclosed.
  add column service_fee_basis_points integer,
  add column service_fee_monthly_pence bigint,
  add column marketing_levy_basis_points integer,
  add column marketing_levy_monthly_pence bigint,
  add column premises text[] not null default '{}';

create function card_figures_follow() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select
    case g.service_fee_kind when 'percent' then round(g.service_fee_percent * 100) when 'none' then 0 end,
    case g.service_fee_kind when 'fixed' then without_vat_pence(g.service_fee_monthly, g.service_fee_vat) end,
    case g.marketing_levy_kind when 'percent' then round(g.marketing_levy_percent * 100) when 'none' then 0 end,
    case g.marketing_levy_kind when 'fixed' then without_vat_pence(g.marketing_levy_monthly, g.marketing_levy_vat) end,
    coalesce(g.premises, '{}')
  into new.service_fee_basis_points, new.service_fee_monthly_pence, new.marketing_levy_basis_points,
    new.marketing_levy_monthly_pence, new.premises
  from (select) one left join franchise_figures g on g.franchise_id = new.franchise_id;
  return new;
end $$;
create trigger card_figures before insert or update on franchise_search
  for each row execute function card_figures_follow();

update franchise_search set franchise_id = franchise_id;
