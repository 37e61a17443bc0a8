import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { penceToPounds, poundsToPence, formatPounds } from '../../../lib/money.ts'
import type { Tx } from '../../../platform/db.server.ts'
import { uploads } from '../../../platform/tables.server.ts'
import { franchiseCategories } from '../../categories/category.table.server.ts'
import { franchiseFaqs, franchiseGallery, franchiseSuccessStories, franchiseTestimonials } from '../franchise-content.table.server.ts'
import { type Draft, emptyDraft, type FileRef } from '../franchise-draft.ts'
import { figuresDraft } from '../figures-draft.ts'
import { vatTreatments } from '../figures.ts'
import { franchiseFigures } from '../franchise-figures.table.server.ts'
import type { FranchiseStatus } from '../franchise.ts'
import { franchiseCategoryMappings, franchiseDetails, franchises } from '../franchise.table.server.ts'
import { toDisclosure } from './disclosure.server.ts'

/** An own franchise as the form edits it. */
export type FranchiseToEdit = {
  id: string
  name: string
  status: FranchiseStatus
  rejectionReason: string | null
  /** What differs from the approved listing: name, investment_amount, long_description, main_image_url, gallery. */
  changedFields: string[]
  draft: Draft
}

/** One own franchise for the form, whatever its state; null when it is missing or somebody else's. Six queries. */
export async function getFranchiseToEdit(tx: Tx, franchisorId: string, id: string): Promise<FranchiseToEdit | null> {
  if (!z.guid().safeParse(id).success) return null
  const [found] = await tx
    .select({ franchise: franchises, details: franchiseDetails, figures: franchiseFigures })
    .from(franchises)
    .leftJoin(franchiseDetails, eq(franchiseDetails.franchiseId, franchises.id))
    .leftJoin(franchiseFigures, eq(franchiseFigures.franchiseId, franchises.id))
    .where(and(eq(franchises.id, id), eq(franchises.franchisorId, franchisorId)))
  if (!found) return null
  const { franchise, details, figures } = found
  const names = new Map((await tx.select({ id: uploads.id, name: uploads.originalName }).from(uploads).where(eq(uploads.franchiseId, id))).map((row) => [row.id, row.name]))
  const file = (uploadId: string | null, url: string | null, fallback: string): FileRef | null => {
    if (uploadId !== null) return { token: uploadId, name: names.get(uploadId) || fallback }
    return url ? { token: `url:${url}`, name: fallback } : null
  }
  const gallery = await tx.select().from(franchiseGallery).where(eq(franchiseGallery.franchiseId, id)).orderBy(asc(franchiseGallery.position))
  const stories = await tx.select().from(franchiseSuccessStories).where(eq(franchiseSuccessStories.franchiseId, id)).orderBy(asc(franchiseSuccessStories.position))
  const faqs = await tx.select().from(franchiseFaqs).where(eq(franchiseFaqs.franchiseId, id)).orderBy(asc(franchiseFaqs.position))
  const testimonials = await tx.select().from(franchiseTestimonials).where(eq(franchiseTestimonials.franchiseId, id)).orderBy(asc(franchiseTestimonials.position))
  return {
    id,
    name: franchise.name,
    status: franchise.status,
    rejectionReason: franchise.rejectionReason,
    changedFields: Object.keys(franchise.changedSinceApproval ?? {}),
    draft: {
      name: franchise.name,
      location: franchise.location,
      shortDescription: details?.shortDescription ?? '',
      longDescription: details?.longDescription ?? '',
      investment: typedAmount(details?.investmentAmount ?? null),
      figures: figuresDraft(toDisclosure(figures, null), vatTreatments.find((vat) => vat === figures?.investmentVat) ?? null),
      mainImage: file(details?.mainImageUploadId ?? null, details?.mainImageUrl ?? null, 'Main image'),
      categoryIds: await listChosenCategories(tx, id),
      gallery: gallery.flatMap((row, index) => file(row.uploadId, row.imageUrl, `Picture ${index + 1}`) ?? []),
      faqs: orOne(faqs.map(({ question, answer }) => ({ question, answer })), emptyDraft.faqs),
      testimonials: orOne(testimonials.map(({ authorName, content }) => ({ authorName, content })), emptyDraft.testimonials),
      stories: orOne(stories.map((row) => ({ title: row.title, content: row.content, image: file(row.uploadId, row.imageUrl, 'Picture') })), emptyDraft.stories),
      brochure: file(details?.brochureUploadId ?? null, details?.brochureUrl ?? null, 'Brochure.pdf'),
    },
  }
}

const orOne = <T>(list: T[], empty: readonly T[]): T[] => (list.length > 0 ? list : [...empty])

/** '£25,000' without the sign, as a person would type it again. */
function typedAmount(pounds: string | null): string {
  if (pounds === null) return ''
  const pence = poundsToPence(pounds)
  return pence % 100 === 0 ? formatPounds(pence).replace('£', '') : penceToPounds(pence)
}

/** The mapped categories; a subcategory that was mapped alone brings its main one along. */
async function listChosenCategories(tx: Tx, id: string): Promise<string[]> {
  const mapped = await tx
    .select({ id: franchiseCategories.id, parentId: franchiseCategories.parentId })
    .from(franchiseCategoryMappings)
    .innerJoin(franchiseCategories, eq(franchiseCategories.id, franchiseCategoryMappings.categoryId))
    .where(eq(franchiseCategoryMappings.franchiseId, id))
    .orderBy(asc(franchiseCategoryMappings.position))
  return [...new Set(mapped.flatMap((category) => (category.parentId === null ? [category.id] : [category.parentId, category.id])))]
}
