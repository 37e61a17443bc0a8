import { z } from 'zod'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { notAllowed } from '../ad.errors.ts'
import * as errors from './settings.errors.ts'
import { canManageAdvertising } from '../ad.policy.ts'
import { toStoredDiscounts, toStoredPrices } from '../prices/stored-prices.ts'
import type { SettingsFields } from './settings.schema.ts'

const BEFORE = statement(
  z.object({ featured: z.json(), banner: z.json(), discounts: z.json(), version: z.string() }),
  `select featured_pricing as featured, banner_pricing as banner, multi_category_discounts as discounts,
     updated_at::text as version from advertising_settings where id = 1 for update`,
)
const saved = z.object({ isSaved: z.boolean() })
const CREATE = statement(
  saved,
  `insert into advertising_settings (id, featured_pricing, banner_pricing, multi_category_discounts)
   values (1, $1::jsonb, $2::jsonb, $3::jsonb) on conflict (id) do nothing returning true as "isSaved"`,
)
const CHANGE = statement(
  saved,
  `update advertising_settings set featured_pricing = $1::jsonb, banner_pricing = $2::jsonb,
     multi_category_discounts = $3::jsonb, updated_at = now() where id = 1 returning true as "isSaved"`,
)

/**
 * D-66 to D-70, L-18: what advertising costs from now on; ads that are bought keep their price. `version` is the state
 * that the form was filled from. Throws `advertising.settings_changed` where another admin was faster,
 * `advertising.not_allowed`.
 */
export async function saveSettings(
  tx: Tx,
  actor: Member,
  { version, featured, banner, tiers }: SettingsFields,
): Promise<void> {
  if (!canManageAdvertising(actor)) throw notAllowed()
  const row = await maybeOne(tx, BEFORE)
  if ((row?.version ?? '') !== version) throw errors.settingsChanged()
  const after = {
    featured: toStoredPrices(featured),
    banner: toStoredPrices(banner),
    discounts: toStoredDiscounts(tiers),
  }
  const values = [after.featured, after.banner, after.discounts].map((list) => JSON.stringify(list))
  if (!(await maybeOne(tx, row ? CHANGE : CREATE, values))) throw errors.settingsChanged()
  const before = row ? { featured: row.featured, banner: row.banner, discounts: row.discounts } : null
  await audit(tx, 'advertising.settings_saved', { type: 'advertising_settings', id: '1' }, { before, after })
}
