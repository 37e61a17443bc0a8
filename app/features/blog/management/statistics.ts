/** What the statistics of the blog cover, in days with today (D-48, V-08). */
export const STATISTICS_DAYS = 30
