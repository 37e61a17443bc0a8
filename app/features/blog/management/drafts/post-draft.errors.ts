import { DraftSavedElsewhere } from '#app/lib/drafts/draft-elsewhere.ts'
import type { SavedDraft } from '#app/lib/drafts/saved-draft.ts'
import { defineError } from '#app/lib/errors.ts'

/** The other form is of the same admin. */
export const postDraftElsewhere = (elsewhere: SavedDraft | null) =>
  new DraftSavedElsewhere(
    'blog.draft_elsewhere',
    'post',
    elsewhere,
    'Nothing has been overwritten. Copy what you need, then reload the page to see that version.',
  )

export const draftTooLong = defineError(
  'blog.draft_too_long',
  413,
  'This draft has too much text to save. Shorten it and save it again.',
)
