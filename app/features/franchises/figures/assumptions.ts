/** The visitor's turnover where he has not set one; said to be only an example (3-decisions 73). In pence a year. */
export const EXAMPLE_TURNOVER_PENCE = 150_000_00
/** The lending share assumed where the visitor has not set one, in percent, and the highest (3-decisions 74). */
export const LENDING_PERCENT = 70
