import { defineError } from '#app/lib/errors.ts'

export const notAllowed = defineError('advertising.not_allowed', 403, 'Only an admin can change advertising.')
