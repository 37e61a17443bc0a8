import { createHash } from 'node:crypto'
import type { Draft } from './franchise-draft.ts'
import { type FormRules, type FranchiseInput, franchiseSchema } from './franchise.schema.ts'

/** The parts of the form in its order, and what they are called in a sentence. */
const parts = {
  name: 'the name',
  location: 'the location',
  shortDescription: 'the short description',
  longDescription: 'the long description',
  investment: 'the investment amount',
  figures: 'the figures',
  mainImage: 'the main image',
  categoryIds: 'the categories',
  gallery: 'the gallery',
  faqs: 'the FAQs',
  testimonials: 'the testimonials',
  stories: 'the success stories',
  brochure: 'the brochure',
} satisfies Record<keyof FranchiseInput, string>
const keys = Object.keys(parts) as (keyof typeof parts)[]

/** Files are told apart by their token; the tick that confirms the figures is an act and not a content. */
const withoutNames = (key: string, value: unknown) => (key === 'isConfirmed' ? undefined : isFile(value) ? value.token : value)
const isFile = (value: unknown): value is { token: string } => typeof value === 'object' && value !== null && 'token' in value

/** What a form holds, as one short text with a mark per part: equal marks, equal contents. */
export function versionOf(contents: Record<keyof typeof parts, unknown>): string {
  return keys.map((key) => createHash('sha256').update(JSON.stringify(contents[key], withoutNames)).digest('base64url').slice(0, 10)).join('.')
}

/** The same of a franchise as it is stored, each part read as if it were sent now; one that could not be sent counts as it is. */
export function storedVersion(draft: Draft, rules: Omit<FormRules, 'isNew'>): string {
  const { shape } = franchiseSchema({ ...rules, isNew: false })
  const contents: Record<keyof typeof parts, unknown> = { ...draft }
  for (const key of keys) {
    const read = shape[key].safeParse(draft[key])
    if (read.success) contents[key] = read.data
  }
  return versionOf(contents)
}

/**
 * The parts that somebody else changed since a form was opened, as a sentence calls them, and that saving it would undo.
 * A part that the form changes in the same way is none of them, so that a save sent twice is no clash.
 */
export function clashes(opened: string, stored: string, sent: string): string[] {
  const [before, now, mine] = [opened.split('.'), stored.split('.'), sent.split('.')]
  if (before.length !== keys.length) return []
  return keys.filter((_, at) => before[at] !== now[at] && mine[at] !== now[at]).map((key) => parts[key])
}
