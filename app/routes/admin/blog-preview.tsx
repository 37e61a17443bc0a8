import { data, redirect } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { resolveBody } from '#app/features/blog/article-body.server.tsx'
import { ARTICLES_PATH, NEW_POST, NEW_POST_PATH } from '#app/features/blog/management/post-paths.ts'
import { getPostPreview } from '#app/features/blog/management/post-preview.server.ts'
import { isId } from '#app/lib/text.ts'
import { categoryHue } from '#app/features/blog/post.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { staticPart } from '#app/platform/render/static-html.server.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { Route } from './+types/blog-preview'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Preview of a post' })

/**
 * A post as readers will see it, for admins alone: a draft has no public address. With `?draft` as this admin typed it.
 * An id of no post is 404.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const isNew = params.postId === NEW_POST
  if (!isNew && !isId(params.postId)) throw data(null, { status: 404 })
  const asked = { postId: isNew ? null : params.postId, asTyped: isNew || url.searchParams.has('draft') }
  const found = await getPostPreview(tx, requireMember(context).userId, asked)
  if (!found) throw isNew ? redirect(NEW_POST_PATH) : data(null, { status: 404 })
  return { post: found.post, body: staticPart(context, await resolveBody(tx, found.html)) }
}

export default function AdminPostPreview({ loaderData }: Route.ComponentProps) {
  const { post, body } = loaderData
  return (
    <>
      <PageHeader
        title={post.title}
        action={
          <LinkButton href={post.editHref} variant="quiet">
            Edit
          </LinkButton>
        }
      >
        <StatusBadge kind="post" status={post.status} /> By {post.author}, {post.minutes} min read.{' '}
        {post.unsaved
          ? `Your draft of ${post.unsaved}, not saved yet: only you see it.`
          : 'Only admins see this preview.'}{' '}
        <a href={ARTICLES_PATH}>Back to Articles</a>
      </PageHeader>
      <article className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        {post.picture ? (
          <div className="relative aspect-[3/2] w-full max-w-184 overflow-hidden rounded-lg bg-line">
            <Picture
              path={post.picture}
              alt={post.imageAlt}
              sizes="(min-width: 64rem) 46rem, 92vw"
              hue={categoryHue(null)}
              seed="preview"
              eager
            />
          </div>
        ) : null}
        <StaticHtml part={body} />
      </article>
    </>
  )
}
