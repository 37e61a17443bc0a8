import { formatDate } from '#app/lib/dates.ts'
import type { BfaLevel } from './figures.ts'

/** What the register of the British Franchise Association shows. */
export const bfaWords: Readonly<Record<BfaLevel, string>> = {
  full: 'Full member',
  associate: 'Associate member',
  provisional: 'Provisional member',
  none: 'Not a member',
}

/** Who looked at the register and when: the franchisor, on a day of the calendar ('2026-11-13'). */
export const bfaCheckText = (day: string): string => `franchisor’s check, ${formatDate(new Date(`${day}T12:00:00Z`))}`
