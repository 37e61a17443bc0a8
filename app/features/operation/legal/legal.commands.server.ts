import { londonDay } from '#app/lib/dates.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'
import { notAllowed } from '../operation.errors.ts'
import { dayIsPast, notToTakeBack, nothingLeft, versionTaken } from './legal.errors.ts'
import { listLegalVersions, nextVersion } from './legal.queries.server.ts'

const SAVE = command(
  `insert into legal_texts (page, version, content, in_force_from) values ($1, $2, $3, $4::date)
   on conflict (page, version) do nothing`,
)

type NewVersion = { page: LegalPageName; version: number; content: string; inForceFrom: string }

/**
 * 3-decisions 59: saves a version of a legal text, which is in force from its day. Its text is clean already. Throws
 * `legal.version_taken` for the second of two admins, `legal.day_is_past`, `legal.nothing_left`.
 */
export async function saveLegalVersion(
  tx: Tx,
  actor: Member,
  { page, version, content, inForceFrom }: NewVersion,
  now: Date,
): Promise<void> {
  if (actor.role !== 'admin') throw notAllowed()
  if (content.trim() === '') throw nothingLeft()
  if (inForceFrom < londonDay(now)) throw dayIsPast()
  if (nextVersion(page, (await listLegalVersions(tx))[page]) !== version) throw versionTaken()
  if ((await execute(tx, SAVE, [page, version, content, inForceFrom])) === 0) throw versionTaken()
  await audit(tx, 'legal_text.saved', { type: 'legal_text', id: page }, { name: page, version, inForceFrom })
}

const TAKE_BACK = command(
  `delete from legal_texts where page = $1 and version = $2 and extract(epoch from created_at)::text = $3
     and in_force_from > london_today()`,
)

/** A version that is not in force yet goes, as it was `saved`. Throws `legal.not_to_take_back`. */
export async function takeLegalVersionBack(
  tx: Tx,
  actor: Member,
  { page, version, saved }: { page: LegalPageName; version: number; saved: string },
): Promise<void> {
  if (actor.role !== 'admin') throw notAllowed()
  if ((await execute(tx, TAKE_BACK, [page, version, saved])) === 0) throw notToTakeBack()
  await audit(tx, 'legal_text.taken_back', { type: 'legal_text', id: page }, { name: page, version })
}
