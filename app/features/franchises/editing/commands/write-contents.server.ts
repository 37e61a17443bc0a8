import { z } from 'zod'
import { penceToPounds } from '#app/lib/money.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { FranchiseInput } from '../franchise.schema.ts'
import { type KeptFile, type KeptPicture, releaseUnusedFiles, resolveFiles } from './franchise-files.server.ts'
import { writeReviewedParts } from './reviewed-parts.server.ts'
import { writeFigures } from './save-figures.server.ts'

const IMAGES = statement(
  z.object({ image: z.string().nullable(), brochure: z.string().nullable() }),
  `select d.main_image_url as image, coalesce((select h.value ->> 'url' from franchise_held_parts h
     where h.franchise_id = d.franchise_id and h.part = 'brochure'), d.brochure_url) as brochure
   from franchise_details d where d.franchise_id = $1`,
)
const GALLERY = statement(
  z.object({ id: z.guid(), url: z.string(), position: z.int() }),
  'select id, image_url as url, position from franchise_gallery where franchise_id = $1 order by position, id',
)
const STORIES = statement(
  z.object({ title: z.string(), content: z.string(), imageUrl: z.string().nullable() }),
  'select title, content, image_url as "imageUrl" from franchise_success_stories where franchise_id = $1 order ' +
    'by position',
)

type Story = z.infer<typeof STORIES.row>
type Current = { urls: ReadonlySet<string>; gallery: z.infer<typeof GALLERY.row>[]; stories: Story[] }

/** What a franchise shows before it is saved: the addresses of its files, its gallery and its success stories. */
export async function readCurrent(tx: Tx, id: string): Promise<Current> {
  const details = await maybeOne(tx, IMAGES, [id])
  const gallery = await rows(tx, GALLERY, [id])
  const stories = await rows(tx, STORIES, [id])
  const urls = [
    details?.image,
    details?.brochure,
    ...gallery.map((row) => row.url),
    ...stories.map((row) => row.imageUrl),
  ]
  return { urls: new Set(urls.flatMap((url) => url ?? [])), gallery, stories }
}

const WRITE_DETAILS =
  command(`insert into franchise_details (franchise_id, short_description, long_description, investment_amount,
    main_image_url, main_image_upload_id, brochure_url, brochure_upload_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (franchise_id) do update set short_description = excluded.short_description, long_description =
  excluded.long_description, investment_amount = excluded.investment_amount,
    main_image_url = excluded.main_image_url, main_image_upload_id = excluded.main_image_upload_id, brochure_url =
    excluded.brochure_url, brochure_upload_id = excluded.brochure_upload_id`)
const REMOVE_FAQS = command('delete from franchise_faqs where franchise_id = $1')
const ADD_FAQS = command(`insert into franchise_faqs (franchise_id, question, answer, position)
  select $1, question, answer, at - 1 from unnest($2::text[], $3::text[]) with ordinality added (question, answer, at)`)
const REMOVE_STORIES = command('delete from franchise_success_stories where franchise_id = $1')
const ADD_STORIES =
  command(`insert into franchise_success_stories (franchise_id, title, content, image_url, upload_id, position)
  select $1, title, content, image_url, upload_id, at - 1 from unnest($2::text[], $3::text[], $4::text[], $5::uuid[])
  with ordinality added (title, content, image_url, upload_id, at)`)

/**
 * Everything but the franchise's own row; of a live one (`isLive`) some parts are held until an admin has looked at
 * them. Returns the storage keys of files that are shown no more.
 */
export async function writeContents(
  tx: Tx,
  franchisorId: string,
  id: string,
  input: FranchiseInput,
  current: Current,
  isLive: boolean,
): Promise<string[]> {
  const files = await resolveFiles(tx, franchisorId, id, input, current.urls)
  const { mainImage } = files
  const { figures, brochure } = await writeReviewedParts(tx, id, input, files.brochure, isLive)
  await execute(tx, WRITE_DETAILS, [
    id,
    input.shortDescription,
    input.longDescription,
    penceToPounds(input.investment),
    mainImage?.url ?? null,
    mainImage?.uploadId ?? null,
    brochure?.url ?? null,
    brochure?.uploadId ?? null,
  ])
  await writeFigures(tx, id, figures)
  await writeCategories(tx, id, input.categoryIds)
  await writeGallery(tx, id, files.gallery, current.gallery)
  const { faqs } = input
  await execute(tx, REMOVE_FAQS, [id])
  if (faqs.length > 0) await execute(tx, ADD_FAQS, [id, faqs.map((row) => row.question), faqs.map((row) => row.answer)])
  await writeStories(
    tx,
    id,
    input.stories.map(({ title, content }, at) => ({ title, content, file: files.storyImages[at] ?? null })),
    current.stories,
  )
  return releaseUnusedFiles(tx, franchisorId, id, files)
}

/** Deleted and reinserted only where they differ. */
async function writeStories(
  tx: Tx,
  id: string,
  stories: readonly { title: string; content: string; file: KeptFile | null }[],
  current: readonly Story[],
): Promise<void> {
  const told = JSON.stringify(stories.map(({ title, content, file }) => [title, content, file?.url ?? null]))
  if (told === JSON.stringify(current.map(({ title, content, imageUrl }) => [title, content, imageUrl]))) return
  await execute(tx, REMOVE_STORIES, [id])
  if (stories.length === 0) return
  await execute(tx, ADD_STORIES, [
    id,
    stories.map((row) => row.title),
    stories.map((row) => row.content),
    stories.map((row) => row.file?.url ?? null),
    stories.map((row) => row.file?.uploadId ?? null),
  ])
}

const CATEGORIES = statement(
  z.object({ id: z.guid() }),
  'select category_id as id from franchise_category_mappings where franchise_id = $1 order by position',
)
const REMOVE_CATEGORIES = command('delete from franchise_category_mappings where franchise_id = $1')
const ADD_CATEGORIES = command(
  'insert into franchise_category_mappings (franchise_id, category_id, position) select $1, id, at - 1 from ' +
    'unnest($2::uuid[]) with ordinality added (id, at)',
)

/**
 * Deleted and reinserted where they differ; the main category that stood first stays first, because it gives the
 * franchise its colour.
 */
async function writeCategories(tx: Tx, id: string, chosen: readonly string[]): Promise<void> {
  const before = (await rows(tx, CATEGORIES, [id])).map((row) => row.id)
  const first = before.find((category) => chosen.includes(category))
  const order = first === undefined ? chosen : [first, ...chosen.filter((category) => category !== first)]
  // The search row, the counts and the medians of the categories follow each change.
  if (order.join() === before.join()) return
  await execute(tx, REMOVE_CATEGORIES, [id])
  await execute(tx, ADD_CATEGORIES, [id, order])
}

const REMOVE_PICTURES = command('delete from franchise_gallery where id = any ($1::uuid[])')
const ADD_PICTURES = command(`insert into franchise_gallery (franchise_id, image_url, upload_id, position)
  select $1, image_url, upload_id, $4::int + at from unnest($2::text[], $3::uuid[]) with ordinality added (image_url,
  upload_id, at)`)
const ORDER_PICTURES = command(`update franchise_gallery g set position = w.at - 1
  from unnest($2::text[]) with ordinality w (url, at)
  where g.franchise_id = $1 and g.image_url = w.url and g.position <> w.at - 1`)
const DESCRIBE_PICTURES = command(`update franchise_gallery g set alt = w.alt
  from unnest($2::text[], $3::text[]) w (url, alt)
  where g.franchise_id = $1 and g.image_url = w.url and g.alt <> w.alt`)

/**
 * Only what differs is touched: each row that comes, goes, moves or reads otherwise is noted as a change since the
 * approval.
 */
async function writeGallery(
  tx: Tx,
  id: string,
  wanted: readonly KeptPicture[],
  current: Current['gallery'],
): Promise<void> {
  const gone = current.filter((row) => !wanted.some((file) => file.url === row.url)).map((row) => row.id)
  if (gone.length > 0) await execute(tx, REMOVE_PICTURES, [gone])
  const last = Math.max(-1, ...current.map((row) => row.position))
  const fresh = wanted.filter((file) => !current.some((row) => row.url === file.url))
  if (fresh.length > 0)
    await execute(tx, ADD_PICTURES, [id, fresh.map((file) => file.url), fresh.map((file) => file.uploadId), last])
  const urls = wanted.map((file) => file.url)
  const stand = [...current.map((row) => row.url).filter((url) => urls.includes(url)), ...fresh.map((file) => file.url)]
  if (stand.join('\n') !== urls.join('\n')) await execute(tx, ORDER_PICTURES, [id, urls])
  await execute(tx, DESCRIBE_PICTURES, [id, urls, wanted.map((file) => file.alt)])
}
