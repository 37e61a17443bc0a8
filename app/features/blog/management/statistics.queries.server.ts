import { z } from 'zod'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { STATISTICS_DAYS } from './statistics.ts'

/** V-08, 3-decisions 49. */
const POPULAR = 10

const TOTALS = statement(
  z.object({ posts: z.int(), views: z.int() }),
  `select count(*)::int as posts, coalesce(sum(views), 0)::int as views from posts where status = 'published'`,
)
const popularRow = z.object({ id: z.guid(), title: z.string(), views: z.int(), publishedAt: z.date() })
const MOST_READ = statement(
  popularRow,
  `select id, title, views, coalesce(published_at, created_at) as "publishedAt" from posts
   where status = 'published' order by views desc, coalesce(published_at, created_at) desc, id limit ${POPULAR}`,
)
// The days are London's, as a view's is; a day without one is there with nought.
const BY_DAY = statement(
  z.object({ day: z.string(), views: z.int() }),
  `select d.day::date::text as day, count(v.id)::int as views
   from generate_series(london_today() - ${STATISTICS_DAYS - 1}, london_today(), interval '1 day') as d(day)
   left join (post_views v join posts p on p.id = v.post_id and p.status = 'published') on v.view_day = d.day::date
     and v.viewed_at > now() - interval '${STATISTICS_DAYS + 2} days'
   group by d.day order by d.day`,
)

/** D-46 to D-48, 3-decisions 49: what published posts were read; three statements. */
export async function getBlogStatistics(tx: Tx) {
  const [totals, popular, days] = await Promise.all([one(tx, TOTALS), rows(tx, MOST_READ), rows(tx, BY_DAY)])
  return { ...totals, popular, days }
}
export type BlogStatistics = Awaited<ReturnType<typeof getBlogStatistics>>
