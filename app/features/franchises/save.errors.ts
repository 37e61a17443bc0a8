import { defineError } from '../../lib/errors.ts'

/** Missing or somebody else's: the same to whoever asks. */
export const franchiseNotFound = defineError('franchise.not_found', 404, 'Franchise not found')
/** The same form, sent again with other words. */
export const alreadySaved = defineError('franchise.already_saved', 409, 'This franchise has been saved already, without your last changes. Open it under My Franchises and change it there.')
/** A picture or brochure of the form is no longer there (kept longer than a day, or not this person's). */
export const fileGone = defineError('franchise.file_gone', 409, 'One of the chosen files is no longer available. Please choose it again.')
export const notAllowed = defineError('franchise.not_allowed', 403, 'Only an approved franchisor can list a franchise.')
