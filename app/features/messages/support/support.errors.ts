import { defineError } from '#app/lib/errors.ts'

/** F-47, 3-decisions 40: nobody is there to read the inbox of support. */
export const adminNotFound = defineError('support.no_admin', 503, 'Admin user not found')
/** D-22: nobody is chosen who may be written to. */
export const noFranchisor = defineError('support.no_franchisor', 409, 'Please select a franchisor')
