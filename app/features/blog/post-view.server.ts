import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { londonDay } from '../../lib/dates.ts'
import { networkOf } from '../../lib/network.ts'
import { retention } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { authSecret } from '../../platform/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { isId } from './post.ts'

export type PostRequest = { ip: string; userAgent: string | null; userId: string | null }

/** Whether someone is really reading: no prefetch, no preview, no known bot, and a browser that says what it is. */
export function isHumanView(request: Request): boolean {
  if (request.method !== 'GET') return false
  const purpose = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].map((name) => request.headers.get(name) ?? '').join()
  if (/prefetch|prerender|preview/i.test(purpose)) return false
  const userAgent = request.headers.get('user-agent')
  return Boolean(userAgent) && !isbot(userAgent)
}

/**
 * A visitor of one London day as a code from which nobody is found again: no address and no email is kept, and
 * tomorrow the same person has another code.
 */
export function visitorHash({ ip, userAgent, userId }: PostRequest, now = new Date()): string {
  const who = userId ?? `${networkOf(ip)} ${userAgent ?? ''}`
  return createHmac('sha256', authSecret())
    .update(`post-view:${londonDay(now)}:${who}`)
    .digest('base64url')
}

const RECORD = command(`insert into post_views (post_id, visitor_hash, view_day)
  select id, $2, $3::date from posts where id = $1 and status = 'published'
  on conflict on constraint post_views_once do nothing`)

/**
 * P-52, 3-decisions 46: one view per post, visitor and day. The table's trigger raises posts.views in the same
 * transaction, so the two always agree. The day is that of the visitor's code: of two views at midnight none counts for
 * both days. Returns whether it was a new view.
 */
export async function recordView(postId: string, opening: PostRequest, now = new Date()): Promise<boolean> {
  if (!isId(postId)) return false
  const written = await asSystem('record a view of a post', (tx) =>
    execute(tx, RECORD, [postId, visitorHash(opening, now), londonDay(now)]),
  )
  return written > 0
}

/** Records the opening of a post beside the answer, which never waits for it; a failure is only logged (P-52). */
export function recordViewInBackground(
  request: Request,
  postId: string,
  who: { ip: string; userId: string | null },
): void {
  if (!isHumanView(request)) return
  recordView(postId, { ...who, userAgent: request.headers.get('user-agent') }).catch((error: unknown) => {
    log.warn({ err: error, postId }, 'a view was not recorded')
  })
}

const FORGET = command('delete from post_views where viewed_at < now() - $1::interval')

/** Forgets old single views; the posts' totals stay. Returns how many went. */
export function deleteOldViews(): Promise<number> {
  return asSystem('retention of views', (tx) => execute(tx, FORGET, [retention.views]))
}
