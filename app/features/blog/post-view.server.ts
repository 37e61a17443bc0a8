import { londonDay } from '#app/lib/dates.ts'
import { networkOf } from '#app/lib/network.ts'
import { retention } from '#app/lib/retention.ts'
import { isHumanVisit, type Visitor, visitorHash } from '#app/features/metrics/visitor.server.ts'
import { takeFromBudget } from '#app/features/metrics/visit-budget.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { forgets, untilNone } from '#app/platform/jobs/forget.server.ts'
import { makeBatch } from '#app/platform/jobs/batch.server.ts'

/** The opening of a post by someone, on the day of his code: of two views at midnight none counts for both days. */
export type PostView = { postId: string; hash: string; day: string }

/** The opening of a post as it is counted. */
export function postView(
  postId: string,
  visitor: Pick<Visitor, 'ip' | 'userAgent' | 'userId'>,
  now = new Date(),
): PostView {
  return { postId, hash: visitorHash('post-view', visitor, now), day: londonDay(now) }
}

const RECORD = command(`insert into post_views (post_id, visitor_hash, view_day)
  select p.id, v.hash, v.day from unnest($1::uuid[], $2::text[], $3::date[]) v (post_id, hash, day)
    join posts p on p.id = v.post_id and p.status = 'published' order by 1, 2, 3
  on conflict on constraint post_views_once do nothing`)

/**
 * P-52, 3-decisions 46: one view per post, visitor and day. The table's trigger raises posts.views in the same
 * transaction, so the two always agree. Returns how many were new.
 */
export function recordPostViews(views: readonly PostView[]): Promise<number> {
  return asSystem('record views of posts', (tx) =>
    execute(tx, RECORD, [
      views.map(({ postId }) => postId),
      views.map(({ hash }) => hash),
      views.map(({ day }) => day),
    ]),
  )
}

const batch = makeBatch('post views', recordPostViews)

/** Records the opening of a public post beside the answer, which never waits for it (P-52). */
export function countPostView(request: Request, postId: string, visitor: Visitor): void {
  // A program that invents names of browsers does not get far.
  if (!isHumanVisit(request) || !takeFromBudget(networkOf(visitor.ip), 1)) return
  const view = postView(postId, visitor)
  batch.add(`${view.postId} ${view.hash} ${view.day}`, view)
}

const FORGET = forgets('post_views', 'viewed_at < now() - $1::interval')

/** Forgets old single views; the posts' totals stay. Returns how many went. */
export function deleteOldViews(): Promise<number> {
  return untilNone(() => asSystem('retention of views', (tx) => execute(tx, FORGET, [retention.views])))
}
