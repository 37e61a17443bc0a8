import { formatDate } from '#app/lib/dates.ts'

/** Who looked at the register and when: the franchisor, on a day of the calendar ('2026-11-13'). */
export const bfaCheckText = (day: string): string => `franchisor’s check, ${formatDate(new Date(`${day}T12:00:00Z`))}`
