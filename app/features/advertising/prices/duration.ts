/** How long an ad runs (V-09), as stored. When it ends is said by `ad_end` in db/schema.sql. */
export const DURATIONS = ['1m', '3m', '6m', '12m'] as const
export type Duration = (typeof DURATIONS)[number]

export const MONTHS: Readonly<Record<Duration, number>> = { '1m': 1, '3m': 3, '6m': 6, '12m': 12 }

/** '1 month', '12 months'. */
export const durationName = (duration: Duration): string =>
  `${MONTHS[duration]} month${MONTHS[duration] === 1 ? '' : 's'}`
