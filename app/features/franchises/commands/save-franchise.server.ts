import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { penceToPounds } from '../../../lib/money.ts'
import { asActor, type Claims, rows, type Tx } from '../../../platform/db.server.ts'
import { audit } from '../../../platform/enqueue.server.ts'
import { removeObjects } from '../../../platform/uploads.server.ts'
import { franchiseFaqs, franchiseGallery, franchiseSuccessStories, franchiseTestimonials } from '../franchise-content.table.server.ts'
import { clashes, filesIn, storedVersion, versionOf } from '../form-version.server.ts'
import type { FormRules, FranchiseInput } from '../franchise.schema.ts'
import { franchiseCategoryMappings, franchiseDetails, franchises } from '../franchise.table.server.ts'
import { getFranchiseToEdit } from '../queries/franchise-to-edit.server.ts'
import { alreadySaved, ChangedMeanwhile, notAllowed } from '../save.errors.ts'
import { franchiseNotFound } from '../franchise.errors.ts'
import { can } from '../save.policy.ts'
import { type KeptFile, marksOfFiles, releaseUnused, settleFiles } from './franchise-files.server.ts'
import { writeFigures } from './save-figures.server.ts'

/** Somebody signed in; the policy asks for a franchisor. */
export type Member = Claims & { userId: string }

/**
 * F-33: enters a new franchise of the actor, pending, with all that hangs on it, in one transaction. `formKey` is the
 * form's idempotency key: the same form sent again does nothing and answers `null`. Throws `franchise.already_saved`.
 */
export async function createFranchise(actor: Member, input: FranchiseInput, formKey: string): Promise<string | null> {
  if (!can(actor, 'franchise:create')) throw notAllowed()
  return asActor(actor, async (tx) => {
    if (formKey && (await isSentBefore(tx, `${actor.userId} ${formKey.slice(0, 100)}`, input))) return null
    const [made] = await tx.insert(franchises).values({ name: input.name, location: input.location, franchisorId: actor.userId, status: 'pending' }).returning({ id: franchises.id })
    if (!made) throw new Error('The franchise was not entered.')
    await writeContents(tx, actor.userId, made.id, input, { urls: new Set(), gallery: [], stories: [] })
    await audit(tx, 'franchise.created', { type: 'franchise', id: made.id }, { name: input.name })
    return made.id
  })
}

/**
 * Whether the form with this key has made a franchise of the same words. With other words (Back, a correction, Save) it
 * throws `franchise.already_saved`: the correction must not seem kept. A second request waits until the first has committed.
 */
async function isSentBefore(tx: Tx, form: string, input: FranchiseInput): Promise<boolean> {
  // Files come anew, under other tokens, each time that a form is sent.
  const words = createHash('sha256').update(JSON.stringify(input, (name, value: unknown) => (name === 'token' ? undefined : value))).digest('base64url')
  const [first] = await rows<{ words: string | null }>(tx, 'select take_form_key($1, $2, $3) as words', ['franchise.create', form, words])
  if (!first || first.words === null) return false
  if (first.words !== words) throw alreadySaved()
  return true
}

/**
 * F-41, 3-decisions 34 to 36: saves an own franchise, all or nothing. An approved one stays live, and the database notes
 * what changed since the approval; a rejected one is pending again, which the answer tells. Throws `franchise.not_found` for another's, and
 * `franchise.changed_meanwhile` where it would undo what was saved after the form was `opened`.
 */
export async function updateFranchise(actor: Member, id: string, input: FranchiseInput, { opened, rules }: { opened: string; rules: Omit<FormRules, 'isNew'> }): Promise<{ isResubmitted: boolean }> {
  const { keys, isResubmitted } = await asActor(actor, async (tx) => {
    const [current] = await tx
      .select({ status: franchises.status, franchisorId: franchises.franchisorId })
      .from(franchises)
      .where(and(eq(franchises.id, id), eq(franchises.franchisorId, actor.userId)))
      .for('update')
    if (!current || !can(actor, 'franchise:edit', current)) throw franchiseNotFound()
    const stored = await getFranchiseToEdit(tx, actor.userId, id)
    const version = stored ? storedVersion(stored.draft, rules) : ''
    const markOf = await marksOfFiles(tx, [...filesIn(input), ...(stored ? filesIn(stored.draft) : [])])
    const undone = clashes(opened, version, { same: stored ? storedVersion(stored.draft, rules, markOf) : '', sent: versionOf(input, markOf) })
    if (undone.length > 0) throw new ChangedMeanwhile(undone, version)
    const isResubmitted = current.status === 'rejected'
    await tx
      .update(franchises)
      .set({ name: input.name, location: input.location, ...(isResubmitted ? { status: 'pending' as const } : {}) })
      .where(eq(franchises.id, id))
    const keys = await writeContents(tx, actor.userId, id, input, await readFilesOf(tx, id))
    await audit(tx, isResubmitted ? 'franchise.resubmitted' : 'franchise.updated', { type: 'franchise', id }, { name: input.name })
    return { keys, isResubmitted }
  })
  await removeObjects(keys)
  return { isResubmitted }
}

type Story = { title: string; content: string; imageUrl: string | null }
type CurrentFiles = { urls: ReadonlySet<string>; gallery: { id: string; url: string; position: number }[]; stories: Story[] }

async function readFilesOf(tx: Tx, id: string): Promise<CurrentFiles> {
  const [details] = await tx.select({ image: franchiseDetails.mainImageUrl, brochure: franchiseDetails.brochureUrl }).from(franchiseDetails).where(eq(franchiseDetails.franchiseId, id))
  const gallery = await tx.select({ id: franchiseGallery.id, url: franchiseGallery.imageUrl, position: franchiseGallery.position }).from(franchiseGallery).where(eq(franchiseGallery.franchiseId, id))
  const { title, content, imageUrl } = franchiseSuccessStories
  const stories = await tx.select({ title, content, imageUrl }).from(franchiseSuccessStories).where(eq(franchiseSuccessStories.franchiseId, id)).orderBy(franchiseSuccessStories.position)
  const urls = [details?.image, details?.brochure, ...gallery.map((row) => row.url), ...stories.map((row) => row.imageUrl)]
  return { urls: new Set(urls.flatMap((url) => url ?? [])), gallery, stories }
}

/** Everything but the franchise's own row. Returns the storage keys of files that are shown no more. */
async function writeContents(tx: Tx, franchisorId: string, id: string, input: FranchiseInput, current: CurrentFiles): Promise<string[]> {
  const files = await settleFiles(tx, franchisorId, id, input, current.urls)
  const details = {
    shortDescription: input.shortDescription,
    longDescription: input.longDescription,
    investmentAmount: penceToPounds(input.investment),
    mainImageUrl: files.mainImage?.url ?? null,
    mainImageUploadId: files.mainImage?.uploadId ?? null,
    brochureUrl: files.brochure?.url ?? null,
    brochureUploadId: files.brochure?.uploadId ?? null,
  }
  await tx.insert(franchiseDetails).values({ franchiseId: id, ...details }).onConflictDoUpdate({ target: franchiseDetails.franchiseId, set: details })
  await writeFigures(tx, id, input.figures)
  await writeCategories(tx, id, input.categoryIds)
  await writeGallery(tx, id, files.gallery, current.gallery)
  const placed = <T extends object>(list: readonly T[]) => list.map((row, position) => ({ ...row, franchiseId: id, position }))
  await tx.delete(franchiseFaqs).where(eq(franchiseFaqs.franchiseId, id))
  if (input.faqs.length > 0) await tx.insert(franchiseFaqs).values(placed(input.faqs))
  await tx.delete(franchiseTestimonials).where(eq(franchiseTestimonials.franchiseId, id))
  if (input.testimonials.length > 0) await tx.insert(franchiseTestimonials).values(placed(input.testimonials))
  const stories = input.stories.map(({ title, content }, index) => ({ title, content, imageUrl: files.storyImages[index]?.url ?? null, uploadId: files.storyImages[index]?.uploadId ?? null }))
  const told = (list: readonly Story[]) => JSON.stringify(list.map(({ title, content, imageUrl }) => [title, content, imageUrl]))
  if (told(stories) !== told(current.stories)) {
    await tx.delete(franchiseSuccessStories).where(eq(franchiseSuccessStories.franchiseId, id))
    if (stories.length > 0) await tx.insert(franchiseSuccessStories).values(placed(stories))
  }
  return releaseUnused(tx, franchisorId, id, files)
}

/** Deleted and reinserted where they differ; the main category that stood first stays first, because it gives the franchise its colour. */
async function writeCategories(tx: Tx, id: string, chosen: readonly string[]): Promise<void> {
  const { categoryId, position: at } = franchiseCategoryMappings
  const before = (await tx.select({ categoryId }).from(franchiseCategoryMappings).where(eq(franchiseCategoryMappings.franchiseId, id)).orderBy(at)).map((row) => row.categoryId)
  const first = before.find((category) => chosen.includes(category))
  const order = first === undefined ? chosen : [first, ...chosen.filter((category) => category !== first)]
  // The search row, the counts and the medians of the categories follow each change.
  if (order.join() === before.join()) return
  await tx.delete(franchiseCategoryMappings).where(eq(franchiseCategoryMappings.franchiseId, id))
  await tx.insert(franchiseCategoryMappings).values(order.map((categoryId, position) => ({ franchiseId: id, categoryId, position })))
}

/** Only what differs is touched: each row that comes or goes is noted as a change since the approval. */
async function writeGallery(tx: Tx, id: string, wanted: readonly KeptFile[], current: CurrentFiles['gallery']): Promise<void> {
  const gone = current.filter((row) => !wanted.some((file) => file.url === row.url)).map((row) => row.id)
  if (gone.length > 0) await tx.delete(franchiseGallery).where(inArray(franchiseGallery.id, gone))
  const last = Math.max(-1, ...current.map((row) => row.position))
  const fresh = wanted
    .filter((file) => !current.some((row) => row.url === file.url))
    .map((file, index) => ({ franchiseId: id, imageUrl: file.url, uploadId: file.uploadId, position: last + 1 + index }))
  if (fresh.length > 0) await tx.insert(franchiseGallery).values(fresh)
}
