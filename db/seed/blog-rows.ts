import { randomFrom } from '#app/lib/pictures/terrain.ts'
import { uploadUrl } from '#app/lib/upload-url.ts'
import { posts } from './content/posts/all.ts'
import { authorLine } from './content/posts/authors.ts'
import { postCategories } from './content/posts/types.ts'
import { postImageId } from './files.ts'
import { after, type Clock, earlier, idOf } from './ids.ts'
import type { Batch, Row } from './rows.ts'

/** A text in which shortcodes name posts by their keys, with the ids that they have in the database. */
export const withPostIds = (html: string): string =>
  html.replace(/\[post:([a-z-]+)\]/g, (_, key: string) => `[post:${idOf('post', key)}]`)

/** Blog categories, posts and one row per recorded view of the last ninety days. */
export function blogRows(clock: Clock): Batch[] {
  const categories: Row[] = postCategories.map((name, i) => ({
    id: idOf('blog-category', name),
    name,
    created_at: clock.at(420 - i, 10),
  }))
  const rows: Row[] = [],
    views: (Row & { viewed_at: Date })[] = []
  for (const p of posts) {
    const id = idOf('post', p.key),
      created_at = clock.at(p.daysAgo, 8, p.title.length % 60),
      next = randomFrom(`${p.key} views`)
    const published = p.draft !== true
    const revised_at = p.revisedDaysAgo === undefined ? null : clock.at(p.revisedDaysAgo, 9)
    rows.push({
      id,
      title: p.title,
      content: withPostIds(p.html),
      author: p.author,
      author_line: authorLine(p.author),
      sources: p.sources,
      image_url: uploadUrl(postImageId(p.key)),
      image_upload_id: postImageId(p.key),
      category_id: idOf('blog-category', p.category),
      status: published ? 'published' : 'draft',
      meta_title: p.title,
      meta_description: p.description,
      keywords: `franchise, ${p.category.toLowerCase()}`,
      shortcode: `[post:${id}]`,
      created_at,
      updated_at: revised_at ?? created_at,
      revised_at,
      published_at: published ? created_at : null,
    })
    if (!published) continue
    const hours = (clock.now.getTime() - created_at.getTime()) / 3_600_000
    // Most readers come in the first days; a post lives on from searches.
    for (let i = 0; i < p.views; i++) {
      const viewed_at = earlier(after(created_at, hours * next() ** 1.6), clock.now)
      views.push({ post_id: id, visitor_hash: idOf('reader', p.key, i), viewed_at, view_day: clock.day(viewed_at) })
    }
  }
  views.sort((a, b) => Number(a.viewed_at) - Number(b.viewed_at))
  return [
    { table: 'blog_categories', rows: categories },
    { table: 'posts', rows },
    { table: 'post_views', rows: views },
  ]
}
