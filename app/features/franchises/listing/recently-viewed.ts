import { browserList } from '#app/ui/hooks/browser-list.ts'
import { isStoredFranchise, type StoredFranchise } from './stored-franchise.ts'

const list = browserList('recentFranchises', isStoredFranchise, 8)

/** The franchises last viewed in this browser, newest first. */
export const useRecentlyViewed = (): readonly StoredFranchise[] => list.use()

/** Only with the visitor's consent to functionality (3-decisions 60). */
export function addRecentlyViewed({ id, name }: StoredFranchise): void {
  list.write([{ id, name }, ...list.read().filter((other) => other.id !== id)])
}

/** Without consent, or after it is withdrawn. */
export function clearRecentlyViewed(): void {
  if (list.read().length > 0) list.write([])
}
