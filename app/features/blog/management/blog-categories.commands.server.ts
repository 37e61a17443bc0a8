import { z } from 'zod'
import { command, execute, maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import * as errors from '../blog.errors.ts'
import { canManageBlog } from '../blog.policy.ts'

const subject = (id: string) => ({ type: 'blog_category', id })
// Names are looked at before they are written: one change at a time.
const LOCK = command(`select pg_advisory_xact_lock(hashtextextended('blog categories', 0))`)
const TAKEN = command('select 1 from blog_categories where lower(name) = lower($1) and id is distinct from $2::uuid')

async function begin(tx: Tx, actor: Member): Promise<void> {
  if (!canManageBlog(actor)) throw errors.notAllowed()
  await execute(tx, LOCK)
}

const ADD = statement(z.object({ id: z.guid() }), 'insert into blog_categories (name) values ($1) returning id')

/** D-50. Throws `blog.category_taken`, `blog.not_allowed`. */
export async function addBlogCategory(tx: Tx, actor: Member, name: string): Promise<string> {
  await begin(tx, actor)
  if ((await execute(tx, TAKEN, [name, null])) > 0) throw errors.categoryTaken()
  const { id } = await one(tx, ADD, [name])
  await audit(tx, 'blog_category.created', subject(id), { name })
  return id
}

const NAME = statement(z.object({ name: z.string() }), 'select name from blog_categories where id = $1 for update')
const RENAME = command('update blog_categories set name = $2 where id = $1')

/**
 * `was` is the name that the admin saw. Throws `blog.category_renamed` where another admin was faster,
 * `blog.category_taken`, `blog.category_gone`, `blog.not_allowed`.
 */
export async function renameBlogCategory(
  tx: Tx,
  actor: Member,
  { id, name, was }: { id: string; name: string; was: string },
): Promise<void> {
  await begin(tx, actor)
  const before = await maybeOne(tx, NAME, [id])
  if (!before) throw errors.categoryGone()
  if (before.name === name) return
  if (before.name !== was) throw errors.categoryRenamed({ name: before.name })
  if ((await execute(tx, TAKEN, [name, id])) > 0) throw errors.categoryTaken()
  await execute(tx, RENAME, [id, name])
  await audit(tx, 'blog_category.renamed', subject(id), { before: before.name, after: name })
}

const POSTS = statement(z.object({ posts: z.int() }), 'select count(*)::int as posts from posts where category_id = $1')
const DELETE = command('delete from blog_categories where id = $1')

/** 3-decisions 48: its posts become Uncategorized. Throws `blog.category_gone`, `blog.not_allowed`. */
export async function deleteBlogCategory(tx: Tx, actor: Member, id: string): Promise<{ name: string; posts: number }> {
  await begin(tx, actor)
  const found = await maybeOne(tx, NAME, [id])
  if (!found) throw errors.categoryGone()
  const { posts } = await one(tx, POSTS, [id])
  await execute(tx, DELETE, [id])
  await audit(tx, 'blog_category.deleted', subject(id), { name: found.name, posts })
  return { name: found.name, posts }
}
