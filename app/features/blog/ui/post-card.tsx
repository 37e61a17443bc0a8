import { picturePath } from '#app/lib/upload-url.ts'
import { plural } from '../../../lib/text.ts'
import { Card, CardBody, CardPicture, CardText, CardTitle } from '#app/ui/layout/card.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { categoryHue, UNCATEGORIZED } from '../post.ts'
import type { PostCard as Post } from '../post.queries.server.ts'

type PostCardProps = { post: Post; eager?: boolean; sizes?: string }

/** Three columns, or two beside the blog’s sidebar. */
const COLUMNS = '(min-width: 64rem) 27rem, (min-width: 40rem) 46vw, 92vw'

/** A post in a grid (P-45): picture, category, views, title, author, date. */
export function PostCard({ post, eager = false, sizes = COLUMNS }: PostCardProps) {
  return (
    <Card>
      <CardPicture>
        <Picture
          path={picturePath(post.imageUrl)}
          alt=""
          sizes={sizes}
          eager={eager}
          hue={categoryHue(post.categoryName)}
          seed={post.id}
        />
      </CardPicture>
      <CardBody>
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
          <span className="font-semibold text-ink">{post.categoryName ?? UNCATEGORIZED}</span>
          <span className="num">{plural(post.views, 'view')}</span>
        </p>
        <CardTitle href={`/blog/${post.id}`}>{post.title}</CardTitle>
        <CardText>{post.excerpt}</CardText>
        <p className="card-end flex flex-wrap wrap-anywhere gap-x-3 pt-1 text-sm text-ink-2">
          <span>{post.author}</span>
          <time dateTime={post.published.day}>{post.published.text}</time>
          <span className="num">{`${post.minutes} min read`}</span>
        </p>
      </CardBody>
    </Card>
  )
}
