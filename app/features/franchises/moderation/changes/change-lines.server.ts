import { NOT_DISCLOSED } from '#app/lib/money.ts'
import { EXAMPLE_TURNOVER_PENCE } from '../../figures/assumptions.ts'
import { factLine, needTurnover, lineKeys } from '../../figures/figure-lines.ts'
import { openAreasText } from '../../figures/open-areas.ts'
import { changedFieldName, sortChangedFields } from '../../listing/changes-since-approval.ts'
import type { ChangeLine, Told } from './change-line.ts'
import { disclosureOf, type PublicState } from './public-state.server.ts'

const words = (text: string | null): Told => ({ kind: 'text', text: text || null })
const pictures = (urls: readonly (string | null)[]): Told => ({
  kind: 'pictures',
  urls: urls.flatMap((url) => url ?? []),
})

/** What is in one list and not in the other, as one text; the whole of it where only the order changed. */
function entries<Entry>(
  list: readonly Entry[],
  other: readonly Entry[],
  tell: (entry: Entry) => string,
): string | null {
  const [own, others] = [list.map(tell), other.map(tell)]
  const apart = own.filter((entry) => !others.includes(entry))
  const isReordered = own.length === others.length && apart.length === 0
  return (isReordered ? own : apart).join('\n\n') || null
}

type Side = Partial<PublicState>
type Names = ReadonlyMap<string, string>

/** What one side of a field says; `other` is the other side. */
function tell(field: string, side: Side, other: Side, categoryNames: Names): Told {
  switch (field) {
    case 'name':
    case 'company':
    case 'website':
    case 'location':
    case 'short_description':
    case 'long_description':
      return words(side[field] ?? null)
    case 'open_areas':
      return words(openAreasText(side.open_areas ?? []))
    case 'categories':
      return words((side.categories ?? []).flatMap((id) => categoryNames.get(id) ?? []).join(', '))
    case 'earnings':
      return words(side.earnings ? `${side.earnings.claim}\nEvidence: ${side.earnings.evidence}` : null)
    case 'main_image_url':
      return pictures([side.main_image_url ?? null])
    case 'gallery':
      return pictures(side.gallery ?? [])
    case 'gallery_texts':
      return words(entries(side.gallery_texts ?? [], other.gallery_texts ?? [], (text) => text))
    case 'brochure':
      return { kind: 'file', url: side.brochure ?? null }
    case 'testimonials':
      return words(
        entries(
          side.testimonials ?? [],
          other.testimonials ?? [],
          ({ content, authorName }) => `“${content}” ${authorName}`,
        ),
      )
    case 'stories':
      return {
        kind: 'text',
        text: entries(side.stories ?? [], other.stories ?? [], ({ title, content }) => `${title}\n${content}`),
        urls: (side.stories ?? []).flatMap(({ imageUrl }) => imageUrl ?? []),
      }
    case 'faqs':
      return words(entries(side.faqs ?? [], other.faqs ?? [], ({ question, answer }) => `${question}\n${answer}`))
    default:
      return words(null)
  }
}

/** A line for each figure that reads differently, as buyers read it, to the penny. */
function figureLines(was: PublicState['figures'], isNow: PublicState['figures']): ChangeLine[] {
  const sides = [disclosureOf(was), disclosureOf(isNow)] as const
  return lineKeys
    .filter((key) => !needTurnover.has(key))
    .flatMap((key) => {
      const [before, after] = sides.map((side) => factLine(key, side, EXAMPLE_TURNOVER_PENCE, true))
      if (!before || !after) return []
      // The notes beside a figure only where it reads the same without them.
      const [one, other] =
        before.text === after.text ? [before.notes.join('\n'), after.notes.join('\n')] : [before.text, after.text]
      const told = (text: string | null) => words(text ?? NOT_DISCLOSED)
      return one === other
        ? []
        : [{ field: `figures.${key}`, what: after.label, before: told(one), after: told(other) }]
    })
}

/** What differs from the approved listing, in the order of its page (3-decisions 35). */
export function changeLines(was: Side, isNow: PublicState, categoryNames: Names): ChangeLine[] {
  return sortChangedFields(Object.keys(was)).flatMap((field) =>
    field === 'figures'
      ? figureLines(was.figures ?? {}, isNow.figures)
      : [
          {
            field,
            what: changedFieldName(field),
            before: tell(field, was, isNow, categoryNames),
            after: tell(field, isNow, was, categoryNames),
          },
        ],
  )
}
