import { z } from 'zod'
import { pagesOf } from '#app/lib/list-view.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'

/** Stories on a page. */
export const STORIES_PER_PAGE = 24

const storyRow = z.object({
  id: z.guid(),
  title: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  franchiseId: z.guid(),
  franchiseName: z.string(),
})
export type SuccessStory = z.output<typeof storyRow>
export type StoryPage = { total: number; page: number; pages: number; stories: SuccessStory[] }

const COUNT = statement(
  z.object({ total: z.int() }),
  `select count(*)::int as total from franchise_success_stories s join franchises f on f.id = s.franchise_id
    where f.is_public`,
)
const STORIES = statement(
  storyRow,
  `select s.id, s.title, s.content, s.image_url as "imageUrl", f.id as "franchiseId", f.name as "franchiseName"
   from franchise_success_stories s join franchises f on f.id = s.franchise_id
   where f.is_public order by f.approved_at desc, f.id, s.position, s.id limit ${STORIES_PER_PAGE} offset $1`,
)

/**
 * Success stories of public franchises, those of the newest franchises first (3-decisions 1). A page past the end is
 * the last one.
 */
export async function listSuccessStories(tx: Tx, asked: { page: number }): Promise<StoryPage> {
  const { total } = await one(tx, COUNT)
  const { pages, page } = pagesOf(total, STORIES_PER_PAGE, asked.page)
  const stories = await rows(tx, STORIES, [(page - 1) * STORIES_PER_PAGE])
  return { total, page, pages, stories }
}
