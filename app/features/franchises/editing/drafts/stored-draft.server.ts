import { z } from 'zod'
import { emptyFigures, figureFields, type FiguresDraft } from '../../figures/figures-draft.ts'
import { type Draft, emptyDraft } from '../franchise-draft.ts'

const text = z.string().catch('')
const texts = z.array(z.string()).catch([])
const file = z.object({ token: z.string(), name: z.string() }).nullable().catch(null)
const rowsOf = <T>(row: z.ZodType<T>, empty: readonly T[]) =>
  z
    .array(row)
    .min(1)
    .catch(() => [...empty])

/** A field that came later, or went, costs a draft nothing else. */
const figures = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((kept): FiguresDraft => {
    const draft = { ...emptyFigures, premises: texts.parse(kept['premises']), confirm: kept['confirm'] === true }
    for (const field of figureFields) draft[field] = text.parse(kept[field])
    return draft
  })

const draft = z.object({
  name: text,
  location: z.string().catch(emptyDraft.location),
  shortDescription: text,
  longDescription: text,
  website: text,
  opens: z.object({ where: z.string(), areas: z.array(z.string()) }).catch({ ...emptyDraft.opens }),
  investment: text,
  figures,
  mainImage: file,
  categoryIds: texts,
  gallery: z.array(z.object({ token: z.string(), name: z.string(), alt: text })).catch([]),
  faqs: rowsOf(z.object({ question: text, answer: text }), emptyDraft.faqs),
  testimonials: rowsOf(z.object({ authorName: text, content: text }), emptyDraft.testimonials),
  stories: rowsOf(z.object({ title: text, content: text, image: file }), emptyDraft.stories),
  brochure: file,
})

/** A draft as it was stored, by this version of the site or an older one. */
export const fromStored = (data: unknown): Draft => draft.parse(data)

/** Most letters of a stored draft; the column holds a few more, for spaces between its parts (`franchise_drafts`). */
export const MOST_STORED = 1_900_000
