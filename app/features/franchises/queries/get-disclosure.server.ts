import { eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/db.server.ts'
import type { Disclosure } from '../figures.ts'
import { franchiseFigures } from '../franchise-figures.table.server.ts'
import { franchiseDetails, franchises } from '../franchise.table.server.ts'
import { toDisclosure } from './disclosure.server.ts'

/** What a franchise that the actor sees discloses; of one that is not seen, nothing. */
export async function getDisclosure(tx: Tx, id: string): Promise<Disclosure> {
  const [found] = await tx
    .select({ investment: franchiseDetails.investmentAmount, figures: franchiseFigures })
    .from(franchises)
    .leftJoin(franchiseDetails, eq(franchiseDetails.franchiseId, franchises.id))
    .leftJoin(franchiseFigures, eq(franchiseFigures.franchiseId, franchises.id))
    .where(eq(franchises.id, id))
  return toDisclosure(found?.figures ?? null, found?.investment ?? null)
}
