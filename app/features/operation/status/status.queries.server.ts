import { z } from 'zod'
import { one, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'

const STATE = statement(
  z.object({
    serverVersion: z.string(),
    databaseBytes: z.number(),
    waiting: z.int(),
    due: z.int(),
    oldestDue: z.date().nullable(),
    givenUp: z.int(),
    deliveries: z.int(),
    lateJobs: z.int(),
    failedJobs: z.int(),
  }),
  `select coalesce(server_version, '') as "serverVersion", coalesce(database_bytes, 0)::float8 as "databaseBytes",
     coalesce(waiting, 0) as waiting, coalesce(due, 0) as due, oldest_due as "oldestDue",
     coalesce(given_up, 0) as "givenUp", coalesce(deliveries, 0) as deliveries,
     coalesce(late_jobs, 0) as "lateJobs", coalesce(failed_jobs, 0) as "failedJobs"
   from operation_state()`,
)

/** How the database and the queues are; for admins. `milliseconds` is how long the answer took. */
export async function readOperationState(tx: Tx) {
  const began = performance.now()
  const state = await one(tx, STATE)
  return { ...state, milliseconds: Math.round(performance.now() - began) }
}
export type OperationState = Awaited<ReturnType<typeof readOperationState>>
