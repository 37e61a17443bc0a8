import { z } from 'zod'
import { isId } from '#app/lib/text.ts'
import { poundsToPence } from '#app/lib/money.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import { type Draft, emptyDraft, type FileRef } from '../franchise-draft.ts'
import { WHOLE_UK } from '../../figures/open-areas.ts'
import { figuresDraft, typedPounds } from '../../figures/figures-draft.ts'
import { vatTreatments } from '../../figures/vat.ts'
import { figuresRow, type FiguresRow, selectFigures } from '../../figures/figures-row.server.ts'
import { type ListingState, listingStates } from '../../listing/franchise.ts'
import { LISTING_STATE } from '../../listing/queries/listing-state.server.ts'
import { heldStates, type HeldParts, type HeldStates } from '../../listing/held/held-parts.ts'
import { getHeldParts } from '../../listing/held/held-parts.queries.server.ts'
import { toDisclosure } from '../../figures/queries/disclosure.server.ts'

/** An own franchise as the form edits it. */
export type FranchiseToEdit = {
  id: string
  name: string
  status: ListingState
  rejectionReason: string | null
  /** What differs from the approved listing. */
  changedFields: string[]
  /** What buyers don’t see yet. */
  held: HeldStates
  draft: Draft
}

const text = z.string().nullable()
const uploadId = z.guid().nullable()
const editRow = figuresRow.extend({
  name: z.string(),
  location: z.string(),
  openAreas: z.array(z.int()),
  website: text,
  status: z.enum(listingStates),
  rejectionReason: text,
  changes: z.record(z.string(), z.unknown()).nullable(),
  shortDescription: text,
  longDescription: text,
  investment: text,
  mainImageUrl: text,
  mainImageUploadId: uploadId,
  brochureUrl: text,
  brochureUploadId: uploadId,
})
const TO_EDIT = statement(
  editRow,
  `select f.name, f.location, f.open_areas as "openAreas", f.website, ${LISTING_STATE} as status,
    f.rejection_reason as "rejectionReason", f.changed_since_approval as changes,
    d.short_description as "shortDescription", d.long_description as "longDescription", d.investment_amount as
    investment, d.main_image_url as "mainImageUrl",
    d.main_image_upload_id as "mainImageUploadId", d.brochure_url as "brochureUrl", d.brochure_upload_id as
    "brochureUploadId", ${selectFigures()}
  from franchises f left join franchise_details d on d.franchise_id = f.id left join franchise_figures g on
  g.franchise_id = f.id
  where f.id = $1 and f.franchisor_id = $2`,
)
const FILE_NAMES = statement(
  z.object({ id: z.guid(), name: z.string() }),
  'select id, original_name as name from uploads where franchise_id = $1',
)
const GALLERY = statement(
  z.object({ uploadId, url: z.string(), alt: z.string() }),
  `select upload_id as "uploadId", image_url as url, alt from franchise_gallery
    where franchise_id = $1 order by position, id`,
)
const STORIES = statement(
  z.object({ title: z.string(), content: z.string(), uploadId, url: text }),
  'select title, content, upload_id as "uploadId", image_url as url from franchise_success_stories where ' +
    'franchise_id = $1 order by position',
)
const FAQS = statement(
  z.object({ question: z.string(), answer: z.string() }),
  'select question, answer from franchise_faqs where franchise_id = $1 order by position',
)
const TESTIMONIALS = statement(
  z.object({ authorName: z.string(), content: z.string() }),
  'select author_name as "authorName", content from franchise_testimonials where franchise_id = $1 order by position',
)
const CHOSEN = statement(
  z.object({ id: z.guid(), parentId: z.guid().nullable() }),
  `select c.id, c.parent_id as "parentId"
  from franchise_category_mappings m join franchise_categories c on c.id = m.category_id where m.franchise_id = $1
  order by m.position`,
)

/**
 * One own franchise for the form, whatever its state; null when it is missing or someone else's. Eight statements,
 * seven of them at once. What is held is in the form as its franchisor left it.
 */
export async function getFranchiseToEdit(tx: Tx, franchisorId: string, id: string): Promise<FranchiseToEdit | null> {
  if (!isId(id)) return null
  const found = await maybeOne(tx, TO_EDIT, [id, franchisorId])
  if (!found) return null
  const [files, gallery, stories, faqs, testimonials, chosen, held] = await Promise.all([
    rows(tx, FILE_NAMES, [id]),
    rows(tx, GALLERY, [id]),
    rows(tx, STORIES, [id]),
    rows(tx, FAQS, [id]),
    rows(tx, TESTIMONIALS, [id]),
    rows(tx, CHOSEN, [id]),
    getHeldParts(tx, id),
  ])
  const names = new Map(files.map((file) => [file.id, file.name]))
  const file = (upload: string | null, url: string | null, fallback: string): FileRef | null => {
    if (upload !== null) return { token: upload, name: names.get(upload) || fallback }
    return url ? { token: `url:${url}`, name: fallback } : null
  }
  return {
    id,
    name: found.name,
    status: found.status,
    rejectionReason: found.rejectionReason,
    changedFields: Object.keys(found.changes ?? {}),
    held: heldStates(held),
    draft: {
      name: found.name,
      location: found.location,
      shortDescription: found.shortDescription ?? '',
      longDescription: found.longDescription ?? '',
      website: found.website ?? '',
      opens: opensOf(found.openAreas),
      investment: found.investment === null ? '' : typedPounds(poundsToPence(found.investment)),
      figures: figuresDraft(
        toDisclosure(withHeldEarnings(found, held), null),
        vatTreatments.find((vat) => vat === found.investmentVat) ?? null,
      ),
      mainImage: file(found.mainImageUploadId, found.mainImageUrl, 'Main image'),
      // A subcategory that was mapped alone brings its main one along.
      categoryIds: [
        ...new Set(
          chosen.flatMap((category) => (category.parentId === null ? [category.id] : [category.parentId, category.id])),
        ),
      ],
      gallery: gallery.flatMap(({ uploadId, url, alt }, index) => {
        const picture = file(uploadId, url, `Picture ${index + 1}`)
        return picture ? [{ ...picture, alt }] : []
      }),
      faqs: orOne(faqs, emptyDraft.faqs),
      testimonials: orOne(held.testimonials?.value ?? testimonials, emptyDraft.testimonials),
      stories: orOne(
        stories.map((row) => ({
          title: row.title,
          content: row.content,
          image: file(row.uploadId, row.url, 'Picture'),
        })),
        emptyDraft.stories,
      ),
      brochure: held.brochure
        ? file(held.brochure.uploadId, held.brochure.value.url, 'Brochure.pdf')
        : file(found.brochureUploadId, found.brochureUrl, 'Brochure.pdf'),
    },
  }
}

/** The figures with the claim of earnings that its franchisor wrote last. */
const withHeldEarnings = (row: FiguresRow, { earnings }: HeldParts): FiguresRow =>
  earnings ? { ...row, earningsClaim: earnings.value.claim, earningsEvidence: earnings.value.evidence } : row

const orOne = <T>(list: T[], empty: readonly T[]): T[] => (list.length > 0 ? list : [...empty])

function opensOf(areas: readonly number[]): Draft['opens'] {
  if (areas.includes(WHOLE_UK)) return { where: 'uk', areas: [] }
  return { where: areas.length > 0 ? 'areas' : 'ask', areas: areas.map(String) }
}
