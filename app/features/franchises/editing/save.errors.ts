import { defineError, NamedError } from '#app/lib/errors.ts'
import { formatList } from '#app/lib/text.ts'
import type { FileRef } from './franchise-draft.ts'
import { UNNAMED } from './read-draft.ts'

/** The same form, sent again with other words. */
export const alreadySaved = defineError(
  'franchise.already_saved',
  409,
  'This franchise has already been saved, without your latest changes. Open it in My Franchises to add them.',
)

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

/**
 * Saving would undo what was saved elsewhere since the form was opened. `version` is what is stored now: whoever saves
 * again has read this.
 */
export class ChangedMeanwhile extends NamedError {
  readonly version: string

  constructor(parts: readonly string[], version: string) {
    const [first = '', ...others] = parts
    const changed = formatList([first.charAt(0).toUpperCase() + first.slice(1), ...others])
    super(
      'franchise.changed_meanwhile',
      409,
      `${changed} ${parts.length === 1 && !first.endsWith('s') ? 'was' : 'were'} changed elsewhere while this form ` +
        `was open. Nothing has been overwritten. Open the franchise in another tab to see what it says now; ` +
        `save again to overwrite it with your version.`,
    )
    this.version = version
  }
}

function goneSentence(files: readonly string[]): string {
  const known = files.filter((name) => name !== UNNAMED).map((name) => `‘${name}’`)
  if (known.length < files.length)
    return (
      `${files.length === 1 ? 'One' : 'Some'} of the chosen files ` +
      `${files.length === 1 ? 'is' : 'are'} no longer ` +
      `available${known.length > 0 ? `, among them ${formatList(known)}` : ''}. Please choose ` +
      `${files.length === 1 ? 'it' : 'them'} again.`
    )
  return (
    `${formatList(known)} ${known.length === 1 ? 'is' : 'are'} no longer available. Please choose ` +
    `${known.length === 1 ? 'it' : 'them'} again.`
  )
}

export const notAllowed = defineError('franchise.not_allowed', 403, 'Only an approved franchisor can list a franchise.')
