import { html, Html } from '../../lib/html-text.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { artUrl, sourceSet } from '#app/ui/pictures/picture.tsx'
import { hueOf, postPicture, UNCATEGORIZED } from './post.ts'
import { listPostsById, type PostCard } from './post.queries.server.ts'
import { shortcodeIds, splitShortcodes } from './shortcode.ts'

/**
 * The text of a post or of a category's article, ready to show: HTML that has been sanitised, in which shortcodes of
 * public posts have become cards and links (3-decisions 47). One statement where it names posts, else none.
 */
export async function resolveBody(tx: Tx, sanitised: string): Promise<Html> {
  const posts = new Map((await listPostsById(tx, shortcodeIds(sanitised))).map((post) => [post.id, post]))
  const titles = new Map([...posts].map(([id, post]) => [id, post.title]))
  const parts = splitShortcodes(sanitised, titles).map((part, at) => {
    if ('html' in part) return html`<div class="prose${at > 0 && ' mt-4'}">${new Html(reachable(part.html))}</div>`
    const post = posts.get(part.postId)
    return post ? linkCard(post) : html``
  })
  return html`${parts}`
}

/** A wide table moves by itself, so the keyboard must reach it too. */
const reachable = (sanitised: string): string => sanitised.replaceAll(/<table(?=[\s>])/g, '<table tabindex="0"')

/** Another post in the middle of a text: small picture, category, title, date. */
function linkCard(post: PostCard): Html {
  return html`<aside class="card my-6 max-w-text flex-row! overflow-hidden" aria-label="Read also"><div
class="relative w-28 flex-none overflow-hidden rounded-l-lg bg-line sm:w-40">${picture(post)}</div><div
class="card-body"><p class="text-sm text-ink-2">${post.categoryName ?? UNCATEGORIZED}</p><h3><a href="/blog/${post.id}"
class="card-link">${post.title}</a></h3><p class="text-sm text-ink-2"><time
datetime="${post.published.day}">${post.published.text}</time></p></div></aside>`
}

/** As Picture draws it. */
function picture({ id, imageUrl, categoryName }: PostCard): Html {
  const path = postPicture(imageUrl)
  if (path)
    return html`<img class="fill" src="${path}/960.webp"
srcset="${sourceSet(path)}" sizes="10rem" alt="" width="960" height="640" loading="lazy" decoding="async">`
  const hue = hueOf(categoryName)
  return html`<picture><source media="(prefers-color-scheme: dark)"
srcset="${artUrl(hue, id, true)}"><img class="fill"
src="${artUrl(hue, id)}" alt="" width="600" height="400" loading="lazy" decoding="async"></picture>`
}
