import { formatTime } from '#app/lib/dates.ts'
import { formText } from '#app/lib/forms/form-text.ts'

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
  const text = (name: string) => formText(form, name).slice(0, 100)
  return { based: text(BASED_FIELD), writer: text(WRITER_FIELD) }
}

/** What is said of a draft that another device or tab saved meanwhile, or that is gone (null). */
export function elsewhereText(elsewhere: SavedDraft | null, noun: 'franchise' | 'post'): string {
  return elsewhere
    ? `This draft was also saved on another device or in another tab, at ${formatTime(new Date(elsewhere.savedAt))}.`
    : `This draft was saved as a ${noun} or discarded on another device or in another tab.`
}
