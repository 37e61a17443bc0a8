import { z } from 'zod'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'

const outboxRow = z.object({ waiting: z.int(), due: z.int(), givenUp: z.int(), oldestSeconds: z.number() })
/** What is put off for later is not late: the age is that of what is due. */
const OUTBOX = statement(
  outboxRow,
  `select (count(*) filter (where dead_at is null))::int as waiting,
     (count(*) filter (where dead_at is null and next_attempt_at <= now()))::int as due,
     (count(*) filter (where dead_at is not null))::int as "givenUp",
     coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null and next_attempt_at <= now())),
       0)::float8 as "oldestSeconds"
   from outbox where sent_at is null`,
)
const jobRow = z.object({ job: z.string(), waiting: z.int(), active: z.int(), oldestSeconds: z.number() })
const JOBS = statement(
  jobRow,
  `select s.name as job, (count(j.id) filter (where j.state in ('created', 'retry') and j.start_after <= now()))::int
       as waiting,
     (count(j.id) filter (where j.state = 'active'))::int as active,
     coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state in ('created', 'retry')
       and j.start_after <= now())), 0)::float8 as "oldestSeconds"
   from pgboss.schedule s left join pgboss.job j on j.name = s.name and j.state in ('created', 'retry', 'active')
   group by s.name order by s.name`,
)
const DELIVERIES = statement(
  z.object({ waiting: z.int() }),
  `select count(*)::int as waiting from lead_webhook_deliveries where state = 'waiting'`,
)

const FILES = statement(
  z.object({ unscanned: z.int() }),
  'select count(*)::int as unscanned from uploads where unscanned_since is not null',
)

export type QueueState = {
  outbox: z.output<typeof outboxRow>
  jobs: readonly z.output<typeof jobRow>[]
  deliveries: number
  unscannedFiles: number
}

/** How much work waits, and how long the oldest of it. */
export function readQueueState(): Promise<QueueState> {
  return asSystem('how much work waits', async (tx) => ({
    outbox: await one(tx, OUTBOX),
    jobs: await rows(tx, JOBS),
    deliveries: (await one(tx, DELIVERIES)).waiting,
    unscannedFiles: (await one(tx, FILES)).unscanned,
  }))
}
