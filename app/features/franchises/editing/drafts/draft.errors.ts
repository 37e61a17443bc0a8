import { defineError, NamedError } from '#app/lib/errors.ts'
import { elsewhereText, type SavedDraft } from '#app/lib/drafts/saved-draft.ts'

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
    super('franchise.draft_elsewhere', 409, `${elsewhereText(elsewhere, 'franchise')} ${otherwise}`)
    this.elsewhere = elsewhere
  }
}

export const draftTooLong = defineError(
  'franchise.draft_too_long',
  413,
  'This draft has too much text to save. Shorten it and save it again.',
)
