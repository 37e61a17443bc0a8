import { z } from 'zod'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { type LegalPageName, legalPages } from '#app/platform/settings/legal-pages.ts'
import { builtInTexts, type LegalVersion } from './legal.ts'

const VERSIONS = statement(
  z.object({
    page: z.enum(legalPages),
    version: z.int(),
    saved: z.string(),
    inForceFrom: z.string(),
    isInForce: z.boolean().nullable(),
    isToCome: z.boolean(),
    told: z.int().nullable(),
    waiting: z.int().nullable(),
    sent: z.int().nullable(),
    failed: z.int().nullable(),
  }),
  `select l.page, l.version, extract(epoch from l.created_at)::text as saved, l.in_force_from::text as "inForceFrom",
     l.version = (select max(n.version) from legal_texts n
       where n.page = l.page and n.in_force_from <= london_today()) as "isInForce",
     l.in_force_from > london_today() as "isToCome", l.told, e.waiting, e.sent, e.failed
   from legal_texts l
   left join legal_text_emails() e on e.page = l.page and e.saved = extract(epoch from l.created_at)::text
   order by l.page, l.version desc`,
)

/** Every version that admins wrote, the newest of each page first. */
export async function listLegalVersions(tx: Tx): Promise<Readonly<Record<LegalPageName, LegalVersion[]>>> {
  const found = await rows(tx, VERSIONS)
  const of = (page: LegalPageName) =>
    found
      .filter((row) => row.page === page)
      .map(({ version, saved, inForceFrom, isInForce, isToCome, told, waiting, sent, failed }) => ({
        version,
        saved,
        inForceFrom,
        isInForce: isInForce === true,
        isToCome,
        notice:
          told === null
            ? null
            : { told, known: sent === null ? null : { waiting: waiting ?? 0, sent, failed: failed ?? 0 } },
      }))
  return { privacy: of('privacy'), terms: of('terms'), disclaimer: of('disclaimer'), cookies: of('cookies') }
}

const CONTENT = statement(
  z.object({ content: z.string() }),
  'select content from legal_texts where page = $1 and version = $2',
)

/** The text of a version, as it was saved; undefined where there is none. */
export const getLegalContent = async (tx: Tx, page: LegalPageName, version: number): Promise<string | undefined> =>
  (await maybeOne(tx, CONTENT, [page, version]))?.content

/** The number of the next version of a page. */
export const nextVersion = (page: LegalPageName, versions: readonly LegalVersion[]): number =>
  Math.max(builtInTexts[page].version, versions[0]?.version ?? 0) + 1
