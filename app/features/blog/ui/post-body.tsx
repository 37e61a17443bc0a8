import { Prose } from '../../../ui/prose.tsx'
import type { PostCard } from '../post.queries.server.ts'
import type { BodyPart } from '../shortcode.ts'
import { PostLinkCard } from './post-link-card.tsx'

/** A post's text: sanitised HTML with other posts as cards in it. */
export function PostBody({ parts, cards }: { parts: readonly BodyPart[]; cards: readonly PostCard[] }) {
  return parts.map((part, index) => {
    if ('html' in part) return <Prose key={index} html={part.html} className={index > 0 ? 'mt-4' : ''} />
    const card = cards.find((post) => post.id === part.postId)
    return card ? <PostLinkCard key={index} post={card} /> : null
  })
}
