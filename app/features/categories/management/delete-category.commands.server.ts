import { z } from 'zod'
import type { NamedError } from '#app/lib/errors.ts'
import { command, execute, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { toUnexpectedError } from '#app/platform/log/unexpected-error.server.ts'
import { contentsChanged, deletionErrors, moveToGone } from '../category.errors.ts'
import { beginChange, lockCategory } from './manage-categories.commands.server.ts'
import { countContents } from './managed-categories.queries.server.ts'
import { type CategoryContents, contentsKey } from './managed-categories.ts'

const FAMILY = statement(
  z.object({ id: z.guid() }),
  'select id from franchise_categories where id = $1 or parent_id = $1 order by id for update',
)
const CLEAR = statement(z.object({ gone: z.int() }), 'select force_delete_category_mappings($1) as gone')
const MAIN = command('select 1 from franchise_categories where id = $1 and parent_id is null')
const MOVE_OUT = statement(z.object({ moved: z.int() }), 'select move_out_of_categories($1, $2) as moved')
const DELETE_ARTICLE = command('delete from category_articles where category_id = any ($1::uuid[])')
const DELETE_CHILDREN = command('delete from franchise_categories where parent_id = $1')
const DELETE = command('delete from franchise_categories where id = $1')
const STILL = command('select 1 from franchise_categories where id = $1')

/**
 * Runs a step; what the database says of it is in the log, and the admin reads which step it was (D-29), with the
 * reference by which it is found there.
 */
async function step<T>(failed: () => NamedError, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw toUnexpectedError(error, failed())
  }
}

/**
 * 3-decisions 48, D-30: a category with its subcategories, their articles, their mappings and their places in
 * advertisements, or nothing of it. `seen` is what the admin was told would go (`contentsKey`). Franchises that are in
 * no other category go to the main category `moveTo`; without one they are in none. What the function for mappings
 * leaves, a plain delete takes along. Throws `category.contents_changed`, `category.move_to_gone`, `category.gone`,
 * `category.not_allowed` and the errors of D-29.
 */
export async function deleteCategory(
  tx: Tx,
  actor: Member,
  { id, seen, moveTo = null }: { id: string; seen: string; moveTo?: string | null },
): Promise<{ name: string; contents: CategoryContents; moved: number }> {
  await beginChange(tx, actor)
  const { name, parentId } = await lockCategory(tx, id)
  const ids = (await rows(tx, FAMILY, [id])).map((row) => row.id)
  const contents = await step(deletionErrors.check, () => countContents(tx, id))
  if (contentsKey(contents) !== seen) throw contentsChanged()
  if (moveTo !== null && (ids.includes(moveTo) || (await execute(tx, MAIN, [moveTo])) === 0)) throw moveToGone()
  const moved = await step(deletionErrors.mappings, async () => {
    const out = moveTo === null ? null : await one(tx, MOVE_OUT, [ids, moveTo])
    for (const each of ids) await one(tx, CLEAR, [each])
    return out?.moved ?? 0
  })
  await step(deletionErrors.subcategories, () => execute(tx, DELETE_CHILDREN, [id]))
  await step(deletionErrors.category, async () => {
    await execute(tx, DELETE_ARTICLE, [ids])
    await execute(tx, DELETE, [id])
  })
  if ((await execute(tx, STILL, [id])) > 0)
    throw toUnexpectedError(new Error('a category is still there'), deletionErrors.still())
  await audit(tx, 'category.deleted', { type: 'category', id }, { name, parentId, ...contents, moved })
  return { name, contents, moved }
}
