import { redirect } from 'react-router'
import { listSuccessStories } from '#app/features/franchises/listing/queries/list-success-stories.server.ts'
import { SuccessStoryCard } from '#app/features/franchises/listing/ui/success-story-card.tsx'
import { askedPage } from '#app/lib/list-view.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { PageTop } from '#app/ui/layout/page-top.tsx'
import { CardGrid } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import type { Route } from './+types/success-stories'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = askedPage(new URL(request.url).searchParams)
  const list = await listSuccessStories(await readTx(context), { page })
  // One address for each list: an old link past its end leads to its last page.
  if (page > list.page) throw redirect(hrefFor(list.page))
  return list
}

const hrefFor = (page: number) => (page > 1 ? `/success-stories?page=${page}` : '/success-stories')

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData?.page ?? 1
  return pageMeta(matches[0].loaderData, {
    title: page > 1 ? `Success stories, page ${page}` : 'Success stories',
    description: 'Stories of UK franchisees, supplied by their franchisors.',
    path: hrefFor(page),
  })
}

export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  const { stories, total, page, pages } = loaderData
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6">
      <PageTop title="Success stories">
        Supplied by the franchisors, who choose what they show. We don’t verify them, and they’re not a forecast. For
        the full picture <a href="/guide#franchisees">talk to existing franchisees</a>.
      </PageTop>
      {stories.length > 0 ? (
        <>
          <p className="text-ink-2">{plural(total, 'story', 'stories')}</p>
          <CardGrid>
            {stories.map((story, index) => (
              <SuccessStoryCard key={story.id} story={story} eager={index === 0} />
            ))}
          </CardGrid>
          <Pagination page={page} pages={pages} hrefFor={hrefFor} />
        </>
      ) : (
        <EmptyState
          title="No success stories yet"
          art={{ hue: 28, seed: 'no-stories' }}
          action={<LinkButton href="/search">Browse Franchises</LinkButton>}
        >
          Franchisors add them to their listings. Until then, contact the franchises that interest you.
        </EmptyState>
      )}
    </div>
  )
}
