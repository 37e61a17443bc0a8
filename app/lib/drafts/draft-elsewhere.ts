import { NamedError } from '#app/lib/errors.ts'
import { elsewhereText, type SavedDraft } from './saved-draft.ts'

/** Another form saved this draft after it was opened here; `elsewhere` is what stands there now, null if it is gone. */
export class DraftSavedElsewhere extends NamedError {
  readonly elsewhere: SavedDraft | null

  constructor(code: string, noun: 'franchise' | 'post', elsewhere: SavedDraft | null, whatToDo: string) {
    super(code, 409, `${elsewhereText(elsewhere, noun)} ${whatToDo}`)
    this.elsewhere = elsewhere
  }
}
