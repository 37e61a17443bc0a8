import { defineError, NamedError } from '../../lib/errors.ts'
import { type FileRef, UNNAMED } from './franchise-draft.ts'

/** Missing or somebody else's: the same to whoever asks. */
export const franchiseNotFound = defineError('franchise.not_found', 404, 'Franchise not found')
/** The same form, sent again with other words. */
export const alreadySaved = defineError('franchise.already_saved', 409, 'This franchise has been saved already, without your last changes. Open it under My Franchises and change it there.')

/**
 * Pictures or a brochure of the form are no longer there (kept longer than a day, removed in another tab, or not this
 * person's). They are named as the form named them.
 */
export class FilesGone extends NamedError {
  readonly tokens: readonly string[]

  constructor(files: readonly FileRef[]) {
    super('franchise.file_gone', 409, goneSentence(files.map((file) => file.name)))
    this.tokens = files.map((file) => file.token)
  }
}

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' })

function goneSentence(files: readonly string[]): string {
  const known = files.filter((name) => name !== UNNAMED).map((name) => `‘${name}’`)
  if (known.length < files.length) return `${files.length === 1 ? 'One' : 'Some'} of the chosen files ${files.length === 1 ? 'is' : 'are'} no longer available${known.length > 0 ? `, among them ${names.format(known)}` : ''}. Please choose ${files.length === 1 ? 'it' : 'them'} again.`
  return `${names.format(known)} ${known.length === 1 ? 'is' : 'are'} no longer available. Please choose ${known.length === 1 ? 'it' : 'them'} again.`
}

export const notAllowed = defineError('franchise.not_allowed', 403, 'Only an approved franchisor can list a franchise.')
