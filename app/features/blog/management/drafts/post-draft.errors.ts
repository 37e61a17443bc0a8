import { elsewhereText, type SavedDraft } from '#app/lib/drafts/saved-draft.ts'
import { defineError, NamedError } from '#app/lib/errors.ts'

/** Another form of the same admin saved this draft after it was opened here; `elsewhere` is what stands there now. */
export class PostDraftElsewhere extends NamedError {
  readonly elsewhere: SavedDraft | null

  constructor(elsewhere: SavedDraft | null) {
    const otherwise = 'Nothing has been overwritten. Copy what you need, then reload the page to see that version.'
    super('blog.draft_elsewhere', 409, `${elsewhereText(elsewhere, 'post')} ${otherwise}`)
    this.elsewhere = elsewhere
  }
}

export const draftTooLong = defineError(
  'blog.draft_too_long',
  413,
  'This draft has too much text to save. Shorten it and save it again.',
)
