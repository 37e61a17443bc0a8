import { defineError } from '#app/lib/errors.ts'

/** F-47, 3-decisions 40: nobody is there to read the inbox of support. */
export const adminNotFound = defineError('support.no_admin', 503, 'Admin user not found')
