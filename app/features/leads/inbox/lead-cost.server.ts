/**
 * The total investment of a listing in SQL, as a row with `with_vat_pence`; `details` and `figures` are what its rows
 * of franchise_details and franchise_figures are called (3-decisions 70).
 */
export const totalOf = (details: string, figures: string): string =>
  `total_investment(${details}.investment_amount, ${figures}.investment_vat, ${figures}.franchise_fee,
    ${figures}.franchise_fee_vat, ${figures}.other_start_up, ${figures}.other_start_up_vat, ${figures}.working_capital,
    ${figures}.working_capital_vat)`
