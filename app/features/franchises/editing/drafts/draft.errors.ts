import { formatTime } from '#app/lib/dates.ts'
import { defineError, NamedError } from '#app/lib/errors.ts'
import type { SavedDraft } from './saved-draft.ts'

/** What is said of a draft that another device or tab saved meanwhile, or that is gone (null). */
export function elsewhereText(elsewhere: SavedDraft | null): string {
  return elsewhere
    ? `This draft was also saved on another device or in another tab, at ${formatTime(new Date(elsewhere.savedAt))}.`
    : 'This draft was saved as a franchise or discarded on another device or in another tab.'
}

/**
 * Another form saved this draft after it was opened here. Whoever sends the form again has read that, and replaces it:
 * `version` is what stands there now.
 */
export class DraftElsewhere extends NamedError {
  readonly elsewhere: SavedDraft | null

  constructor(elsewhere: SavedDraft | null) {
    const otherwise = elsewhere
      ? 'Nothing has been overwritten. Open this page in another tab to see that version; save again to use this one.'
      : 'Look in My Franchises first; save again to use this version.'
    super('franchise.draft_elsewhere', 409, `${elsewhereText(elsewhere)} ${otherwise}`)
    this.elsewhere = elsewhere
  }
}

export const draftTooLong = defineError(
  'franchise.draft_too_long',
  413,
  'This draft has too much text to be kept. Shorten it and send it again.',
)
