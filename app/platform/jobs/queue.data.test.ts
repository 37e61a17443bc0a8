import { PgBoss } from 'pg-boss'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { connect, testDatabase } from '#tests/support/database.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { currentRequestId } from '#app/platform/log/log.server.ts'
import { startJobs } from './queue.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'

const JOB = statement(
  z.object({ state: z.string(), output: z.unknown() }),
  'select state::text, output from pgboss.job where id = $1',
)

/** Midnight on 29 February. */
const NEVER = '0 0 29 2 *'

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})

async function start(map: Parameters<typeof startJobs>[0]) {
  const jobs = await startJobs(map, { pollSeconds: 0.5 })
  running.push(jobs)
  return jobs
}

/** Sends a job as the clock does when it is due. */
async function send(name: string): Promise<string | null> {
  const boss = new PgBoss({
    connectionString: (await testDatabase()).url('system'),
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const id = await boss.send(name, {})
  await boss.stop({ graceful: false })
  return id
}

test('a job that is due runs', async () => {
  const run = vi.fn(async () => currentRequestId())
  await start({ 'uploads.sweep': { cron: NEVER, run } })
  const id = await send('uploads.sweep')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 15_000 })
  // What a run causes is found by the run's id.
  expect(await run.mock.results[0]?.value).toBe(id)
})

test('the clock of the map is kept, and that of a job no longer there is taken', async () => {
  const schedules = async () => {
    const admin = await (await testDatabase()).client('admin')
    const { rows } = await admin.query<{ name: string; cron: string; timezone: string }>(
      'select name, cron, timezone from pgboss.schedule order by name',
    )
    await admin.end()
    return rows
  }
  const first = await start({
    'ads.expire': { cron: '*/5 * * * *', run: async () => {} },
    'uploads.sweep': { cron: '17 * * * *', run: async () => {} },
  })
  expect(await schedules()).toEqual([
    { name: 'ads.expire', cron: '*/5 * * * *', timezone: 'Europe/London' },
    { name: 'uploads.sweep', cron: '17 * * * *', timezone: 'Europe/London' },
  ])
  await first.stop()
  running.length = 0
  await start({ 'ads.expire': { cron: '0 * * * *', run: async () => {} } })
  expect(await schedules()).toEqual([{ name: 'ads.expire', cron: '0 * * * *', timezone: 'Europe/London' }])
})

test('a failed job keeps no value of its failure, and is tried again', async () => {
  await start({
    'mails.prune': {
      cron: NEVER,
      run: async () => {
        throw new Error('jane@example.com is unknown')
      },
    },
  })
  const id = await send('mails.prune')
  await vi.waitFor(
    async () => {
      const job = await asSystem('test', (tx) => one(tx, JOB, [id]))
      expect(job.state).toBe('retry')
      expect(JSON.stringify(job.output)).not.toContain('jane@example.com')
    },
    { timeout: 15_000 },
  )
})

test('the queue is maintained without owning its tables', async () => {
  const errors: unknown[] = []
  const boss = new PgBoss({
    connectionString: (await testDatabase()).url('system'),
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    supervise: false,
  })
  boss.on('error', (error) => errors.push(error))
  await boss.start()
  await boss.createQueue('maintained')
  await boss.send('maintained', {})
  await boss.supervise()
  await boss.stop({ graceful: false })
  expect(errors).toEqual([])
})

test('a change of the queue\u2019s tables is not ours to make', async () => {
  const system = await connect((await testDatabase()).url('system'))
  await expect(system.query('alter table pgboss.job add column x int')).rejects.toThrow(/must be owner/)
  await system.end()
})
