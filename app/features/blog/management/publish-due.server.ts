import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { removeObjects } from '#app/platform/files/uploads.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'

const DUE = statement(
  z.object({ id: z.guid().nullable(), title: z.string().nullable() }),
  'select id, title from publish_due_posts()',
)

/** Publishes the drafts whose time has come. Bears repetition, and being late. Returns how many. */
export function publishDuePosts(): Promise<number> {
  return asSystem('publishing scheduled posts', async (tx) => {
    const due = await rows(tx, DUE)
    for (const { id, title } of due)
      if (id !== null) await audit(tx, 'post.published', { type: 'post', id }, { title, scheduled: true })
    return due.length
  })
}

const SWEEP = statement(z.object({ key: z.string().nullable() }), 'select sweep_blog_pictures() as key')

/** Removes pictures of the blog that no text and no post uses any more. Returns how many. */
export async function deleteUnusedBlogPictures(): Promise<number> {
  const gone = await asSystem('sweep pictures of the blog', (tx) => rows(tx, SWEEP))
  await removeObjects(gone.flatMap(({ key }) => key ?? []))
  return gone.length
}
