/** The visitor's turnover where he has not set one; said to be only an example (3-decisions 73). In pence a year. */
export const EXAMPLE_TURNOVER_PENCE = 150_000_00
/** The share of the total that a loan may be where the visitor has not set one, in percent (3-decisions 74). */
export const LENDING_PERCENT = 50
/** The largest share that can be set. */
export const MAX_LENDING_PERCENT = 70
