import { and, eq } from 'drizzle-orm'
import { asActor, type Claims, rows, type Tx } from '#app/platform/db.server.ts'
import { MOST_SHORTLISTED } from '../shortlist.ts'
import type { ShortlistInput } from '../shortlist.schema.ts'
import { shortlist } from '../shortlist.table.server.ts'

/** What did not get onto the list, and whether that is because it is full; otherwise the franchise is not public. */
export type ShortlistChange = { left: string[]; isFull: boolean }

/**
 * Only public franchises are taken, only as many as there is room for; a note that is there already stays. What comes at
 * once stays in the order it came in.
 */
const ADD = `insert into shortlist (user_id, franchise_id, note, created_at)
  select $1, f.id, i.note, now() - i.at * interval '1 millisecond' from unnest($2::uuid[], $3::text[]) with ordinality i (id, note, at) join franchises f on f.id = i.id and f.status = 'approved'
  where not exists (select 1 from shortlist s where s.user_id = $1 and s.franchise_id = i.id) order by i.at
  limit greatest(0, $4 - (select count(*) from shortlist s where s.user_id = $1))
  on conflict (user_id, franchise_id) do nothing`

type Item = { id: string; note: string }

async function add(tx: Tx, userId: string, items: readonly Item[]): Promise<ShortlistChange> {
  const ids = items.map((item) => item.id)
  await rows(tx, ADD, [userId, ids, items.map((item) => item.note), MOST_SHORTLISTED])
  const listed = new Set((await rows<{ id: string }>(tx, 'select franchise_id as id from shortlist where user_id = $1', [userId])).map((row) => row.id))
  return { left: ids.filter((id) => !listed.has(id)), isFull: listed.size >= MOST_SHORTLISTED }
}

const done: ShortlistChange = { left: [], isFull: false }

/**
 * A customer's own shortlist: adds, removes, notes, or takes over what the browser kept before the sign-in. Repeating changes
 * nothing. A note on what another tab has removed brings it back: nothing that somebody wrote is lost unsaid.
 */
export async function changeShortlist(actor: Claims & { userId: string }, input: ShortlistInput): Promise<ShortlistChange> {
  return asActor(actor, async (tx) => {
    switch (input.intent) {
      case 'add':
        return add(tx, actor.userId, [{ id: input.id, note: '' }])
      case 'merge':
        return add(tx, actor.userId, input.items.filter((item, at) => input.items.findIndex((other) => other.id === item.id) === at))
      case 'remove':
        await tx.delete(shortlist).where(and(eq(shortlist.userId, actor.userId), eq(shortlist.franchiseId, input.id)))
        return done
      case 'note': {
        const noted = await tx.update(shortlist).set({ note: input.note }).where(and(eq(shortlist.userId, actor.userId), eq(shortlist.franchiseId, input.id))).returning({ id: shortlist.franchiseId })
        return noted.length > 0 ? done : add(tx, actor.userId, [{ id: input.id, note: input.note }])
      }
    }
  })
}
