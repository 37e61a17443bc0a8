import { z } from 'zod'
import { formatDateTime } from '#app/lib/dates.ts'
import { command, execute, maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { type AttachedImage, attachImages } from '#app/platform/files/attached-images.server.ts'
import { audit, auditAll } from '#app/platform/log/audit.server.ts'
import * as errors from '../blog.errors.ts'
import { canManageBlog } from '../blog.policy.ts'
import { shortcodeOf } from '../shortcode.ts'
import { toggled } from './post-selection.ts'
import type { PostFields } from './post.schema.ts'

const subject = (id: string) => ({ type: 'post', id })
const made = z.object({ id: z.guid() })

function demand(actor: Member): void {
  if (!canManageBlog(actor)) throw errors.notAllowed()
}

/** Pictures that stand in a text, by their addresses. */
const picturesIn = (html: string): string[] =>
  [...html.matchAll(/src="\/files\/([0-9a-f-]{36})/g)].flatMap(([, id]) => id ?? [])

const CATEGORY = command('select 1 from blog_categories where id = $1 for key share')
async function demandCategory(tx: Tx, id: string | null): Promise<void> {
  if (id !== null && (await execute(tx, CATEGORY, [id])) === 0) throw errors.noSuchCategory()
}

const CREATE = statement(
  made,
  `insert into posts (title, content, author, author_line, category_id, meta_title, meta_description, keywords,
     image_alt, image_url, image_upload_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
)

const valuesOf = (post: PostFields, image: AttachedImage | null) => [
  post.title,
  post.content,
  post.author,
  post.authorLine,
  post.categoryId,
  post.metaTitle ?? post.title,
  post.metaDescription,
  post.keywords,
  post.imageAlt,
  image?.url ?? null,
  image?.id ?? null,
]

const SCHEDULE = statement(
  z.object({ at: z.date().nullable(), isPast: z.boolean().nullable() }),
  `with wanted as (select ($2 || ' ' || $3)::timestamp at time zone 'Europe/London' as at)
   update posts set scheduled_at = wanted.at from wanted where id = $1 and status = 'draft'
   returning wanted.at, wanted.at <= now() as "isPast"`,
)
const UNSCHEDULE = command('update posts set scheduled_at = null where id = $1 and scheduled_at is not null')

/**
 * When the draft is published by itself (London's clock), or not any more where nothing is said. A published post has
 * no such time. Throws `blog.schedule_past`.
 */
async function schedule(tx: Tx, id: string, { publishDay = '', publishTime = '' }: PostFields): Promise<Date | null> {
  if (publishDay === '') {
    await execute(tx, UNSCHEDULE, [id])
    return null
  }
  const done = await maybeOne(tx, SCHEDULE, [id, publishDay, publishTime])
  if (done?.isPast) throw errors.schedulePast()
  return done?.at ?? null
}

/** What the audit log says of a schedule. */
const scheduledFor = (at: Date | null) => (at ? { scheduledFor: formatDateTime(at) } : {})

/** A new post, and when it will be published by itself. */
export type NewPost = { id: string; scheduledAt: Date | null }

/**
 * D-36, 3-decisions 44: a new post is a draft. Its text is clean already (`cleanHtml`). Pictures that the admin has
 * just uploaded, beside the text or in it, are public from now on. Throws `blog.no_such_category`, `blog.not_allowed`.
 */
export async function createPost(tx: Tx, actor: Member, post: PostFields): Promise<NewPost> {
  demand(actor)
  await demandCategory(tx, post.categoryId)
  const [image = null] = await attachImages(tx, 'blog-image', post.imageUpload ? [post.imageUpload] : [])
  await attachImages(tx, 'blog-image', picturesIn(post.content))
  const { id } = await one(tx, CREATE, valuesOf(post, image))
  const scheduledAt = await schedule(tx, id, post)
  await audit(tx, 'post.created', subject(id), { title: post.title, ...scheduledFor(scheduledAt) })
  return { id, scheduledAt }
}

const CHANGE = statement(
  z.object({ status: z.string() }),
  `update posts set title = $3, content = $4, author = $5, author_line = $6, category_id = $7, meta_title = $8,
     meta_description = $9, keywords = $10,
     image_url = case when $14 then $12 else image_url end,
     image_upload_id = case when $14 then $13::uuid else image_upload_id end,
     image_alt = case when $14 and $13::uuid is null then null else $11 end
   where id = $1 and updated_at::text = $2 returning status`,
)
const KNOWN = command('select 1 from posts where id = $1')

/**
 * Saves a post that exists; its status stays. `version` is the state that the form was filled from. Throws
 * `blog.post_changed` where another admin was faster, `blog.post_gone`, `blog.no_such_category`, `blog.not_allowed`.
 */
export async function changePost(
  tx: Tx,
  actor: Member,
  { id, version }: { id: string; version: string },
  post: PostFields,
): Promise<void> {
  demand(actor)
  await demandCategory(tx, post.categoryId)
  const [image = null] = await attachImages(tx, 'blog-image', post.imageUpload ? [post.imageUpload] : [])
  await attachImages(tx, 'blog-image', picturesIn(post.content))
  const replaces = image !== null || post.removeImage === 'on'
  const done = await maybeOne(tx, CHANGE, [id, version, ...valuesOf(post, image), replaces])
  if (!done) throw (await execute(tx, KNOWN, [id])) > 0 ? errors.postChanged() : errors.postGone()
  const at = await schedule(tx, id, post)
  await audit(tx, 'post.changed', subject(id), { title: post.title, status: done.status, ...scheduledFor(at) })
}

const STATUSES = statement(
  z.object({ id: z.guid(), title: z.string(), status: z.enum(['draft', 'published']) }),
  `select id, title, status from posts where id = any ($1::uuid[]) order by id for update`,
)
const SET_STATUS = command(
  'update posts set status = $2, scheduled_at = null where id = any ($1::uuid[]) and status <> $2',
)

/**
 * D-43: publishes the posts or makes them drafts again, all in one. `to` is what the admin's page said; without it the
 * first post decides. Throws `blog.already_published` or `blog.already_draft` where nothing was left to do,
 * `blog.post_gone`, `blog.not_allowed`.
 */
export async function setPostStatus(
  tx: Tx,
  actor: Member,
  { id: ids, to }: { id: readonly string[]; to?: 'draft' | 'published' | undefined },
): Promise<{ count: number; to: 'draft' | 'published' }> {
  demand(actor)
  const found = await rows(tx, STATUSES, [ids])
  const first = found.find(({ id }) => id === ids[0]) ?? found[0]
  if (!first) throw errors.postGone()
  const status = to ?? toggled(first.status)
  const changed = found.filter((post) => post.status !== status)
  if (changed.length === 0) throw status === 'published' ? errors.alreadyPublished() : errors.alreadyDraft()
  await execute(tx, SET_STATUS, [changed.map(({ id }) => id), status])
  await auditAll(
    tx,
    status === 'published' ? 'post.published' : 'post.unpublished',
    'post',
    changed.map(({ id, title }) => ({ id, details: { title } })),
  )
  return { count: changed.length, to: status }
}

const DELETE = statement(
  z.object({ id: z.guid(), title: z.string(), status: z.string(), views: z.int(), imageId: z.guid().nullable() }),
  `delete from posts where id = any ($1::uuid[])
   returning id, title, status, views, image_upload_id as "imageId"`,
)
const FREE_IMAGES = statement(
  z.object({ key: z.string() }),
  `delete from uploads u where u.id = any ($1::uuid[]) and u.kind = 'blog-image'
     and not exists (select from posts p where p.image_upload_id = u.id)
     and not exists (select from posts p where pictures_in(p.content) @> array[u.id])
     and not exists (select from category_articles a where pictures_in(a.content) @> array[u.id])
     and not exists (select from legal_texts l where pictures_in(l.content) @> array[u.id])
   returning storage_key as key`,
)

/**
 * Deletes posts with their views and their featured images, where no other text shows those. Returns how many went, and
 * where the images are stored, which the caller removes once this is committed. Throws `blog.post_gone` where none was
 * left, `blog.not_allowed`.
 */
export async function deletePosts(
  tx: Tx,
  actor: Member,
  ids: readonly string[],
): Promise<{ count: number; files: string[] }> {
  demand(actor)
  const gone = await rows(tx, DELETE, [ids])
  if (gone.length === 0) throw errors.postGone()
  const images = gone.flatMap(({ imageId }) => imageId ?? [])
  const files = images.length > 0 ? await rows(tx, FREE_IMAGES, [images]) : []
  await auditAll(
    tx,
    'post.deleted',
    'post',
    gone.map(({ id, title, status, views }) => ({ id, details: { title, status, views } })),
  )
  return { count: gone.length, files: files.map(({ key }) => key) }
}

const SHORTCODE = command('update posts set shortcode = $2 where id = $1 and shortcode is null')

/** D-45: stores the shortcode at its first copy, and answers with it. Throws `blog.post_gone`, `blog.not_allowed`. */
export async function keepShortcode(tx: Tx, actor: Member, id: string): Promise<string> {
  demand(actor)
  const code = shortcodeOf(id)
  if ((await execute(tx, SHORTCODE, [id, code])) > 0) await audit(tx, 'post.shortcode_made', subject(id))
  else if ((await execute(tx, KNOWN, [id])) === 0) throw errors.postGone()
  return code
}
