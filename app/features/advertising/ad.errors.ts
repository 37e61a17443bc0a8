import { defineError } from '#app/lib/errors.ts'

export const notAllowed = defineError('advertising.not_allowed', 403, 'Only an admin can change advertising.')
export const settingsChanged = defineError(
  'advertising.settings_changed',
  409,
  'Someone else has saved the settings since you opened them. Yours aren’t saved: copy what you need, then reload ' +
    'the page to see theirs.',
)
