/** How long an ad runs (V-09), as stored. */
export const DURATIONS = ['1m', '3m', '6m', '12m'] as const
export type Duration = (typeof DURATIONS)[number]

export const MONTHS: Readonly<Record<Duration, number>> = { '1m': 1, '3m': 3, '6m': 6, '12m': 12 }

/** '1 month', '12 months'. */
export const durationName = (duration: Duration): string =>
  `${MONTHS[duration]} month${MONTHS[duration] === 1 ? '' : 's'}`

/**
 * When an ad ends that starts then: the same time of the same day (UTC) so many months on, 12m a year; where that month
 * has no such day its last one, as PostgreSQL counts (V-09).
 */
export function endOf(start: Date, duration: Duration): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + MONTHS[duration])
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}
