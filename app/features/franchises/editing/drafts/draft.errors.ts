import { DraftSavedElsewhere } from '#app/lib/drafts/draft-elsewhere.ts'
import type { SavedDraft } from '#app/lib/drafts/saved-draft.ts'
import { defineError } from '#app/lib/errors.ts'

/** Whoever sends the form again has read this, and replaces what stands there. */
export class DraftElsewhere extends DraftSavedElsewhere {
  constructor(elsewhere: SavedDraft | null) {
    const otherwise = elsewhere
      ? 'Nothing has been overwritten. Open this page in another tab to see that version; save again to use this one.'
      : 'Look in My Franchises first; save again to use this version.'
    super('franchise.draft_elsewhere', 'franchise', elsewhere, otherwise)
  }
}

export const draftTooLong = defineError(
  'franchise.draft_too_long',
  413,
  'This draft has too much text to save. Shorten it and save it again.',
)
