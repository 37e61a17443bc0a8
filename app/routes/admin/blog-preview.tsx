import { data } from 'react-router'
import { resolveBody } from '#app/features/blog/article-body.server.tsx'
import { ARTICLES_PATH, editPath } from '#app/features/blog/management/management.ts'
import { getPostToEdit } from '#app/features/blog/management/managed-posts.queries.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { sanitiseHtml } from '#app/platform/render/sanitise-html.server.ts'
import { staticPart } from '#app/platform/render/static-html.server.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/blog-preview'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Preview of a post' })

/** A post as readers will see it, for admins alone: a draft has no public address. An id of no post is 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const post = await getPostToEdit(tx, params.postId)
  if (!post) throw data(null, { status: 404 })
  const { id, title, author, status } = post
  return {
    post: { id, title, author, status },
    body: staticPart(context, await resolveBody(tx, sanitiseHtml(post.content))),
  }
}

export default function AdminPostPreview({ loaderData: { post, body } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={post.title}
        action={
          <LinkButton href={editPath(post.id)} variant="quiet">
            Edit
          </LinkButton>
        }
      >
        <StatusBadge kind="post" status={post.status} /> By {post.author}. Only admins see this preview.{' '}
        <a href={ARTICLES_PATH}>Back to Articles</a>
      </PageHeader>
      <article className="panel min-w-0">
        <StaticHtml part={body} />
      </article>
    </>
  )
}
