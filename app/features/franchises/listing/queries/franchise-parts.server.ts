import { z } from 'zod'
import { statement } from '#app/platform/db/statement.server.ts'
import { columnOf } from '../../figures/figures-row.server.ts'

const partsRow = z.object({
  /** `alt` is what a picture shows, in its franchisor’s words, or ''. */
  gallery: z.array(z.object({ id: z.guid(), imageUrl: z.string(), alt: z.string() })),
  testimonials: z.array(z.object({ id: z.guid(), authorName: z.string(), content: z.string() })),
  stories: z.array(z.object({ id: z.guid(), title: z.string(), content: z.string(), imageUrl: z.string().nullable() })),
  faqs: z.array(z.object({ id: z.guid(), question: z.string(), answer: z.string() })),
})

/** A list of a franchise ($1) as one value, in its franchisor's order. */
const listOf = (part: keyof typeof partsRow.shape, table: string): string =>
  `(select coalesce(json_agg(json_build_object(${Object.keys(partsRow.shape[part].element.shape)
    .map((name) => `'${name}', ${columnOf(name)}`)
    .join(', ')}) order by position, id), '[]') from ${table} where franchise_id = $1) as ${part}`

/**
 * The lists of a franchise ($1) in its franchisor's order, as its page and its preview show them. All in one: asking
 * for each costs more than finding them.
 */
export const PARTS = statement(
  partsRow,
  `select ${listOf('gallery', 'franchise_gallery')}, ${listOf('testimonials', 'franchise_testimonials')},
    ${listOf('stories', 'franchise_success_stories')}, ${listOf('faqs', 'franchise_faqs')}`,
  { isPlannedOnce: true },
)
