import { defineError } from '#app/lib/errors.ts'

/** Missing or someone else's: the same to whoever asks. */
export const franchiseNotFound = defineError('franchise.not_found', 404, 'Franchise not found')
