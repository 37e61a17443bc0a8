import { and, eq } from 'drizzle-orm'
import { asActor, type Claims, rows, type Tx } from '#app/platform/db.server.ts'
import { MOST_SHORTLISTED } from '../shortlist.ts'
import type { ShortlistInput } from '../shortlist.schema.ts'
import { shortlist } from '../shortlist.table.server.ts'

/** Only public franchises are taken, only as many as there is room for; a note that is there already stays. */
const ADD = `insert into shortlist (user_id, franchise_id, note)
  select $1, f.id, i.note from unnest($2::uuid[], $3::text[]) with ordinality i (id, note, at) join franchises f on f.id = i.id and f.status = 'approved'
  where not exists (select 1 from shortlist s where s.user_id = $1 and s.franchise_id = i.id) order by i.at
  limit greatest(0, $4 - (select count(*) from shortlist s where s.user_id = $1))
  on conflict (user_id, franchise_id) do nothing`

async function add(tx: Tx, userId: string, items: readonly { id: string; note: string }[]): Promise<void> {
  await rows(tx, ADD, [userId, items.map((item) => item.id), items.map((item) => item.note), MOST_SHORTLISTED])
}

/** A customer's own shortlist: adds, removes, notes, or takes over what the browser kept before the sign-in. Repeating changes nothing. */
export async function changeShortlist(actor: Claims & { userId: string }, input: ShortlistInput): Promise<void> {
  await asActor(actor, async (tx) => {
    switch (input.intent) {
      case 'add':
        return add(tx, actor.userId, [{ id: input.id, note: '' }])
      case 'merge':
        return add(tx, actor.userId, input.items.filter((item, at) => input.items.findIndex((other) => other.id === item.id) === at))
      case 'remove':
        await tx.delete(shortlist).where(and(eq(shortlist.userId, actor.userId), eq(shortlist.franchiseId, input.id)))
        return
      case 'note':
        await tx.update(shortlist).set({ note: input.note }).where(and(eq(shortlist.userId, actor.userId), eq(shortlist.franchiseId, input.id)))
    }
  })
}
