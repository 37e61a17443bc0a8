import { draftedFigures } from '../figures/drafted-figures.ts'
import { disclosures } from '../figures/figures.ts'
import { totalInvestment } from '../figures/total-investment.ts'
import type { Draft } from './franchise-draft.ts'
import { type StepKey } from './form-steps.ts'

type DisclosureKey = (typeof disclosures)[number]['key']

/** What each of the twelve figures is to buyers, and the field that asks for it, where that has another name. */
const uses: Record<DisclosureKey, { why: string; field?: string }> = {
  franchiseFee: { why: 'Buyers compare what it costs to join' },
  otherStartUp: { why: 'Buyers see what the total investment is made of' },
  workingCapital: { why: 'Buyers see how much cash they need until it pays its way' },
  minimumOwnCash: { why: '“Can I afford it?” can’t answer without it' },
  serviceFee: { why: 'Without it, yearly fees show as “at least”', field: 'serviceFeeKind' },
  marketingLevy: { why: 'Without it, yearly fees show as “at least”', field: 'marketingLevyKind' },
  termYears: { why: 'The cost over the whole contract needs it' },
  renewalFee: { why: 'Buyers look at what comes after the first term' },
  trainingDays: { why: 'New owners look for support' },
  unitsUk: { why: 'Buyers look for others who run one already' },
  openedAndClosed: { why: 'Shows which way the network is going', field: 'openedThreeYears' },
  exclusiveTerritory: { why: 'Buyers ask who else will work in their area' },
}

/** Something that is missing: what it is called, why it helps, and the name of its field. */
export type Missing = { label: string; why: string; field: string }

/** How many of the twelve figures a draft discloses, and what the others would do (3-decisions 75). */
export function figuresMissing(draft: Draft): { disclosed: number; of: number; missing: Missing[] } {
  const figures = draftedFigures(draft.figures, draft.investment)
  const missing = disclosures
    .filter((one) => !one.isDisclosed(figures))
    .map(({ key, label }) => ({ label, why: uses[key].why, field: `figures.${uses[key].field ?? key}` }))
  return { disclosed: disclosures.length - missing.length, of: disclosures.length, missing }
}

const isFilled = (text: string) => text.trim() !== ''

/** What each step asks for, and what of it is there; `needed` says that the form cannot be saved without it. */
function partsOf(
  draft: Draft,
  isNew: boolean,
): Record<StepKey, { label: string; field: string; is: boolean; needed?: boolean }[]> {
  const figures = figuresMissing(draft)
  return {
    details: [
      { label: 'Name', field: 'name', is: isFilled(draft.name), needed: true },
      { label: 'Short description', field: 'shortDescription', is: isFilled(draft.shortDescription), needed: true },
      { label: 'Website', field: 'website', is: isFilled(draft.website) },
      { label: 'Categories', field: 'categoryIds', is: draft.categoryIds.length > 0, needed: true },
    ],
    cost: [
      {
        label: 'Total investment',
        field: 'investment',
        is: totalInvestment(draftedFigures(draft.figures, draft.investment)) !== null,
        needed: true,
      },
      ...disclosures.map(({ label }) => ({
        label,
        field: '',
        is: !figures.missing.some((one) => one.label === label),
      })),
    ],
    where: [{ label: 'Where it can be opened', field: 'opens.where', is: draft.opens.where !== 'ask' }],
    story: [
      { label: 'Long description', field: 'longDescription', is: isFilled(draft.longDescription), needed: true },
      {
        label: 'Testimonials',
        field: 'testimonials.0.authorName',
        is: draft.testimonials.some((row) => isFilled(row.authorName) && isFilled(row.content)),
      },
      {
        label: 'Success stories',
        field: 'stories.0.title',
        is: draft.stories.some((row) => isFilled(row.title) && isFilled(row.content)),
      },
    ],
    pictures: [
      { label: 'Main image', field: 'mainImage', is: draft.mainImage !== null, needed: isNew },
      { label: 'Gallery pictures', field: 'gallery', is: draft.gallery.length > 0 },
      { label: 'Brochure', field: 'brochure', is: draft.brochure !== null },
    ],
    questions: [
      {
        label: 'FAQs',
        field: 'faqs.0.question',
        is: draft.faqs.some((row) => isFilled(row.question) && isFilled(row.answer)),
      },
    ],
  }
}

/**
 * What the list of steps says of one. It is done where nothing that it needs is missing; one that needs nothing, where
 * something of it is filled in.
 */
export function stepState(draft: Draft, isNew: boolean, key: StepKey): { isDone: boolean; note: string | null } {
  const parts = partsOf(draft, isNew)[key]
  const missing = parts.filter(({ is }) => !is)
  const needed = missing.filter((part) => part.needed).length
  if (missing.length === parts.length) return { isDone: false, note: needed > 0 ? 'Not started' : 'Optional' }
  if (needed > 0) return { isDone: false, note: `${needed} still needed` }
  return { isDone: true, note: missing.length > 0 ? `${missing.length} optional left` : null }
}

/** What is needed before the form can be saved and is not there yet. */
export function neededToSave(draft: Draft, isNew: boolean): Missing[] {
  return Object.values(partsOf(draft, isNew))
    .flat()
    .filter(({ is, needed }) => needed && !is)
    .map(({ label, field }) => ({ label, field, why: 'Needed before you can save' }))
}
