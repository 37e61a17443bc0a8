/** What people group the digits of a number with. */
const digitsOf = (text: string): string => `translate(${text}, ' ()+-./', '')`

/**
 * Whether an account `p` has the phone number that is searched for, this parameter, or a part of it, however either is
 * written: a phone shows the one that rings as +447700900123. False for a text that is no number.
 */
export const hasPhone = (parameter: `$${number}`): string => {
  // From nine digits on it begins as it is dialled, with a country's code or a zero that the other may lack.
  const asked = `select case when d ~ '^[0-9]{9,}$' then regexp_replace(d, '^(00)?(44)?0?', '')
    when d ~ '^[0-9]{3,}$' then d end from (select ${digitsOf(`${parameter}::text`)}) t (d)`
  return `coalesce(position((${asked}) in ${digitsOf('p.phone')}) > 0, false)`
}
