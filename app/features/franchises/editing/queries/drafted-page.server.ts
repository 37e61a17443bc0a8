import { parsePounds } from '#app/lib/money.ts'
import { draftedFigures } from '../../figures/drafted-figures.ts'
import { type Disclosure, noFacts } from '../../figures/figures.ts'
import { figuresSchema } from '../../figures/figures.schema.ts'
import { WHOLE_UK } from '../../figures/open-areas.ts'
import type { FranchiseView } from '../../listing/queries/get-franchise.server.ts'
import { type Draft, type FileRef, fileUrl, withSummedInvestment } from '../franchise-draft.ts'
import type { FormOptions } from './form-options.server.ts'

/** What a form cannot say of its franchise. */
type Known = { id: string; franchisorId: string; company: string | null }

const urlOf = (file: FileRef | null) => (file ? fileUrl(file) : null)
const numbered = <T>(rows: readonly T[]) => rows.map((row, at) => ({ ...row, id: String(at) }))

/**
 * A franchise as its page would show it if its form were saved as it stands (3-decisions 37); what makes no sense yet
 * counts as not disclosed, and rows that lack a part are left out (F-30).
 */
export function draftedPage(
  typed: Draft,
  options: Pick<FormOptions, 'categories' | 'areas'>,
  known: Known,
): { franchise: FranchiseView; disclosure: Disclosure } {
  const draft = withSummedInvestment(typed)
  const read = figuresSchema.safeParse(draft.figures)
  const pence = parsePounds(draft.investment)
  const mains = options.categories.filter(({ id }) => draft.categoryIds.includes(id))
  const [first] = mains
  const areaNumbers = draft.opens.where === 'uk' ? [String(WHOLE_UK)] : draft.opens.areas
  const isAsked = draft.opens.where !== 'uk' && draft.opens.where !== 'areas'
  return {
    franchise: {
      ...known,
      name: draft.name || 'Your franchise',
      location: draft.location,
      shortDescription: draft.shortDescription,
      longDescription: draft.longDescription,
      investmentPence: pence !== null && Number.isFinite(pence) ? pence : null,
      imageUrl: urlOf(draft.mainImage),
      brochureUrl: urlOf(draft.brochure),
      websiteCheckedAt: null,
      replyTenths: null,
      replyMinutes: null,
      isFeatured: false,
      approvedAt: null,
      category: first ? { id: first.id, name: first.name } : null,
      categories: mains.flatMap(({ id, name, subcategories }) =>
        [{ id, name, parentName: null as string | null }].concat(
          subcategories
            .filter((sub) => draft.categoryIds.includes(sub.id))
            .map((sub) => ({ id: sub.id, name: sub.name, parentName: name })),
        ),
      ),
      gallery: draft.gallery.map((file) => ({ id: file.token, imageUrl: fileUrl(file), alt: file.alt })),
      testimonials: numbered(draft.testimonials.filter((row) => row.authorName.trim() && row.content.trim())),
      stories: numbered(
        draft.stories
          .filter((row) => row.title.trim() && row.content.trim())
          .map(({ title, content, image }) => ({ title, content, imageUrl: urlOf(image) })),
      ),
      faqs: numbered(draft.faqs.filter((row) => row.question.trim() && row.answer.trim())),
    },
    disclosure: {
      figures: draftedFigures(draft.figures, draft.investment),
      facts: read.success ? read.data.facts : noFacts,
      openAreas: isAsked
        ? []
        : options.areas.filter(({ number }) => areaNumbers.includes(String(number))).map(({ name }) => name),
      confirmedAt: draft.figures.confirm ? new Date() : null,
    },
  }
}
