-- What a franchise costs and offers, as its franchisor discloses it: one row per listing, every figure optional
-- (3-decisions 69 to 75). Pounds as supplied; the _vat column beside an amount says how it stands to VAT.

create table franchise_figures (
  franchise_id uuid primary key references franchises (id) on delete cascade,
  -- How franchise_details.investment_amount stands to VAT; null is not said.
  investment_vat text,
  franchise_fee numeric(12, 2),
  franchise_fee_vat text,
  other_start_up numeric(12, 2),
  other_start_up_vat text,
  working_capital numeric(12, 2),
  working_capital_vat text,
  minimum_own_cash numeric(12, 2),
  minimum_own_cash_vat text,
  -- A fee is a percentage of turnover, perhaps with a monthly minimum, or a fixed sum a month, or none. Its _vat
  -- belongs to the sum or the minimum.
  service_fee_kind text,
  service_fee_percent numeric(5, 2),
  service_fee_monthly numeric(12, 2),
  service_fee_minimum numeric(12, 2),
  service_fee_vat text,
  marketing_levy_kind text,
  marketing_levy_percent numeric(5, 2),
  marketing_levy_monthly numeric(12, 2),
  marketing_levy_minimum numeric(12, 2),
  marketing_levy_vat text,
  term_years numeric(4, 1),
  renewal_fee numeric(12, 2),
  renewal_fee_vat text,
  units_uk integer,
  opened_three_years integer,
  closed_three_years integer,
  founded_year integer,
  franchising_since integer,
  training_days integer,
  exclusive_territory boolean,
  premises text[] not null default '{}',
  works text,
  bfa_membership text,
  bfa_checked_at date,
  finance_available boolean,
  ex_forces_offer boolean,
  earnings_claim text,
  earnings_evidence text,
  -- When the franchisor last said that the figures are right.
  confirmed_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint franchise_figures_amounts check (franchise_fee >= 0 and other_start_up >= 0 and working_capital >= 0
    and minimum_own_cash >= 0 and renewal_fee >= 0),
  constraint franchise_figures_vat check (
    (franchise_fee is null) = (franchise_fee_vat is null) and (other_start_up is null) = (other_start_up_vat is null)
    and (working_capital is null) = (working_capital_vat is null) and (minimum_own_cash is null) = (minimum_own_cash_vat is null)
    and (renewal_fee is null) = (renewal_fee_vat is null)),
  constraint franchise_figures_vat_words check (array_remove(array[investment_vat, franchise_fee_vat, other_start_up_vat,
    working_capital_vat, minimum_own_cash_vat, service_fee_vat, marketing_levy_vat, renewal_fee_vat], null)
    <@ array['plus_vat', 'included', 'no_vat']),
  constraint franchise_figures_counts check (units_uk >= 0 and opened_three_years >= 0 and closed_three_years >= 0 and training_days >= 0),
  constraint franchise_figures_term check (term_years > 0),
  constraint franchise_figures_years check (founded_year between 1500 and 2200 and franchising_since between 1500 and 2200),
  constraint franchise_figures_premises check (premises <@ array['home', 'van', 'premises']),
  constraint franchise_figures_works check (works in ('full', 'part', 'both')),
  constraint franchise_figures_bfa check (bfa_membership in ('full', 'associate', 'provisional', 'none')),
  -- A claim of earnings is never without what it rests on (3-decisions 73).
  constraint franchise_figures_evidence check (earnings_claim is null or earnings_evidence is not null)
);

-- Which parts of a fee go together.
create function fee_is_whole(kind text, percent numeric, monthly numeric, minimum numeric, vat text) returns boolean
language sql immutable parallel safe
return (percent is not null) = (kind is not distinct from 'percent') and (monthly is not null) = (kind is not distinct from 'fixed')
  and (minimum is null or kind is not distinct from 'percent') and (coalesce(monthly, minimum) is not null) = (vat is not null)
  and coalesce(kind in ('none', 'percent', 'fixed'), true) and coalesce(percent between 0 and 100, true)
  and coalesce(monthly >= 0, true) and coalesce(minimum >= 0, true);
grant execute on function fee_is_whole(text, numeric, numeric, numeric, text) to atlas_app, atlas_system;
alter table franchise_figures
  add constraint franchise_figures_service_fee check (fee_is_whole(service_fee_kind, service_fee_percent, service_fee_monthly, service_fee_minimum, service_fee_vat)),
  add constraint franchise_figures_marketing_levy check (fee_is_whole(marketing_levy_kind, marketing_levy_percent, marketing_levy_monthly, marketing_levy_minimum, marketing_levy_vat));

-- Figures that change without a fresh confirmation are unconfirmed: an old date never vouches for a new figure.
create function figures_lose_confirmation() returns trigger
language plpgsql as $$
declare aside text[] := '{confirmed_at,updated_at}';
begin
  if new.confirmed_at is not distinct from old.confirmed_at and to_jsonb(new) - aside is distinct from to_jsonb(old) - aside then
    new.confirmed_at := null;
  end if;
  return new;
end $$;

create trigger a_guard before update on franchise_figures for each row execute function guard_columns(
  'franchisor=investment_vat,franchise_fee,franchise_fee_vat,other_start_up,other_start_up_vat,working_capital,working_capital_vat,minimum_own_cash,minimum_own_cash_vat,service_fee_kind,service_fee_percent,service_fee_monthly,service_fee_minimum,service_fee_vat,marketing_levy_kind,marketing_levy_percent,marketing_levy_monthly,marketing_levy_minimum,marketing_levy_vat,term_years,renewal_fee,renewal_fee_vat,units_uk,opened_three_years,closed_three_years,founded_year,franchising_since,training_days,exclusive_territory,premises,works,bfa_membership,bfa_checked_at,finance_available,ex_forces_offer,earnings_claim,earnings_evidence,confirmed_at');
create trigger b_confirmation before update on franchise_figures for each row execute function figures_lose_confirmation();
create trigger c_touch before update on franchise_figures for each row execute function touch_updated_at();

-- As the other tables that hang on a listing: seen with the parent, written by the parent's owner.
select floor_table('franchise_figures');
grant select, insert, update, delete on franchise_figures to atlas_app;
grant select on franchise_figures to atlas_system;
create policy parent_read on franchise_figures for select to atlas_app using (exists (select 1 from franchises f where f.id = franchise_id));
create policy own_create on franchise_figures for insert to atlas_app with check ((select app_role()) = 'franchisor'
  and exists (select 1 from franchises f where f.id = franchise_id and f.franchisor_id = (select app_user())));
create policy own_change on franchise_figures for update to atlas_app using ((select app_role()) = 'franchisor'
  and exists (select 1 from franchises f where f.id = franchise_id and f.franchisor_id = (select app_user())));
create policy own_delete on franchise_figures for delete to atlas_app using ((select app_role()) = 'franchisor'
  and exists (select 1 from franchises f where f.id = franchise_id and f.franchisor_id = (select app_user())));
create policy system_read on franchise_figures for select to atlas_system using (true);
