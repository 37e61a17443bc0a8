import { TRANSFER_DAYS } from './featured-ad.ts'

/**
 * In SQL, the last second in which a bank transfer asked for at `of` is in time. Its buyer is told a day to pay by, so
 * it is the end of that day in London, whatever the hour of the order.
 */
export const transferEnds = (of: string): string =>
  `(((${of} at time zone 'Europe/London')::date + ${TRANSFER_DAYS + 1})::timestamp at time zone 'Europe/London'
    - interval '1 second')`
