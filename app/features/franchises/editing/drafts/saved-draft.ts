/** Where a form sends its draft while someone types. */
export const DRAFT_PATH = '/franchisor/draft'

/** The hidden fields by which a draft knows what it was based on, and the form that wrote it. */
export const BASED_FIELD = 'draft.based'
export const WRITER_FIELD = 'draft.writer'

/** That a draft is kept, as its form knows it; `version` is new with each save. */
export type SavedDraft = { version: string; savedAt: string }

/** What the address of drafts answers: that it is kept, or what someone else kept meanwhile (null: it is gone). */
export type DraftAnswer = { saved: SavedDraft } | { elsewhere: SavedDraft | null }

/** Which draft a form writes, and what it is based on. */
export type DraftMark = { based: string; writer: string }

/** What a form says of its draft. */
export function readMark(form: FormData): DraftMark {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 100).replaceAll('\0', '') : ''
  }
  return { based: text(BASED_FIELD), writer: text(WRITER_FIELD) }
}
