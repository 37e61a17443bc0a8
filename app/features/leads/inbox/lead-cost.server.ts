/**
 * The total investment of a listing in SQL, as a row with `with_vat_pence`, where its rows of franchise_details and
 * franchise_figures are called d and g (3-decisions 70).
 */
export const TOTAL_INVESTMENT = `total_investment(d.investment_amount, g.investment_vat, g.franchise_fee,
  g.franchise_fee_vat, g.other_start_up, g.other_start_up_vat, g.working_capital, g.working_capital_vat)`
