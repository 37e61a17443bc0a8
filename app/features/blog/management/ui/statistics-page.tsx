import type { ReactNode } from 'react'
import { formatDate } from '#app/lib/dates.ts'
import { formatCount, plural } from '#app/lib/text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tile, Tiles } from '#app/ui/layout/tile.tsx'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { STATISTICS_DAYS } from '../statistics.ts'
import type { BlogStatistics } from '../statistics.queries.server.ts'

const dayName = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`))

/** The day on which most was read. */
function mostRead(days: BlogStatistics['days']): string {
  const best = days.reduce((one, other) => (other.views > one.views ? other : one))
  return best.views === 0
    ? `No views in the last ${STATISTICS_DAYS} days.`
    : `Most on ${dayName(best.day)}: ${formatCount(best.views)}.`
}

/** D-47. */
const popularColumns: Column<BlogStatistics['popular'][number]>[] = [
  {
    key: 'title',
    header: 'Title',
    primary: true,
    cell: ({ id, title }) => (
      <a href={`/blog/${id}`}>
        <Breakable text={title} />
      </a>
    ),
  },
  { key: 'views', header: 'Views', numeric: true, cell: (post) => formatCount(post.views) },
  { key: 'published', header: 'Published', cell: (post) => formatDate(post.publishedAt) },
]

type StatisticsPageProps = { statistics: BlogStatistics; /** Of the views by day. */ chart: ReactNode }

/** D-46 to D-48, 3-decisions 49: what published posts are read. The page is only read: nothing on it is filled blue. */
export function StatisticsPage({ statistics: { posts, views, popular, days }, chart }: StatisticsPageProps) {
  const inDays = days.reduce((sum, day) => sum + day.views, 0)
  return (
    <>
      <PageHeader title="Statistics">
        {`Readers opened posts ${plural(inDays, 'time')} in the last ${STATISTICS_DAYS} days. Bots are left out.`}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <Tiles label="Figures" className="tiles-wide">
          <Tile label="Total Views" value={formatCount(views)} />
          <Tile label="Total Posts" value={formatCount(posts)} />
          <Tile label="Avg. Views per Post" value={posts === 0 ? '0.0' : (views / posts).toFixed(1)} />
        </Tiles>
        <section className="panel grid grid-cols-1 gap-4" aria-labelledby="views">
          <h2 id="views" className="text-lg">
            {`Views by Date (Last ${STATISTICS_DAYS} Days)`}
          </h2>
          {chart}
          <p className="text-sm text-ink-2">{mostRead(days)}</p>
          <Disclosure summary="Show as a table">
            <Table
              caption="Views by date"
              scroll
              rows={days}
              rowKey={({ day }) => day}
              columns={[
                { key: 'day', header: 'Date', primary: true, cell: ({ day }) => dayName(day) },
                { key: 'views', header: 'Views', numeric: true, cell: (day) => formatCount(day.views) },
              ]}
            />
          </Disclosure>
        </section>
        <section className="grid grid-cols-1 gap-4" aria-labelledby="popular">
          <h2 id="popular" className="text-lg">
            Popular Posts
          </h2>
          <Table
            caption={`The ${plural(popular.length, 'post')} read most`}
            rows={popular}
            rowKey={({ id }) => id}
            columns={popularColumns}
            empty={<EmptyState title="No blog posts found">Published posts will appear here.</EmptyState>}
          />
        </section>
      </div>
    </>
  )
}
