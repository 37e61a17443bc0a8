import { randomFrom } from '#app/lib/pictures/terrain.ts'
import { uploadUrl } from '#app/lib/upload-url.ts'
import { categoryId, subcategoryId } from './category-rows.ts'
import { brands } from './content/compose.ts'
import type { Brand } from './content/types.ts'
import { brochureId, galleryId, hasBrochure, mainImageId, storyId, type PlannedFile } from './files.ts'
import { after, atWakingHour, type Clock, earlier, idOf } from './ids.ts'
import { openAreasOf, type PlaceAreas } from './open-areas.ts'
import { accountOf } from './people-rows.ts'
import type { Batch, Row } from './rows.ts'
import { UNDRAWN_BYTES } from './undrawn.ts'

export const franchiseId = (brandKey: string): string => idOf('franchise', brandKey)

/** When a brand was entered: in working hours of its day. */
export const enteredAt = (b: Brand, clock: Clock): Date =>
  clock.at(b.createdDaysAgo, 8 + (b.key.length % 9), (b.key.length * 7) % 60)
/** When a brand was approved, one to three days later; null where it was not. */
export const approvedAt = (b: Brand, clock: Clock): Date | null =>
  b.status === 'approved' ? earlier(after(enteredAt(b, clock), 20 + (b.key.length % 4) * 13), clock.now) : null

/**
 * A brand's website, which most have, and when an admin opened it: of those that are live most were, some weeks after
 * the approval and not all on one day.
 */
function websiteOf(b: Brand, clock: Clock): Row {
  const share = randomFrom(b.key)
  const approved = approvedAt(b, clock)
  if (share() < 0.08) return { website: null, website_checked_at: null, website_checked_by: null }
  const isChecked = approved !== null && share() < 0.9
  return {
    website: `https://www.${b.key.replaceAll('-', '')}.example/`,
    website_checked_at: isChecked ? atWakingHour(earlier(after(approved, share() * 1500), clock.now), clock.now) : null,
    website_checked_by: isChecked ? accountOf('admin') : null,
  }
}

/** Rows of uploads for every stored file; they come before what points at them. */
export function uploadRows(clock: Clock, files: readonly PlannedFile[]): Batch {
  const owners = new Map(brands.map((b) => [b.key, b]))
  return {
    table: 'uploads',
    rows: files.map((f) => {
      const b = f.brand === null ? undefined : owners.get(f.brand)
      return {
        id: f.id,
        owner_id: accountOf(b?.franchisorKey ?? 'admin'),
        class: 'public',
        kind: f.kind,
        storage_key: f.id,
        media_type: f.mediaType,
        bytes: UNDRAWN_BYTES,
        width: f.width,
        height: f.height,
        original_name: f.originalName,
        state: 'attached',
        franchise_id: b ? franchiseId(b.key) : null,
        created_at: b ? enteredAt(b, clock) : clock.at(95, 10),
      }
    }),
  }
}

/** Every brand as a franchise with all that belongs to it. */
export function franchiseRows(clock: Clock, places: PlaceAreas): { franchises: Batch; rest: Batch[] } {
  const of = (make: (b: Brand) => Row[]): Row[] => brands.flatMap(make)
  return {
    franchises: {
      table: 'franchises',
      rows: brands.map((b) => {
        const created = enteredAt(b, clock),
          approved = approvedAt(b, clock)
        return {
          id: franchiseId(b.key),
          name: b.name,
          location: b.location,
          open_areas: openAreasOf(b, places),
          ...websiteOf(b, clock),
          status: b.status,
          franchisor_id: accountOf(b.franchisorKey),
          rejection_reason: b.rejectionReason,
          created_at: created,
          approved_at: approved,
          updated_at: approved ?? created,
        }
      }),
    },
    rest: [
      {
        table: 'franchise_details',
        rows: brands.map((b) => ({
          franchise_id: franchiseId(b.key),
          short_description: b.shortDescription,
          long_description: b.longDescription,
          investment_amount: b.investmentPounds,
          main_image_url: b.hasPicture ? uploadUrl(mainImageId(b.key)) : null,
          main_image_upload_id: b.hasPicture ? mainImageId(b.key) : null,
          brochure_url: hasBrochure(b) ? uploadUrl(brochureId(b.key)) : null,
          brochure_upload_id: hasBrochure(b) ? brochureId(b.key) : null,
          updated_at: enteredAt(b, clock),
        })),
      },
      {
        table: 'franchise_category_mappings',
        rows: of((b) =>
          [categoryId(b.category), ...b.subs.map((s) => subcategoryId(b.category, s))].map((category_id, position) => ({
            franchise_id: franchiseId(b.key),
            category_id,
            position,
          })),
        ),
      },
      {
        table: 'franchise_gallery',
        rows: of((b) =>
          Array.from({ length: b.galleryCount }, (_, position) => ({
            id: idOf('gallery-row', b.key, position),
            franchise_id: franchiseId(b.key),
            image_url: uploadUrl(galleryId(b.key, position)),
            upload_id: galleryId(b.key, position),
            position,
          })),
        ),
      },
      {
        table: 'franchise_faqs',
        rows: of((b) =>
          b.faqs.map((f, position) => ({
            id: idOf('faq', b.key, position),
            franchise_id: franchiseId(b.key),
            ...f,
            position,
          })),
        ),
      },
      {
        table: 'franchise_testimonials',
        rows: of((b) =>
          b.testimonials.map((t, position) => ({
            id: idOf('testimonial', b.key, position),
            franchise_id: franchiseId(b.key),
            author_name: t.author,
            content: t.content,
            position,
          })),
        ),
      },
      {
        table: 'franchise_success_stories',
        rows: of((b) =>
          b.stories.map((s, position) => ({
            id: idOf('story', b.key, position),
            franchise_id: franchiseId(b.key),
            ...s,
            image_url: uploadUrl(storyId(b.key, position)),
            upload_id: storyId(b.key, position),
            position,
          })),
        ),
      },
    ],
  }
}
