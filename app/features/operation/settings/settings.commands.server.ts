import { z } from 'zod'
import { maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { defaultSettings, readStored } from '#app/platform/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/platform/settings/site-settings.ts'
import { notAllowed } from '../operation.errors.ts'
import { settingsChanged } from './settings.errors.ts'

const row = z.object({ settings: z.unknown(), version: z.int() })
const READ = statement(row, 'select settings, version from site_settings')

/** The settings as they are stored, over the defaults, and the state that a form is filled from. */
export async function getSettings(tx: Tx): Promise<{ settings: SiteSettings; version: number }> {
  const { settings, version } = await one(tx, READ)
  return { settings: readStored(settings), version }
}

const SAVE = statement(
  z.object({ version: z.int() }),
  `update site_settings set settings = $1::jsonb, version = version + 1, updated_at = now()
   where version = $2 returning version`,
)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Saves what differs from the defaults, so that what the environment says counts where no admin says otherwise. Throws
 * `settings.changed` for the second of two admins.
 */
export async function saveSettings(tx: Tx, actor: Member, wanted: SiteSettings, version: number): Promise<void> {
  if (actor.role !== 'admin') throw notAllowed()
  const { settings: before } = await getSettings(tx)
  const defaults: Record<string, unknown> = defaultSettings()
  const stored = Object.fromEntries(Object.entries(wanted).filter(([key, value]) => !isSame(value, defaults[key])))
  if (!(await maybeOne(tx, SAVE, [JSON.stringify(stored), version]))) throw settingsChanged()
  const was: Record<string, unknown> = before
  const changed = Object.entries(wanted).filter(([key, value]) => !isSame(value, was[key]))
  if (changed.length === 0) return
  await audit(
    tx,
    'settings.changed',
    { type: 'settings', id: String(version + 1) },
    { before: Object.fromEntries(changed.map(([key]) => [key, was[key]])), after: Object.fromEntries(changed) },
  )
}
