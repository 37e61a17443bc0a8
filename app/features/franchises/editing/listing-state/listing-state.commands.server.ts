import { z } from 'zod'
import { command, execute, rows, statement } from '#app/platform/db/statement.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { releaseUploads, removeObjects } from '#app/platform/files/uploads.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { franchiseNotFound } from '../../listing/franchise.errors.ts'
import { notAllowed } from '../save.errors.ts'
import { can } from '../save.policy.ts'
import { adsKey, canBe, type ListingAct } from './listing-state.ts'
import { adsChanged, stateChanged } from './listing-state.errors.ts'
import { getListingContents } from './listing-state.queries.server.ts'

// The database says when (`guard_franchise_pause`).
const sets = {
  pause: { set: 'paused_at = now()', done: 'franchise.paused' },
  resume: { set: 'paused_at = null', done: 'franchise.resumed' },
  withdraw: { set: 'withdrawn_at = now()', done: 'franchise.withdrawn' },
  send: { set: 'withdrawn_at = null', done: 'franchise.resubmitted' },
} as const satisfies Partial<Record<ListingAct, { set: string; done: string }>>
type Setting = keyof typeof sets

const change = (act: Setting) => command(`update franchises set ${sets[act].set} where id = $1`)
const changes: Readonly<Record<Setting, ReturnType<typeof command>>> = {
  pause: change('pause'),
  resume: change('resume'),
  withdraw: change('withdraw'),
  send: change('send'),
}
const LOCK = command('select 1 from franchises where id = $1 and franchisor_id = $2 for update')

/**
 * Pauses or resumes an own listing, withdraws it from review or sends it there again; returns its name. The floor hides
 * a paused one everywhere (`is_public`). Throws `franchise.not_found`, `franchise.not_allowed` and
 * `franchise.state_changed`.
 */
export async function setListingState(actor: Member, id: string, act: Setting): Promise<string> {
  if (!can(actor, 'franchise:create')) throw notAllowed()
  return asActor(actor, async (tx) => {
    await execute(tx, LOCK, [id, actor.userId])
    const listing = await getListingContents(tx, actor.userId, id)
    if (!listing) throw franchiseNotFound()
    if (!canBe(listing.state, act)) throw stateChanged()
    await execute(tx, changes[act], [id])
    await audit(tx, sets[act].done, { type: 'franchise', id }, { name: listing.name })
    return listing.name
  })
}

const FILES = statement(
  z.object({ id: z.guid() }),
  `select u.id from uploads u where u.franchise_id = $1
   union select unnest(d.uploads) from franchise_drafts d where d.franchise_id = $1`,
)
const DELETE = command('delete from franchises where id = $1')

/**
 * Deletes an own listing with its figures, files, drafts, statistics and ads, in one transaction; returns its name.
 * Leads stay, with the name that they keep (3-decisions 41). `seen` are the ads that the confirmation named. Throws
 * `franchise.not_found`, `franchise.not_allowed` and `franchise.ads_changed`.
 */
export async function deleteListing(actor: Member, id: string, seen: string): Promise<string> {
  if (!can(actor, 'franchise:create')) throw notAllowed()
  const { name, keys } = await asActor(actor, async (tx) => {
    await execute(tx, LOCK, [id, actor.userId])
    const listing = await getListingContents(tx, actor.userId, id)
    if (!listing) throw franchiseNotFound()
    if (adsKey(listing) !== seen) throw adsChanged()
    const files = await rows(tx, FILES, [id])
    const { name, state, leads, adsRunning, adsUnpaid } = listing
    await audit(tx, 'franchise.deleted', { type: 'franchise', id }, { name, state, leads, adsRunning, adsUnpaid })
    await execute(tx, DELETE, [id])
    const keys = await releaseUploads(
      tx,
      actor.userId,
      files.map((file) => file.id),
    )
    return { name, keys }
  })
  await removeObjects(keys)
  return name
}
