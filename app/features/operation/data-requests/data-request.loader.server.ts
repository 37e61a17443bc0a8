import { z } from 'zod'
import { readListView } from '#app/lib/list-params.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { countAlarms } from '../operation.queries.server.ts'
import { dataRequestsIn, dataRequestStates } from './data-request.ts'
import { type ComplaintTerms, countOpenDataRequests, listDataRequests } from './data-request.queries.server.ts'

const stateParam = z.enum(dataRequestStates).nullable().catch(null)

/** The complaints of the room of messages, and where one is read and answered. */
type Complaints = ComplaintTerms & { hrefOf: (id: string, isDone: boolean) => string }

/** The page of the list that an address asks for; what cannot be understood is left out. */
export async function loadDataRequests(tx: Tx, search: URLSearchParams, complaints: Complaints) {
  const state = stateParam.parse(search.get('state'))
  const [{ rows, ...page }, waiting, alarms] = await Promise.all([
    listDataRequests(tx, readListView(search, dataRequestsIn(state)), state, complaints),
    countOpenDataRequests(tx, complaints),
    countAlarms(tx),
  ])
  return {
    state,
    waiting,
    alarms,
    now: new Date(),
    shown: {
      ...page,
      rows: rows.map(({ id, isMessage, from, what, details, receivedAt, dueAt, doneAt }) => ({
        id,
        from,
        what,
        details,
        receivedAt,
        dueAt,
        doneAt,
        // Without a place where it is answered it is closed from the list.
        href: isMessage ? complaints.hrefOf(id, doneAt !== null) : null,
      })),
    },
  }
}
export type DataRequestsData = Awaited<ReturnType<typeof loadDataRequests>>
export type ListedDataRequest = DataRequestsData['shown']['rows'][number]
