import { z } from 'zod'
import { formatPoundsExact, penceToPounds } from '#app/lib/money.ts'
import { requestHash, takeKeyAsActor } from '#app/platform/db/idempotency.server.ts'
import { command, execute, maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { attachImages } from '#app/platform/files/attached-images.server.ts'
import { audit, auditAll } from '#app/platform/log/audit.server.ts'
import { toNamedError } from '#app/platform/log/unexpected-error.server.ts'
import { notAllowed } from '../ad.errors.ts'
import * as errors from './banner.errors.ts'
import { canManageAdvertising } from '../ad.policy.ts'
import { readAdvertisingSettings } from '../prices/prices.queries.server.ts'
import { bannerPrice } from '../prices/prices.ts'
import { bannerDescription } from './banner.ts'
import { BANNER_SIZE } from './banner-image.ts'
import { REFUNDED_FIRST } from './managed-banners.queries.server.ts'
import type { BannerFields } from './banner.schema.ts'

const FRANCHISE = statement(
  z.object({ name: z.string() }),
  'select name from franchises where id = $1 and is_public for key share',
)
const CATEGORIES = command('select 1 from franchise_categories where id = any ($1::uuid[]) for key share')
const FITS = command('select 1 from uploads where id = $1 and width = $2 and height = $3')
const CREATE = statement(
  z.object({ id: z.guid() }),
  `insert into banner_ads (franchise_id, image_url, image_upload_id, mobile_image_url, mobile_image_upload_id,
     target_url, alt_text, banner_type, selected_categories, duration, amount, status, payment_status, start_date,
     end_date, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::uuid[], $10, $11, 'active', 'completed', now(),
     ad_end(now(), $10), $12) returning id`,
)

const BILL = statement(z.object({ id: z.guid() }), 'select bill_banner($1, $2, $3) as id')

/**
 * D-57, L-17: a banner that runs and is paid from now on, for the price of the settings. Its pictures, uploads of this
 * admin, are public from now on, and its payment is written down with a receipt. A form that was sent before changes
 * nothing. Throws `banner.already_sent`, `banner.franchise_not_public`, `banner.category_gone`, `banner.image_gone`,
 * `banner.price_changed`, `advertising.not_allowed`, and `banner.not_recorded` where nobody foresaw why.
 */
export async function createBanner(
  tx: Tx,
  actor: Member,
  banner: BannerFields,
  requestId: string,
): Promise<{ name: string }> {
  if (!canManageAdvertising(actor)) throw notAllowed()
  const { bannerType, duration } = banner
  const { imageUpload: _, mobileImageUpload: __, formKey, seen, ...choices } = banner
  const franchise = await maybeOne(tx, FRANCHISE, [banner.franchiseId])
  if (!franchise) throw errors.franchiseNotPublic()
  // The pictures of a form that is sent again are other uploads.
  const slot = { scope: 'banner.create', key: formKey, hash: requestHash(choices) }
  const first = await takeKeyAsActor(tx, slot)
  if (first !== null && first !== slot.hash) throw errors.bannerAlreadySent()
  if (first !== null) return { name: franchise.name }
  const categories = bannerType === 'category' ? banner.categories : []
  if ((await execute(tx, CATEGORIES, [categories])) !== categories.length) throw errors.categoryGone()
  const { prices } = await readAdvertisingSettings(tx)
  const pence = bannerPrice(prices, duration, bannerType, categories.length)
  // Its receipt is written at once.
  if (seen !== null && seen !== pence) throw errors.bannerPriceChanged({ total: formatPoundsExact(pence) })
  // One that was stored as the picture for phones may have any size.
  const fits = await execute(tx, FITS, [banner.imageUpload, BANNER_SIZE.width, BANNER_SIZE.height])
  if (fits === 0) throw errors.imageGone()
  const [image] = await attachImages(tx, 'banner', banner.imageUpload ? [banner.imageUpload] : [])
  if (!image) throw errors.imageGone()
  const vat = env.VAT_NUMBER ?? null
  const [mobile] = await attachImages(tx, 'banner', banner.mobileImageUpload ? [banner.mobileImageUpload] : [])
  try {
    const { id } = await one(tx, CREATE, [
      banner.franchiseId,
      `${image.url}/1920.webp`,
      image.id,
      mobile ? `${mobile.url}/960.webp` : null,
      mobile?.id ?? null,
      banner.targetUrl,
      banner.altText,
      bannerType,
      categories,
      duration,
      penceToPounds(pence),
      actor.userId,
    ])
    await audit(
      tx,
      'banner.created',
      { type: 'banner_ad', id },
      {
        franchise: franchise.name,
        bannerType,
        categories,
        duration,
        pence,
        targetUrl: banner.targetUrl,
      },
    )
    await one(tx, BILL, [id, bannerDescription(franchise.name, bannerType, categories.length, duration), vat])
    return { name: franchise.name }
  } catch (error) {
    throw toNamedError(error, errors.bannerNotRecorded(), requestId)
  }
}

const KEPT = statement(
  z.object({ franchise: z.string() }),
  `select coalesce(f.name, b.target_url) as franchise
   from banner_ads b left join franchises f on f.id = b.franchise_id where b.id = any ($1::uuid[]) limit 1`,
)
const DELETE = statement(
  z.object({
    id: z.guid(),
    name: z.string().nullable(),
    targetUrl: z.string(),
    amount: z.string(),
    status: z.string(),
    image: z.guid().nullable(),
    mobile: z.guid().nullable(),
  }),
  `delete from banner_ads b where id = any ($1::uuid[]) and not ${REFUNDED_FIRST}
   returning id, (select f.name from franchises f where f.id = b.franchise_id) as name, target_url as "targetUrl",
     amount, status, image_upload_id as image, mobile_image_upload_id as mobile`,
)
const FREE_IMAGES = statement(
  z.object({ key: z.string() }),
  `delete from uploads u where u.id = any ($1::uuid[]) and u.kind = 'banner' and not exists (select from banner_ads b
     where u.id in (b.image_upload_id, b.mobile_image_upload_id)) returning storage_key as key`,
)

/**
 * D-65: deletes banners with their pictures. Returns how many went, and where the pictures are stored, which the caller
 * removes once this is committed. One that is paid and runs, or is planned, is refunded first. Throws `banner.running`,
 * `banner.gone` where none was left, `advertising.not_allowed`.
 */
export async function deleteBanners(
  tx: Tx,
  actor: Member,
  ids: readonly string[],
): Promise<{ count: number; files: string[] }> {
  if (!canManageAdvertising(actor)) throw notAllowed()
  const gone = await rows(tx, DELETE, [ids])
  const kept = await maybeOne(tx, KEPT, [ids])
  if (kept) throw errors.bannerRuns({ franchise: kept.franchise })
  if (gone.length === 0) throw errors.bannerGone()
  const images = gone.flatMap(({ image, mobile }) => [image, mobile].filter((id) => id !== null))
  const files = images.length > 0 ? await rows(tx, FREE_IMAGES, [images]) : []
  await auditAll(
    tx,
    'banner.deleted',
    'banner_ad',
    gone.map(({ id, name, targetUrl, amount, status }) => ({ id, details: { name, targetUrl, amount, status } })),
  )
  return { count: gone.length, files: files.map(({ key }) => key) }
}
