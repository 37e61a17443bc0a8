import { limits } from './listing-limits.ts'
import { type Draft, emptyDraft } from './franchise-draft.ts'

/** The repeatable rows, by the name they have in the form. */
export const rowLists = ['faqs', 'testimonials', 'stories'] as const
export type RowList = (typeof rowLists)[number]
/** Those whose order is chosen: the rows, and pictures. */
export const orderedLists = [...rowLists, 'gallery'] as const
export type OrderedList = (typeof orderedLists)[number]

/** A row more, up to the limit; tells which row takes the focus. */
export function addRow(draft: Draft, list: RowList): { draft: Draft; focus: string | undefined } {
  if (draft[list].length >= limits[list]) return { draft, focus: undefined }
  return { draft: { ...draft, [list]: [...draft[list], ...emptyDraft[list]] }, focus: `${list}.${draft[list].length}` }
}

/** A row less; the first one stays (F-31). */
export function removeRow(draft: Draft, list: RowList, index: number): { draft: Draft; focus: string | undefined } {
  if (index < 1 || index >= draft[list].length) return { draft, focus: undefined }
  return {
    draft: { ...draft, [list]: draft[list].filter((_: unknown, at: number) => at !== index) },
    focus: `${list}.${index - 1}`,
  }
}

/** The rows with one of them at another place, as far as there is one. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const others = rows.filter((_, at) => at !== from)
  const row = rows[from]
  return row === undefined || rows[to] === undefined ? [...rows] : others.toSpliced(to, 0, row)
}

/** A row one place up or down, as far as there is one. */
export function moveRow(
  draft: Draft,
  list: OrderedList,
  index: number,
  way: 'up' | 'down',
): { draft: Draft; focus: string | undefined } {
  const to = index + (way === 'up' ? -1 : 1)
  if (!draft[list][index] || !draft[list][to]) return { draft, focus: undefined }
  const { faqs, testimonials, stories, gallery } = draft
  const changed = {
    faqs: () => ({ faqs: moved(faqs, index, to) }),
    testimonials: () => ({ testimonials: moved(testimonials, index, to) }),
    stories: () => ({ stories: moved(stories, index, to) }),
    gallery: () => ({ gallery: moved(gallery, index, to) }),
  }
  return { draft: { ...draft, ...changed[list]() }, focus: `${list}.${to}` }
}
