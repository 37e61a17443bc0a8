import { z } from 'zod'
import { formatPounds, parsePounds } from '#app/lib/money.ts'
import { removeInvisible } from '#app/lib/text.ts'
import { boundedText, tooLong, typedText } from '#app/lib/typed-text.ts'
import { websiteField } from '#app/features/accounts/company/website.schema.ts'
import { figuresSchema } from '../figures/figures.schema.ts'
import { type Area, WHOLE_UK, removeNestedAreas } from '../figures/open-areas.ts'
import { type CategoryNode, type Draft, openKinds, withSummedInvestment } from './franchise-draft.ts'
import { limits } from './listing-limits.ts'

/**
 * Control characters apart from line breaks and tabs: PostgreSQL refuses NUL, no text needs the others, and marks of
 * direction turn round what stands behind them.
 */
// oxlint-disable-next-line no-control-regex -- these are what must go
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu
const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim()
const cleanLine = (raw: string) => clean(removeInvisible(raw).replace(/\s+/g, ' '))

const NO_PLACE = 'Choose a location from the list'
/** Most of a text as sent that is looked up or read as a number, and of a file's address or name. */
const MOST_OF_LINE = 200
const MOST_OF_FILE = 2_100

const text = (of: string, missing: string, max: number, tidy = clean) =>
  typedText(max, tooLong(max, of), tidy).pipe(z.string().min(1, missing))
const line = (of: string, missing: string, max: number) => text(of, missing, max, cleanLine)
const perhaps = (of: string, max: number) => typedText(max, tooLong(max, of), clean)

/** F-27: a number; '£25,000', '25k' and '25000.50' are understood. Pence. */
const NO_AMOUNT = 'Enter the total investment in pounds, for example £25,000'
const investment = boundedText(MOST_OF_LINE, NO_AMOUNT).transform((typed, context) => {
  const blank = typed.trim() === ''
  const pence = blank ? null : parsePounds(typed)
  if (pence !== null && pence <= limits.investmentPence) return pence
  const message = blank
    ? 'Enter the total investment'
    : pence === null
      ? NO_AMOUNT
      : `Enter a total investment of at most ${formatPounds(limits.investmentPence)}`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const file = z.object({
  token: boundedText(MOST_OF_FILE, 'Choose the file again'),
  name: boundedText(MOST_OF_FILE, 'Choose the file again'),
})

/** What the server knows and the form cannot: the tree of categories, the places, and which rules apply. */
export type FormRules = {
  categories: readonly CategoryNode[]
  locations: readonly string[]
  areas: readonly Area[]
  isNew: boolean
}

const NO_AREA = 'Choose at least one country, region or county'

/**
 * Where it can be opened, as the numbers that are kept: 0 for the whole of the UK, none for 'ask the franchisor'. Null
 * where the form does not say: what stands is kept, and a new one goes by its location (3-decisions 84).
 */
const opens = (areas: readonly Area[]) =>
  z
    .object({
      where: boundedText(MOST_OF_LINE, '').pipe(z.enum(openKinds)).nullable().catch(null),
      areas: z.array(boundedText(MOST_OF_LINE, '').catch('')),
    })
    .transform((asked, context) => {
      if (asked.where === null) return null
      if (asked.where !== 'areas') return asked.where === 'uk' ? [WHOLE_UK] : []
      const parts = areas.filter(({ number }) => number !== WHOLE_UK)
      const chosen = removeNestedAreas(
        parts,
        new Set(parts.map(({ number }) => number).filter((n) => asked.areas.includes(String(n)))),
      )
      if (chosen.length === 0) context.addIssue({ code: 'custom', path: ['areas'], message: NO_AREA })
      return chosen
    })

/**
 * The one schema of Add and Edit (F-27, F-28, F-30, F-32, F-38; 3-decisions 36). Only Add asks for a main image.
 * Rows that lack a part are left out (F-30), doubled categories counted once (F-32).
 */
export function franchiseSchema({ categories, locations, areas, isNew }: FormRules) {
  const places = new Map(locations.map((name) => [name.toLowerCase(), name]))
  return z.object({
    name: line('name', 'Enter the name of the franchise', limits.name),
    location: boundedText(MOST_OF_LINE, NO_PLACE).transform((raw, context) => {
      const place = places.get(raw.trim().toLowerCase())
      if (place !== undefined) return place
      context.addIssue({ code: 'custom', message: NO_PLACE })
      return z.NEVER
    }),
    shortDescription: line('short description', 'Enter a short description', limits.shortDescription),
    longDescription: text('long description', 'Enter a long description', limits.longDescription),
    website: websiteField,
    opens: opens(areas),
    investment,
    figures: figuresSchema,
    mainImage: file.nullable().refine((image) => image !== null || !isNew, 'Choose a main image'),
    categoryIds: z
      .array(boundedText(MOST_OF_LINE, '').catch(''))
      .transform((ids, context) =>
        checkCategories(ids, categories, (message) => context.addIssue({ code: 'custom', message })),
      ),
    gallery: z
      .array(file.extend({ alt: typedText(limits.alt, tooLong(limits.alt, 'words about a picture'), cleanLine) }))
      .max(limits.gallery, `Use at most ${limits.gallery} pictures in the gallery`),
    faqs: z
      .array(z.object({ question: perhaps('question', limits.line), answer: perhaps('answer', limits.answer) }))
      .max(limits.faqs, `Use at most ${limits.faqs} questions`)
      .transform((list) => list.filter((row) => row.question && row.answer)),
    testimonials: z
      .array(
        z.object({ authorName: perhaps('author name', limits.line), content: perhaps('testimonial', limits.answer) }),
      )
      .max(limits.testimonials, `Use at most ${limits.testimonials} testimonials`)
      .transform((list) => list.filter((row) => row.authorName && row.content)),
    stories: z
      .array(
        z.object({
          title: perhaps('title', limits.line),
          content: perhaps('story', limits.story),
          image: file.nullable(),
        }),
      )
      .max(limits.stories, `Use at most ${limits.stories} success stories`)
      .transform((list) => list.filter((row) => row.title && row.content)),
    brochure: file.nullable(),
  })
}

/**
 * F-28, F-32, F-39, F-40: known ids, once each, at least one main category, and no subcategory without its main one.
 */
function checkCategories(
  ids: readonly string[],
  tree: readonly CategoryNode[],
  fault: (message: string) => void,
): string[] {
  const chosen = new Set(ids)
  const mains = tree.filter((main) => chosen.has(main.id))
  if (mains.length === 0) fault('Choose at least one main category')
  else {
    const astray = tree.find((main) => !chosen.has(main.id) && main.subcategories.some((sub) => chosen.has(sub.id)))
    const sub = astray?.subcategories.find((one) => chosen.has(one.id))
    if (astray && sub) fault(`Choose ${astray.name} as well, or untick ${sub.name}`)
  }
  return mains.flatMap((main) =>
    [main.id].concat(main.subcategories.filter((sub) => chosen.has(sub.id)).map((sub) => sub.id)),
  )
}

/** A franchise as the commands take it; money in pence. */
export type FranchiseInput = z.output<ReturnType<typeof franchiseSchema>>

/** The messages of a draft by field name, in the order of the form; a sound draft gives the input instead. */
export function checkDraft(
  draft: Draft,
  rules: FormRules,
): { ok: true; input: FranchiseInput } | { ok: false; errors: Record<string, string[]> } {
  const result = franchiseSchema(rules).safeParse(withSummedInvestment(draft))
  if (result.success) return { ok: true, input: result.data }
  const errors: Record<string, string[]> = {}
  for (const issue of result.error.issues) (errors[issue.path.join('.')] ??= []).push(issue.message)
  return { ok: false, errors }
}
