import { defineError } from '#app/lib/errors.ts'

export const settingsChanged = defineError(
  'advertising.settings_changed',
  409,
  'Someone else has saved the settings since you opened them. Yours aren’t saved: copy what you need, then reload ' +
    'the page to see theirs.',
)

/** Exact texts (D-71). */
export const noSession = defineError('advertising.no_session', 403, 'No valid session found')
export const notSynced = defineError(
  'advertising.not_synced',
  502,
  ({ why = '' }) => `Failed to sync pricing to Stripe: ${why}`,
)
export const syncFailed = defineError('advertising.sync_failed', 500, 'Failed to sync pricing')
export const pricesMoved = defineError(
  'advertising.prices_moved',
  409,
  'Someone changed the prices while they were being sent. Sync again.',
)
