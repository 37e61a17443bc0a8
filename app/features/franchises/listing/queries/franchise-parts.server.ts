import { z } from 'zod'
import { statement } from '#app/platform/db/statement.server.ts'

const partsRow = z.object({
  gallery: z.array(z.object({ id: z.guid(), imageUrl: z.string(), alt: z.string() })),
  testimonials: z.array(z.object({ id: z.guid(), authorName: z.string(), content: z.string() })),
  stories: z.array(z.object({ id: z.guid(), title: z.string(), content: z.string(), imageUrl: z.string().nullable() })),
  faqs: z.array(z.object({ id: z.guid(), question: z.string(), answer: z.string() })),
})

/** A list of a franchise ($1) as one value, in its franchisor's order. */
const listOf = (table: string, columns: Record<string, string>): string =>
  `(select coalesce(json_agg(json_build_object(${Object.entries(columns)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ')}) order by position, id), '[]') from ${table} where franchise_id = $1)`

/**
 * The lists of a franchise ($1) in its franchisor's order, as its page and its preview show them. All in one: asking
 * for each costs more than finding them.
 */
export const PARTS = statement(
  partsRow,
  `select ${listOf('franchise_gallery', { id: 'id', imageUrl: 'image_url', alt: 'alt' })} as gallery,
    ${listOf('franchise_testimonials', { id: 'id', authorName: 'author_name', content: 'content' })} as testimonials,
    ${listOf('franchise_success_stories', { id: 'id', title: 'title', content: 'content', imageUrl: 'image_url' })}
      as stories,
    ${listOf('franchise_faqs', { id: 'id', question: 'question', answer: 'answer' })} as faqs`,
  { isPlannedOnce: true },
)
