import { createHash } from 'node:crypto'
import { keysOf } from '#app/lib/record.ts'
import type { Draft } from './franchise-draft.ts'
import { type FormRules, type FranchiseInput, franchiseSchema } from './franchise.schema.ts'

/** The parts of the form in its order, and what they are called in a sentence. */
const parts = {
  name: 'the name',
  location: 'the location',
  shortDescription: 'the short description',
  longDescription: 'the long description',
  website: 'the website',
  opens: 'where it can be opened',
  investment: 'the total investment',
  figures: 'the figures',
  mainImage: 'the main image',
  categoryIds: 'the categories',
  gallery: 'the gallery',
  faqs: 'the FAQs',
  testimonials: 'the testimonials',
  stories: 'the success stories',
  brochure: 'the brochure',
} satisfies Record<keyof FranchiseInput, string>
const keys = keysOf(parts)

/** What a file is known by. */
type MarkOf = (token: string) => string
const byToken: MarkOf = (token) => token

/** The tick that confirms the figures is an act and not a content. */
const withMarks = (markOf: MarkOf) => (key: string, value: unknown) =>
  key === 'isConfirmed' ? undefined : isFile(value) ? [markOf(value.token), ...(value.alt ? [value.alt] : [])] : value
const isFile = (value: unknown): value is { token: string; alt?: string } =>
  typeof value === 'object' && value !== null && 'token' in value

/** What a form holds, as one short text with a mark per part: equal marks, equal contents. */
export function formVersion(contents: Record<keyof typeof parts, unknown>, markOf = byToken): string {
  return keys
    .map((key) =>
      createHash('sha256')
        .update(JSON.stringify(contents[key], withMarks(markOf)))
        .digest('base64url')
        .slice(0, 10),
    )
    .join('.')
}

/**
 * The same of a franchise as it is stored, each part read as if it were sent now; one that could not be sent counts as
 * it is.
 */
export function storedVersion(draft: Draft, rules: Omit<FormRules, 'isNew'>, markOf = byToken): string {
  const { shape } = franchiseSchema({ ...rules, isNew: false })
  const contents: Record<keyof typeof parts, unknown> = { ...draft }
  for (const key of keys) {
    const read = shape[key].safeParse(draft[key])
    if (read.success) contents[key] = read.data
  }
  return formVersion(contents, markOf)
}

/** Every file in the contents of a form. */
export function filesIn({
  mainImage,
  gallery,
  stories,
  brochure,
}: Pick<Draft, 'mainImage' | 'gallery' | 'stories' | 'brochure'>): string[] {
  return [mainImage, ...gallery, ...stories.map((story) => story.image), brochure].flatMap((file) => file?.token ?? [])
}

/**
 * The parts that someone else changed since a form was opened, as a sentence calls them, and that saving it would
 * undo. `stored` is what stands now, `same` and `sent` are that and the form with files by what they hold: a part that
 * the form changes in the same way is none of them, so that a save sent twice, its files with it, is no clash.
 */
export function listConflicts(
  opened: string,
  stored: string,
  { same, sent }: { same: string; sent: string },
): string[] {
  const [before, now, there, mine] = [opened.split('.'), stored.split('.'), same.split('.'), sent.split('.')]
  if (before.length !== keys.length) return []
  return keys.filter((_, at) => before[at] !== now[at] && mine[at] !== there[at]).map((key) => parts[key])
}
