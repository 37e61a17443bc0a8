import { browserList } from '#app/ui/hooks/browser-list.ts'
import { isRemembered, type Remembered } from './remembered-franchise.ts'

const list = browserList('recentFranchises', isRemembered, 8)

/** The franchises last viewed in this browser, newest first. */
export const useRecentlyViewed = (): readonly Remembered[] => list.use()

/** Only with the visitor's consent to functionality (3-decisions 60). */
export function rememberViewed({ id, name }: Remembered): void {
  list.write([{ id, name }, ...list.read().filter((other) => other.id !== id)])
}

/** Without consent, or after it is withdrawn. */
export function forgetViewed(): void {
  if (list.read().length > 0) list.write([])
}
