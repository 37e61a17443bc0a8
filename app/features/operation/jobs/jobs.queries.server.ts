import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { nextRun } from '#app/platform/jobs/next-run.ts'

const row = z.object({
  name: z.string(),
  cron: z.string(),
  isRunning: z.boolean(),
  doneAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  failedId: z.guid().nullable(),
})

const JOBS = statement(
  row,
  `select coalesce(name, '') as name, coalesce(cron, '') as cron, coalesce(is_running, false) as "isRunning",
     done_at as "doneAt", failed_at as "failedAt", failed_id as "failedId" from background_jobs() order by 1`,
)

export type BackgroundJob = {
  name: string
  about: string
  isRunning: boolean
  doneAt: Date | null
  nextAt: Date | null
  /** Its newest run failed: when, and what it is called in the log. */
  failure: { at: Date; reference: string } | null
  lastFailureAt: Date | null
}

/** The background jobs by name, with their last and next runs; `about` says what each does. */
export async function listJobs(
  tx: Tx,
  about: Readonly<Record<string, { about: string }>>,
  now: Date,
): Promise<BackgroundJob[]> {
  const found = await rows(tx, JOBS)
  return found.map(({ name, cron, isRunning, doneAt, failedAt, failedId }) => ({
    name,
    about: about[name]?.about ?? name,
    isRunning,
    doneAt,
    nextAt: nextRun(cron, now),
    failure: failedAt && failedId && failedAt > (doneAt ?? 0) ? { at: failedAt, reference: failedId } : null,
    lastFailureAt: failedAt,
  }))
}
