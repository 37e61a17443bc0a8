import { setTimeout as sleep } from 'node:timers/promises'

const HOUR_MS = 3_600_000
/** More than any test of a limit takes. */
const ROOM_MS = 6_000

/**
 * Limits count by the clock's hour, from nought in each: where this one is nearly over, waits for the next, so that all
 * steps of a test fall into one, and into one day.
 */
export async function waitForFreshHour(): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS)
  if (left < ROOM_MS) await sleep(left + 50)
}
