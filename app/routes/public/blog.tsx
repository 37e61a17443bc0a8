import { data, redirect } from 'react-router'
import { listBlogCategories, listPosts } from '#app/features/blog/post.queries.server.ts'
import { blogFeeds, blogHref, parseBlogSearch } from '#app/features/blog/post.ts'
import { BlogSidebar } from '#app/features/blog/ui/blog-sidebar.tsx'
import { PostCard } from '#app/features/blog/ui/post-card.tsx'
import { useSite } from '#app/site/use-site.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { PageTop } from '#app/ui/layout/page-top.tsx'
import { CardGrid } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { getErrorId } from '#app/ui/feedback/error-id.ts'
import type { Route } from './+types/blog'

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = parseBlogSearch(new URL(request.url).searchParams)
  const tx = await readTx(context)
  const [list, categories] = await Promise.all([listPosts(tx, asked), listBlogCategories(tx)])
  const { category, page } = list
  const isFiltered = asked.categoryId !== null
  if (isFiltered && !category) return data({ ...list, categories, isFiltered }, 404)
  // One address for each list: an old link past its end leads to its last page.
  if (asked.page > page) throw redirect(blogHref(category?.id ?? null, page))
  return data({ ...list, categories, isFiltered })
}

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const category = loaderData?.category
  const page = loaderData?.page ?? 1
  const name = category ? `${category.name}: blog` : 'Blog'
  // A category in which nothing is published yet is nothing to find.
  const known = loaderData && (category ? loaderData.total > 0 : !loaderData.isFiltered)
  return pageMeta(matches[0].loaderData, {
    title: page > 1 ? `${name}, page ${page}` : name,
    description: category
      ? `Articles on ${category.name.toLowerCase()} for anyone thinking about buying a franchise in the UK.`
      : 'Articles on buying, funding and running a franchise in the UK: costs, agreements, territories, and ' +
        'what to ask.',
    feeds: blogFeeds(category),
    ...(known && { path: blogHref(category?.id ?? null, page) }),
  })
}

function Top({ category }: { category: { name: string } | null }) {
  return (
    <PageTop
      title={category ? category.name : 'Blog'}
      {...(category && {
        crumbs: [{ label: 'Home', href: '/' }, { label: 'Blog', href: '/blog' }, { label: category.name }],
      })}
    >
      Articles on buying, funding and running a franchise in the UK. General information, not advice.
    </PageTop>
  )
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { posts, total, page, pages, category, categories, isFiltered } = loaderData
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6">
      <Top category={category} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <section className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-labelledby="posts">
          <h2 id="posts" className="visually-hidden">
            Posts
          </h2>
          {posts.length > 0 ? (
            <>
              <p className="text-ink-2">{plural(total, 'post')}</p>
              <CardGrid>
                {posts.map((post, index) => (
                  <PostCard key={post.id} post={post} eager={index === 0} />
                ))}
              </CardGrid>
              <Pagination page={page} pages={pages} hrefFor={(to) => blogHref(category?.id ?? null, to)} />
            </>
          ) : (
            <EmptyState
              title="No blog posts available at the moment."
              level={3}
              art={{ hue: 206, seed: 'no-posts' }}
              action={
                isFiltered ? (
                  <LinkButton href="/blog">All posts</LinkButton>
                ) : (
                  <LinkButton href="/search">Browse Franchises</LinkButton>
                )
              }
            />
          )}
        </section>
        <BlogSidebar categories={categories} current={category?.id ?? null} isAll={!isFiltered} />
      </div>
    </div>
  )
}

/** P-47: what went wrong stands in a red box; the cause is in the log under the reference (3-decisions 61). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useSite()
  const requestId = getErrorId(error) ?? site.requestId
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6">
      <Top category={null} />
      <Alert kind="error" title="We couldn’t load the posts.">
        <p>
          Try again in a few minutes.
          {requestId ? ` If the problem continues, contact us and quote the reference ${requestId}.` : ''}
        </p>
      </Alert>
    </div>
  )
}
