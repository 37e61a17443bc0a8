import { z } from 'zod'
import { command, execute, maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import * as errors from '../category.errors.ts'
import { canManageCategories } from '../category.policy.ts'

const subject = (id: string) => ({ type: 'category', id })

/** One change of the tree at a time: names beside each other and places are looked at before they are written. */
const LOCK = command(`select pg_advisory_xact_lock(hashtextextended('category tree', 0))`)

/** Begins a change of the tree. Throws `category.not_allowed`. */
export async function beginChange(tx: Tx, actor: Member): Promise<void> {
  if (!canManageCategories(actor)) throw errors.notAllowed()
  await execute(tx, LOCK)
}

const known = z.object({ name: z.string(), parentId: z.guid().nullable() })
const CATEGORY = statement(
  known,
  'select name, parent_id as "parentId" from franchise_categories where id = $1 for update',
)

/** A category that is about to be changed. Throws `category.gone`. */
export async function lockCategory(tx: Tx, id: string): Promise<z.infer<typeof known>> {
  const found = await maybeOne(tx, CATEGORY, [id])
  if (!found) throw errors.categoryGone()
  return found
}

const TAKEN = command(
  `select 1 from franchise_categories
   where parent_id is not distinct from $1::uuid and lower(name) = lower($2) and id is distinct from $3::uuid`,
)
async function refuseTakenName(tx: Tx, parentId: string | null, name: string, id: string | null): Promise<void> {
  if ((await execute(tx, TAKEN, [parentId, name, id])) > 0) throw errors.nameTaken()
}

// Where the others have an order, the new one comes last; else all stand by name. A subcategory looks like its main
// category; the hues of main categories keep their distance.
const ADD = statement(
  z.object({ id: z.guid() }),
  `insert into franchise_categories (name, parent_id, hue, icon, position)
   select $1, $2::uuid, coalesce(p.hue, (count(s.id) * 137 + 210) % 360), coalesce(p.icon, 'store'),
     case when max(s.position) > 0 then max(s.position) + 1 else 0 end
   from (values (1)) as one left join franchise_categories p on p.id = $2::uuid
     left join franchise_categories s on s.parent_id is not distinct from $2::uuid
   group by p.hue, p.icon returning id`,
)

/**
 * D-25: a category, or a subcategory of a main one. Throws `category.parent_gone`, `category.name_taken`,
 * `category.not_allowed`.
 */
export async function addCategory(
  tx: Tx,
  actor: Member,
  { name, parentId }: { name: string; parentId: string | null },
): Promise<string> {
  await beginChange(tx, actor)
  if (parentId !== null) {
    const parent = await maybeOne(tx, CATEGORY, [parentId])
    if (!parent || parent.parentId !== null) throw errors.parentGone()
  }
  await refuseTakenName(tx, parentId, name, null)
  const { id } = await one(tx, ADD, [name, parentId])
  await audit(tx, 'category.created', subject(id), { name, parentId })
  return id
}

const RENAME = command('update franchise_categories set name = $2 where id = $1')

/**
 * Gives a category another name; `was` is the one that the admin saw. Throws `category.gone`, `category.renamed` where
 * another admin was faster, `category.name_taken`, `category.not_allowed`.
 */
export async function renameCategory(
  tx: Tx,
  actor: Member,
  { id, name, was }: { id: string; name: string; was: string },
): Promise<void> {
  await beginChange(tx, actor)
  const before = await lockCategory(tx, id)
  if (before.name === name) return
  if (before.name !== was) throw errors.renamedMeanwhile({ name: before.name })
  await refuseTakenName(tx, before.parentId, name, id)
  await execute(tx, RENAME, [id, name])
  await audit(tx, 'category.renamed', subject(id), { before: before.name, after: name })
}

const MOVE = command(
  `with placed as (
     select id, row_number() over (order by position, name, id) as place from franchise_categories
     where parent_id is not distinct from $2::uuid),
   mine as (select place from placed where id = $1),
   ordered as (
     select p.id, case when p.id = $1 then p.place + $3::int when p.place = mine.place + $3::int then mine.place
       else p.place end as place from placed p, mine
     where exists (select from placed o where o.place = mine.place + $3::int))
   update franchise_categories c set position = o.place from ordered o where o.id = c.id and c.position <> o.place`,
)

/** Moves a category by one place among those beside it. Throws `category.gone`, `category.at_end`. */
export async function moveCategory(
  tx: Tx,
  actor: Member,
  { id, direction }: { id: string; direction: 'up' | 'down' },
): Promise<{ name: string }> {
  await beginChange(tx, actor)
  const { name, parentId } = await lockCategory(tx, id)
  const moved = await execute(tx, MOVE, [id, parentId, direction === 'up' ? -1 : 1])
  if (moved === 0) throw errors.movedToEnd({ end: direction === 'up' ? 'first' : 'last' })
  await audit(tx, 'category.moved', subject(id), { direction })
  return { name }
}
