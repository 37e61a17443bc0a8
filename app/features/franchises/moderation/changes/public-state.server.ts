import { z } from 'zod'
import type { Disclosure } from '../../figures/figures.ts'
import { columnOf, type FiguresRow, figuresRow } from '../../figures/figures-row.server.ts'
import { toDisclosure } from '../../figures/queries/disclosure.server.ts'
import { heldValues } from '../../listing/held/held-parts.ts'

const said = z.string().nullable()

/** What the public sees of a listing, part by part, as `franchise_state` of the database tells it. */
export const publicState = z.object({
  name: z.string(),
  company: said,
  website: said,
  location: z.string(),
  open_areas: z.array(z.string()),
  /** Ids. */
  categories: z.array(z.string()),
  figures: z.record(z.string(), z.unknown()),
  earnings: heldValues.earnings.nullable(),
  short_description: z.string(),
  long_description: z.string(),
  main_image_url: said,
  gallery: z.array(z.string()),
  /** Of those pictures that have any, in their order. */
  gallery_texts: z.array(z.string()),
  brochure: said,
  testimonials: heldValues.testimonials,
  stories: z.array(z.object({ title: z.string(), content: z.string(), imageUrl: said })),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type PublicState = z.infer<typeof publicState>

/** Of a text column that holds a number, its two decimals; of any other its value. */
function columnValue(field: string, value: unknown): unknown {
  if (typeof value !== 'number') return value ?? null
  return figuresRow.shape[field as keyof FiguresRow].safeParse('1').success ? value.toFixed(2) : value
}

/** The figures of a state as buyers read them. */
export function disclosureOf(figures: PublicState['figures']): Disclosure {
  const row = Object.fromEntries(
    Object.keys(figuresRow.shape).map((field) => [field, columnValue(field, figures[columnOf(field)])]),
  )
  const investment = figures['investment_amount']
  return toDisclosure(figuresRow.parse(row), typeof investment === 'number' ? investment.toFixed(2) : null)
}
