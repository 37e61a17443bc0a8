import type { ReactNode } from 'react'
import type { CategoryLink } from '#app/features/categories/category.ts'

/** The chosen main category with its subcategories. */
type Chosen = { main: string | null; subs: CategoryLink[] }

/**
 * How many results the filters have, and with each option of a category, a range and a fact, the others left as they
 * are. Their values are all different, so one list has them. `openable`: how many can be opened in the location, based
 * there or not; 0 without one.
 */
export type FilterCounts = Chosen & { total: number; openable: number; options: Record<string, number> }

/** The same as the form shows it: on its button, behind the text of an option, at the end of a checkbox's line. */
export type ShownCounts = Chosen & {
  label: string
  suffixes: Record<string, string>
  notes: Record<string, ReactNode>
}
