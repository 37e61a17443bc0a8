import { formatDate, londonDay } from '../../../lib/dates.ts'
import { CardTitle } from '../../../ui/card.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { hueOf, postPicture, UNCATEGORIZED } from '../post.ts'
import type { PostCard } from '../post.queries.server.ts'

/** Another post in the middle of a text (3-decisions 47): small picture, category, title, date. */
export function PostLinkCard({ post }: { post: PostCard }) {
  return (
    <aside className="card my-6 max-w-text flex-row! overflow-hidden" aria-label="Read also">
      <div className="relative w-28 flex-none overflow-hidden rounded-l-lg bg-line sm:w-40">
        <Picture path={postPicture(post.imageUrl)} alt="" sizes="10rem" hue={hueOf(post.categoryName)} seed={post.id} />
      </div>
      <div className="card-body">
        <p className="text-sm text-ink-2">{post.categoryName ?? UNCATEGORIZED}</p>
        <CardTitle href={`/blog/${post.id}`}>{post.title}</CardTitle>
        <p className="text-sm text-ink-2">
          <time dateTime={londonDay(post.publishedAt)}>{formatDate(post.publishedAt)}</time>
        </p>
      </div>
    </aside>
  )
}
