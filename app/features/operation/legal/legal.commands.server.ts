import { z } from 'zod'
import { londonDay } from '#app/lib/dates.ts'
import { command, execute, one, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'
import { notAllowed } from '../operation.errors.ts'
import * as errors from './legal.errors.ts'
import { listLegalVersions, nextVersion } from './legal.queries.server.ts'
import { tooSoonText } from './legal.ts'
import { countNoticeReaders } from './notice.queries.server.ts'
import { countAll, dayText, EMAILS_EACH_SECOND, firstDayAfterNotice } from './notice.ts'

type NewVersion = {
  page: LegalPageName
  version: number
  content: string
  inForceFrom: string
  /** What changes, for the email about a substantial change; null where nobody is emailed. */
  changes: string | null
}

/**
 * What keeps a version from being saved. Throws `legal.version_taken` for the second of two admins, and each fault of
 * the form: `legal.nothing_left`, `legal.nothing_said`, `legal.day_is_past`, `legal.day_is_before_notice`,
 * `legal.day_is_too_soon`.
 */
export async function checkLegalVersion(
  tx: Tx,
  actor: Member,
  { page, version, content, inForceFrom, changes }: NewVersion,
  now: Date,
): Promise<void> {
  if (actor.role !== 'admin') throw notAllowed()
  if (content.trim() === '') throw errors.nothingLeft()
  if (changes === '') throw errors.nothingSaid()
  if (inForceFrom < londonDay(now)) throw errors.dayIsPast()
  const versions = (await listLegalVersions(tx))[page]
  if (nextVersion(page, versions) !== version) throw errors.versionTaken()
  const announced = versions.find(({ isToCome, notice }) => isToCome && notice !== null)
  if (announced && inForceFrom < announced.inForceFrom)
    throw errors.dayIsBeforeNotice({ version: String(announced.version), day: dayText(announced.inForceFrom) })
  if (changes === null) return
  const firstDay = firstDayAfterNotice(page, countAll(await countNoticeReaders(tx, page)), now)
  if (inForceFrom < firstDay) throw errors.dayIsTooSoon({ sentence: tooSoonText(page, firstDay) })
}

/** Of two presses of one button the second sees what the first has saved. */
const LOCK = command(`select pg_advisory_xact_lock(hashtextextended('legal text ' || $1, 0))`)
const SAVED = statement(
  z.object({ isSaved: z.boolean().nullable() }),
  `select exists (select from legal_texts where page = $1 and version = $2 and content = $3
     and in_force_from = $4::date and changes is not distinct from $5) as "isSaved"`,
)
const SAVE = command(
  `insert into legal_texts (page, version, content, in_force_from, changes) values ($1, $2, $3, $4::date, $5)`,
)
const TELL = statement(z.object({ told: z.int().nullable() }), 'select tell_of_legal_text($1, $2, $3) as told')

/**
 * 3-decisions 59: saves a version of a legal text, which is in force from its day. Its text is clean already. With
 * `changes` whoever it concerns is emailed; the answer is how many. A form that is sent twice saves and emails once.
 * Throws what `checkLegalVersion` throws.
 */
export async function saveLegalVersion(tx: Tx, actor: Member, saved: NewVersion, now: Date): Promise<number> {
  if (actor.role !== 'admin') throw notAllowed()
  const { page, version, content, inForceFrom, changes } = saved
  const values = [page, version, content, inForceFrom, changes]
  await execute(tx, LOCK, [page])
  if ((await one(tx, SAVED, values)).isSaved) return 0
  await checkLegalVersion(tx, actor, saved, now)
  await execute(tx, SAVE, values)
  await audit(tx, 'legal_text.saved', { type: 'legal_text', id: page }, { name: page, version, inForceFrom })
  if (changes === null) return 0
  return (await one(tx, TELL, [page, version, EMAILS_EACH_SECOND])).told ?? 0
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
  if ((await execute(tx, TAKE_BACK, [page, version, saved])) === 0) throw errors.notToTakeBack()
  await audit(tx, 'legal_text.taken_back', { type: 'legal_text', id: page }, { name: page, version })
}
