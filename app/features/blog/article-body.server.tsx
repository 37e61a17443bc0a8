import { picturePath } from '#app/lib/upload-url.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { type Html, renderStatic } from '#app/platform/render/static-markup.server.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { withPictureSizes } from './article-pictures.server.ts'
import { categoryHue, UNCATEGORIZED } from './post.ts'
import { listPostsById, type PostCard } from './post.queries.server.ts'
import { shortcodeIds, splitShortcodes } from './shortcode.server.tsx'

/**
 * The text of a post or of a category's article, ready to show: HTML that has been sanitised, in which shortcodes of
 * public posts have become cards and links (3-decisions 47). One statement where it names posts, and one where it has
 * pictures.
 */
export async function resolveBody(tx: Tx, sanitised: string): Promise<Html> {
  const [found, text] = await Promise.all([listPostsById(tx, shortcodeIds(sanitised)), withPictureSizes(tx, sanitised)])
  const posts = new Map(found.map((post) => [post.id, post]))
  const titles = new Map([...posts].map(([id, post]) => [id, post.title]))
  return renderStatic(
    'body',
    <>
      {splitShortcodes(text, titles).map((part, at) => {
        if ('html' in part) return <Prose key={at} sanitised={part.html} isFirst={at === 0} />
        const post = posts.get(part.postId)
        return post ? <PostBetween key={at} post={post} /> : null
      })}
    </>,
  )
}

/** A wide table moves by itself, so the keyboard must reach it too. */
const reachable = (sanitised: string): string => sanitised.replaceAll(/<table(?=[\s>])/g, '$& tabindex="0"')

function Prose({ sanitised, isFirst }: { sanitised: string; isFirst: boolean }) {
  return (
    <div
      className={classNames('prose', !isFirst && 'mt-4')}
      dangerouslySetInnerHTML={{ __html: reachable(sanitised) }}
    />
  )
}

/** Another post in the middle of a text: small picture, category, title, date. */
function PostBetween({ post: { id, title, imageUrl, categoryName, published } }: { post: PostCard }) {
  return (
    <aside className="card my-6 max-w-text flex-row! overflow-hidden" aria-label="Related article">
      <div className="relative w-28 flex-none overflow-hidden rounded-l-lg bg-line sm:w-40">
        <Picture path={picturePath(imageUrl)} alt="" sizes="10rem" hue={categoryHue(categoryName)} seed={id} />
      </div>
      <div className="card-body">
        <p className="text-sm text-ink-2">{categoryName ?? UNCATEGORIZED}</p>
        <h3>
          <a href={`/blog/${id}`} className="card-link">
            {title}
          </a>
        </h3>
        <p className="text-sm text-ink-2">
          <time dateTime={published.day}>{published.text}</time>
        </p>
      </div>
    </aside>
  )
}
