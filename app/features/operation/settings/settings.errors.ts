import { defineError } from '#app/lib/errors.ts'

/** Another admin saved first. */
export const settingsChanged = defineError(
  'settings.changed',
  409,
  'Another admin has saved the settings in the meantime, so yours were not saved. Reload the page to see theirs.',
)
