import ArrowLeft from 'lucide-react/icons/arrow-left'
import { onOpening } from '#app/platform/http/page-cache/shared-page.server.ts'
import { data } from 'react-router'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { useSite } from '#app/site/use-site.ts'
import { countPostView } from '#app/features/blog/post-view.server.ts'
import { resolveBody } from '#app/features/blog/article-body.server.tsx'
import { getPost, listBlogCategories, listRelatedPosts } from '#app/features/blog/post.queries.server.ts'
import { picturePath } from '#app/lib/upload-url.ts'
import { blogFeeds, blogHref, categoryHue, UNCATEGORIZED } from '#app/features/blog/post.ts'
import { PostCredits } from '#app/features/blog/ui/post-credits.tsx'
import { BlogSidebar } from '#app/features/blog/ui/blog-sidebar.tsx'
import { PostCard } from '#app/features/blog/ui/post-card.tsx'
import { visitorOf } from '#app/features/metrics/visitor.server.ts'
import { formatDate, londonDay } from '#app/lib/dates.ts'
import { blogPosting } from '#app/lib/json-ld.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { staticPart } from '#app/platform/render/static-html.server.ts'
import { getMissingStatus } from '#app/platform/http/removed-pages.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { JsonLd } from '#app/ui/layout/json-ld.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { Route } from './+types/post'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [found, categories, related] = await Promise.all([
    getPost(tx, params.postId),
    listBlogCategories(tx),
    listRelatedPosts(tx, params.postId),
  ])
  if (!found) return data({ post: null }, await getMissingStatus(tx, 'post', params.postId))
  const { id } = found.post
  const actor = getActor(context)
  onOpening(context, { request, ip: getClient(context).ip }, (opened) =>
    countPostView(opened.request, id, visitorOf(opened.request, actor, opened.ip)),
  )
  return data({ post: found.post, body: staticPart(context, await resolveBody(tx, found.html)), categories, related })
}

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const post = loaderData?.post
  return pageMeta(
    matches[0].loaderData,
    post
      ? {
          title: post.metaTitle,
          description: post.description,
          path: `/blog/${post.id}`,
          picture: `/og/post/${post.id}.png`,
          type: 'article',
          feeds: blogFeeds(
            post.categoryId && post.categoryName ? { id: post.categoryId, name: post.categoryName } : null,
          ),
        }
      : { title: 'Post not found' },
  )
}

function BackLink() {
  return (
    <a href="/blog" className="link inline-flex min-h-11 items-center gap-2">
      <Icon of={ArrowLeft} />
      Back to Blog
    </a>
  )
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  if (!loaderData.post)
    return (
      <div className="wrap grid grid-cols-1 gap-6 py-6">
        <Breadcrumb
          items={[{ label: 'Home', href: '/' }, { label: 'Blog', href: '/blog' }, { label: 'Post not found' }]}
        />
        <h1>Post not found</h1>
        <EmptyState
          title="There is no post at this address"
          art={{ hue: 206, seed: 'nothing-found' }}
          action={<LinkButton href="/blog">Back to Blog</LinkButton>}
        >
          It may have been taken down, or the link may be incomplete.
        </EmptyState>
      </div>
    )
  const { post, body, categories, related } = loaderData
  const category = post.categoryName ?? UNCATEGORIZED
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6">
      <Breadcrumb
        items={[
          { label: 'Home', href: '/' },
          { label: 'Blog', href: '/blog' },
          ...(post.categoryId ? [{ label: category, href: blogHref(post.categoryId) }] : []),
          { label: post.title },
        ]}
      />
      <JsonLd things={[blogPosting(site, post)]} />
      <div
        className={
          'grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,46rem)_17rem] ' +
          'lg:justify-between'
        }
      >
        <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <header className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h1 className="break-words">{post.title}</h1>
            <p className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere text-ink-2">
              {post.categoryId ? <a href={blogHref(post.categoryId)}>{category}</a> : <span>{category}</span>}
              <span className="num">{plural(post.views, 'view')}</span>
              <span>
                Published <time dateTime={londonDay(post.publishedAt)}>{formatDate(post.publishedAt)}</time>
              </span>
              {post.revisedAt ? (
                <span>
                  Updated <time dateTime={londonDay(post.revisedAt)}>{formatDate(post.revisedAt)}</time>
                </span>
              ) : null}
              <span>{`By ${post.author}`}</span>
              <span className="num">{`${post.minutes} min read`}</span>
            </p>
          </header>
          <div className="relative aspect-[3/2] w-full overflow-hidden rounded-lg bg-line print:hidden">
            <Picture
              path={picturePath(post.imageUrl)}
              alt={post.imageAlt}
              sizes="(min-width: 64rem) 46rem, 92vw"
              hue={categoryHue(post.categoryName)}
              seed={post.id}
              eager
            />
          </div>
          <StaticHtml part={body} />
          <PostCredits author={post.author} line={post.authorLine} sources={post.sources} />
          <p className="max-w-text border-t border-line pt-4 text-sm text-ink-2">
            This article is general information. It is not financial, legal or investment advice. See the{' '}
            <a href="/disclaimer">disclaimer</a>.
          </p>
          <p className="no-print">
            <BackLink />
          </p>
        </article>
        <aside className="no-print grid gap-8 lg:sticky lg:top-6" aria-label="About the blog">
          <BlogSidebar categories={categories} current={post.categoryId} />
        </aside>
      </div>
      {related.length > 0 ? (
        <section className="no-print grid gap-6 border-t border-line pt-10" aria-labelledby="related">
          <h2 id="related">Related posts</h2>
          <div className="card-grid">
            {related.map((other) => (
              <PostCard key={other.id} post={other} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw" />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}
