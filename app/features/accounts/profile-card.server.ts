/**
 * Joins, under the name `card`, what a reader may see of the account whose id the expression `id` is. Each is looked up
 * by itself (offset 0): joined plainly, every account of the site is read, for what a reader may see is decided before.
 */
export const joinCard = (card: string, id: string): string =>
  `left join lateral (select full_name, company_name from profile_cards where id = ${id} offset 0) ${card} on true`

/** The same as a column: the name in an account's card, null where it has none. */
export const cardName = (id: string): string => `(select nullif(full_name, '') from profile_cards where id = ${id})`
