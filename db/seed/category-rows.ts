import { withPostIds } from './blog-rows.ts'
import { articles } from './content/articles.ts'
import { categories } from './content/categories.ts'
import type { CategoryKey } from './content/types.ts'
import { type Clock, idOf } from './ids.ts'
import type { Batch, Row } from './rows.ts'

export const categoryId = (key: CategoryKey): string => idOf('category', key)
export const subcategoryId = (key: CategoryKey, name: string): string => idOf('category', key, name)

/** The category tree and its articles. Mains come first, since their children point at them. */
export function categoryRows(clock: Clock): Batch[] {
  const created_at = clock.at(780, 9)
  const mains: Row[] = categories.map((c) => ({
    id: categoryId(c.key),
    name: c.name,
    parent_id: null,
    hue: c.hue,
    icon: c.icon,
    created_at,
  }))
  const subs: Row[] = categories.flatMap((c) =>
    c.subs.map((name) => ({
      id: subcategoryId(c.key, name),
      name,
      parent_id: categoryId(c.key),
      hue: c.hue,
      icon: c.icon,
      created_at,
    })),
  )
  const texts: Row[] = articles.map((a) => ({
    id: idOf('article', a.category),
    category_id: categoryId(a.category),
    title: a.title,
    content: withPostIds(a.html),
    meta_title: a.metaTitle,
    meta_description: a.metaDescription,
    keywords: a.keywords,
    faqs: a.faqs,
    created_at: clock.at(400, 11),
    updated_at: clock.at(35, 15),
  }))
  return [
    { table: 'franchise_categories', rows: mains },
    { table: 'franchise_categories', rows: subs },
    { table: 'category_articles', rows: texts },
  ]
}
