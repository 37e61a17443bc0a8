import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { databaseUrls } from '#app/platform/env.server.ts'
import { record } from '#app/platform/observation/recorder.server.ts'
import { traced } from '#app/platform/observation/traces.server.ts'
import { log, withLogContext } from '#app/platform/log/log.server.ts'

export type Job = {
  /** When it runs: five fields, London time. */
  cron: string
  /** Does the work; called again after a failure (three times, with growing pauses), so it must bear repetition. */
  run: () => Promise<unknown>
}

export type JobMap = Readonly<Record<string, Job>>

const queueName = z.string().regex(/^[a-z][a-z0-9._-]{1,60}$/, 'names of jobs are lower case, such as uploads.sweep')
/** Seconds after which a run counts as failed. */
const EXPIRE_SECONDS = 300

/** The queue of this process. Its tables are made by the migration; this login role may use them, not change them. */
function makeBoss(): PgBoss {
  const made = new PgBoss({
    connectionString: databaseUrls().system,
    application_name: 'atlas-jobs',
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    max: 3,
    superviseIntervalSeconds: 60,
  })
  made.on('error', (error) => log.warn({ err: error }, 'the job queue reported a failure'))
  return made
}

/**
 * Starts working on the jobs of the map and keeps their clock. Each job runs in one process at a time.
 * One that is due waits at most `pollSeconds`. `stop` lets running jobs finish (at most 5 s; what is cut off
 * runs again later).
 */
export async function startJobs(
  map: JobMap,
  { pollSeconds = 5 }: { pollSeconds?: number } = {},
): Promise<{ stop: () => Promise<void> }> {
  const started = makeBoss()
  await started.start()
  for (const [name, job] of Object.entries(map)) await workOn(started, queueName.parse(name), job, pollSeconds)
  await forgetOthers(started, map)
  return {
    stop: () => started.stop({ graceful: true, timeout: 5_000 }),
  }
}

async function workOn(boss: PgBoss, name: string, job: Job, pollSeconds: number): Promise<void> {
  const settings = {
    retryLimit: 3,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: 7 * 86_400,
  }
  // A job never runs beside itself; of several waiting ones the first suffices.
  await boss.createQueue(name, { ...settings, policy: 'stately' })
  await boss.schedule(name, job.cron, {}, { tz: 'Europe/London' })
  await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async ([task]) => {
    if (!task) return
    await withLogContext({ job: `${name} ${task.id}`, requestId: task.id }, async () => {
      const began = performance.now()
      try {
        await traced({ kind: 'internal', name: `job ${name}` }, async () => job.run())
        record.jobDone(name, 'done', (performance.now() - began) / 1000)
        log.info({ ms: Math.round(performance.now() - began) }, 'job done')
      } catch (error) {
        record.jobDone(name, 'failed', (performance.now() - began) / 1000)
        log.error({ err: error }, 'job failed')
        // What the queue keeps of a failure is read by nobody else and may hold no values.
        throw new Error('failed: see the log')
      }
    })
  })
}

/** Takes the clock of jobs that are no longer in the map. */
async function forgetOthers(boss: PgBoss, map: JobMap): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!map[name]) await boss.unschedule(name)
}
