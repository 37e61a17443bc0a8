import { z } from 'zod'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute, rows, statement } from '#app/platform/db/statement.server.ts'
import { MAX_SHORTLISTED } from '../shortlist.ts'
import type { ShortlistInput } from '../shortlist.schema.ts'

/**
 * What was not done, and why: the list is full, the franchise is not public, or it has a note that would go with it.
 */
export type ShortlistChange = { refusedIds: string[]; why: 'full' | 'gone' | 'noted' | null }

/**
 * Only public franchises are taken, only as many as there is room for; a note that is there already stays. What comes
 * at once stays in the order it came in.
 */
const ADD = command(`insert into shortlist (user_id, franchise_id, note, created_at)
  select $1, f.id, i.note, now() - i.at * interval '1 millisecond' from unnest($2::uuid[], $3::text[]) with
  ordinality i (id, note, at) join franchises f on f.id = i.id and f.is_public
  where not exists (select 1 from shortlist s where s.user_id = $1 and s.franchise_id = i.id) order by i.at
  limit greatest(0, $4 - (select count(*) from shortlist s where s.user_id = $1))
  on conflict (user_id, franchise_id) do nothing`)

/** Of two tabs at once the second counts what the first has added. */
const LOCK = command(`select pg_advisory_xact_lock(hashtextextended('shortlist of ' || $1::text, 0))`)
const LISTED = statement(z.object({ id: z.guid() }), 'select franchise_id as id from shortlist where user_id = $1')
/** What has a note goes only if $3 is true. */
const REMOVE = command(`delete from shortlist where user_id = $1 and franchise_id = $2 and ($3::boolean or note = '')`)
const STILL_LISTED = command('select 1 from shortlist where user_id = $1 and franchise_id = $2')
const NOTE = command('update shortlist set note = $3 where user_id = $1 and franchise_id = $2')

type Item = { id: string; note: string }

async function add(tx: Tx, userId: string, items: readonly Item[]): Promise<ShortlistChange> {
  const ids = items.map((item) => item.id)
  await execute(tx, LOCK, [userId])
  await execute(tx, ADD, [userId, ids, items.map((item) => item.note), MAX_SHORTLISTED])
  const listed = new Set((await rows(tx, LISTED, [userId])).map((row) => row.id))
  const refusedIds = ids.filter((id) => !listed.has(id))
  return { refusedIds, why: refusedIds.length === 0 ? null : listed.size >= MAX_SHORTLISTED ? 'full' : 'gone' }
}

const done: ShortlistChange = { refusedIds: [], why: null }

/**
 * A customer's own shortlist: adds, removes, notes, or takes over what the browser kept before the sign-in. Repeating
 * changes nothing. Nothing that someone wrote is lost unsaid: what has a note goes only when that is asked for by name
 * (`sure`), and a note on what another tab has removed brings it back.
 */
export async function changeShortlist(actor: Member, input: ShortlistInput): Promise<ShortlistChange> {
  return asActor(actor, async (tx) => {
    switch (input.intent) {
      case 'add':
        return add(tx, actor.userId, [{ id: input.id, note: '' }])
      case 'merge':
        return add(
          tx,
          actor.userId,
          input.items.filter((item, at) => input.items.findIndex((other) => other.id === item.id) === at),
        )
      case 'remove': {
        await execute(tx, REMOVE, [actor.userId, input.id, Boolean(input.sure)])
        const isNoted = (await execute(tx, STILL_LISTED, [actor.userId, input.id])) > 0
        return isNoted ? { refusedIds: [input.id], why: 'noted' } : done
      }
      case 'note': {
        const isListed = (await execute(tx, NOTE, [actor.userId, input.id, input.note])) > 0
        return isListed || input.note === '' ? done : add(tx, actor.userId, [{ id: input.id, note: input.note }])
      }
    }
  })
}
