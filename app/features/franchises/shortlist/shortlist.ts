import type { StoredFranchise } from '../listing/stored-franchise.ts'

/** The most that anybody shortlists. */
export const MAX_SHORTLISTED = 100
export const NOTE_LENGTH = 2_000
/** Why nothing was changed: no answer came, or what has a note is not taken off by a heart. */
export const OFFLINE = 'Not saved: you’re offline. Try again in a moment.'
/** Said where the browser refuses to store anything. */
export const NOT_STORED = 'Saved for now: sign in to keep it.'
/** Said where the franchise went while the page was open. */
export const OFF_THE_SITE = 'This franchise isn’t listed at the moment, so you can’t add it to your shortlist.'
export const HAS_NOTE =
  'You have a note on this franchise. To remove both, select Remove under the note on your shortlist.'

/**
 * A franchise that someone keeps an eye on, with a note that nobody else sees. `isUnmerged`: the account did not take
 * it over, because it is full or the franchise is no longer public.
 */
export type Shortlisted = StoredFranchise & { note: string; isUnmerged?: boolean }

/**
 * Where a page without scripts comes back to: the heart that was pressed, the note that was saved, the entry beside one
 * that was removed.
 */
export const heartId = (id: string): string => `heart-${id}`
export const noteId = (id: string): string => `note-${id}`
export const entryId = (id: string): string => `entry-${id}`
