import cluster from 'node:cluster'
import { statfs } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  register,
} from 'prom-client'
import { isReplicaThere } from '#app/platform/db/replica.server.ts'
import { poolStates } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { countEventStreams } from '#app/platform/events/event-streams.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { maintenance } from '#app/platform/maintenance/maintenance.server.ts'
import { readNewestBackup } from './newest-backup.server.ts'
import type { QueueState } from './queue-state.server.ts'
import { recordWith } from './recorder.server.ts'

/** What the memory for pages tells of itself. */
export type PageCacheState = { hits: number; misses: number; pages: number; bytes: number }

type Options = {
  /** The address of pages.ts to which a path belongs: names of routes are few, paths are not. */
  routeOf: (path: string) => string
  pageCache: () => PageCacheState | null
  /** Reads the queues, which are the same for all processes: those who do the background work tell of them. */
  queues: (() => Promise<QueueState>) | null
}

const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const JOB_SECONDS = [0.1, 1, 10, 60, 300]

/**
 * Counts what this process does, in the registry of prom-client, where whoever answers for the machine reads it
 * (scripts/lib/metrics-server.ts). Each process has series of its own, by its number in the label `process`: the sum of
 * those that live would fall when one ends. Returns what has to see each request.
 */
export function startMetrics(options: Options): (req: IncomingMessage, res: ServerResponse) => void {
  register.clear()
  register.setDefaultLabels({ process: String(cluster.worker?.id ?? 0) })
  // Answers the process that started this one.
  if (cluster.isWorker) void new AggregatorRegistry()
  collectDefaultMetrics()
  watchProcess(options.pageCache)
  if (options.queues) watchQueues(options.queues)
  countEvents()
  return countRequests(options.routeOf)
}

function countRequests(routeOf: Options['routeOf']): ReturnType<typeof startMetrics> {
  const requests = new Counter({
    name: 'atlas_http_requests_total',
    help: 'Requests answered, by route, method and status; aborted where the client went away first',
    labelNames: ['route', 'method', 'status'],
  })
  const seconds = new Histogram({
    name: 'atlas_http_request_seconds',
    help: 'Time until a request was answered, by route; open streams left out',
    labelNames: ['route'],
    buckets: REQUEST_SECONDS,
  })
  return (req, res) => {
    const began = performance.now()
    res.once('close', () => {
      const route = routeOf((req.url ?? '/').split('?', 1)[0] ?? '/')
      const status = res.writableFinished ? String(res.statusCode) : 'aborted'
      requests.inc({ route, method: methodOf(req), status })
      if (String(res.getHeader('content-type') ?? '').startsWith('text/event-stream')) return
      seconds.observe({ route }, (performance.now() - began) / 1000)
    })
  }
}

/** Strangers send what they like. */
const methodOf = ({ method = '' }: IncomingMessage): string =>
  ['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method) ? method : 'other'

/** What rooms tell of (recorder.server.ts). */
function countEvents(): void {
  const refusals = new Counter({
    name: 'atlas_refusals_total',
    help: 'Requests refused for the sake of a limit, by its code',
    labelNames: ['limit'],
  })
  const messages = new Counter({
    name: 'atlas_outbox_tries_total',
    help: 'Emails and tasks of the outbox that were tried, by outcome',
    labelNames: ['outcome'],
  })
  // Prometheus calls what it reads from a job: here the name of one is its queue's.
  const jobs = new Histogram({
    name: 'atlas_job_seconds',
    help: 'Runs of background jobs, by queue and outcome',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
  })
  recordWith({
    refused: (limit) => refusals.inc({ limit }),
    messageTried: (outcome) => messages.inc({ outcome }),
    jobDone: (job, outcome, took) => jobs.observe({ queue: job, outcome }, took),
  })
}

/** Both are kept by the registry, which asks them. */
const addGauge = (settings: GaugeConfiguration<string>) => new Gauge(settings)
const addCounter = (settings: CounterConfiguration<string>) => new Counter(settings)

function watchProcess(pageCache: Options['pageCache']): void {
  addGauge({
    name: 'atlas_database_connections',
    help: 'Connections to the database, by pool and state; waiting are those who want one',
    labelNames: ['pool', 'state'],
    collect() {
      for (const { pool, busy, idle, waiting } of poolStates()) {
        this.set({ pool, state: 'busy' }, busy)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  addGauge({
    name: 'atlas_replica_up',
    help: '1 where visitors’ pages are read from the replica; missing where there is none',
    collect() {
      const isThere = isReplicaThere()
      if (isThere === null) this.remove()
      else this.set(isThere ? 1 : 0)
    },
  })
  addGauge({
    name: 'atlas_maintenance',
    help: '1 while the site is closed for maintenance',
    collect() {
      this.set(maintenance() ? 1 : 0)
    },
  })
  addGauge({
    name: 'atlas_event_streams',
    help: 'Open streams of signed-in people',
    collect() {
      this.set(countEventStreams())
    },
  })
  addCounter({
    name: 'atlas_page_cache_requests_total',
    help: 'Requests for pages that all visitors are shown, by whether one was in memory',
    labelNames: ['outcome'],
    collect() {
      const state = pageCache()
      if (!state) return
      this.reset()
      this.inc({ outcome: 'hit' }, state.hits)
      this.inc({ outcome: 'miss' }, state.misses)
    },
  })
  addGauge({
    name: 'atlas_page_cache_pages',
    help: 'Pages in memory',
    collect() {
      this.set(pageCache()?.pages ?? 0)
    },
  })
  addGauge({
    name: 'atlas_page_cache_bytes',
    help: 'Bytes of the pages in memory',
    collect() {
      this.set(pageCache()?.bytes ?? 0)
    },
  })
}

/** Whoever gathers the figures of all processes waits 5 s; a database that hangs costs no more of it, in ms. */
const READ_MS = 2_000

function watchQueues(readQueues: () => Promise<QueueState>): void {
  let reading: Promise<QueueState | null> | undefined
  // One reading for all gauges of a moment.
  const read = () =>
    (reading ??= Promise.race([readQueues(), sleep(READ_MS, null, { ref: false })])
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the queues could not be read for the metrics')
        return null
      })
      .finally(() => (reading = undefined)))
  /** A gauge that is missing where the database does not answer. */
  const gauge = (name: string, help: string, labels: string[], fill: (it: Gauge, state: QueueState) => void) =>
    new Gauge({
      name,
      help,
      labelNames: labels,
      async collect() {
        const state = await read()
        if (labels.length > 0) this.reset()
        else this.remove()
        if (state) fill(this, state)
      },
    })
  gauge(
    'atlas_outbox_messages',
    'Emails and tasks: waiting, of them due, and given up',
    ['state'],
    (it, { outbox }) => {
      it.set({ state: 'waiting' }, outbox.waiting)
      it.set({ state: 'due' }, outbox.due)
      it.set({ state: 'given_up' }, outbox.givenUp)
    },
  )
  gauge('atlas_outbox_oldest_seconds', 'Age of the oldest email or task that is due', [], (it, { outbox }) =>
    it.set(outbox.oldestSeconds),
  )
  gauge('atlas_job_waiting', 'Background jobs that are due and wait, by job', ['queue'], (it, { jobs }) =>
    jobs.forEach(({ job, waiting }) => it.set({ queue: job }, waiting)),
  )
  gauge('atlas_job_active', 'Background jobs that run, by job', ['queue'], (it, { jobs }) =>
    jobs.forEach(({ job, active }) => it.set({ queue: job }, active)),
  )
  gauge('atlas_job_oldest_seconds', 'How long a background job has been due, by job', ['queue'], (it, { jobs }) =>
    jobs.forEach(({ job, oldestSeconds }) => it.set({ queue: job }, oldestSeconds)),
  )
  gauge('atlas_webhook_deliveries_waiting', 'Deliveries to companies’ own systems that wait', [], (it, state) =>
    it.set(state.deliveries),
  )
  gauge('atlas_files_unscanned', 'Files that wait to be scanned for viruses', [], (it, state) =>
    it.set(state.unscannedFiles),
  )
  addGauge({
    name: 'atlas_database_up',
    help: '1 where the database answers; what is read from it is missing where it does not',
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  addGauge({
    name: 'atlas_disk_free_bytes',
    help: 'Room left on the disk of DATA_DIR',
    async collect() {
      // A figure that cannot be read must not take the others with it.
      const disk = await statfs(env.DATA_DIR).catch(() => null)
      if (disk) this.set(disk.bavail * disk.bsize)
      else this.remove()
    },
  })
  addGauge({
    name: 'atlas_backup_age_seconds',
    help: 'Age of the newest complete backup in BACKUP_DIR; missing where there is none',
    async collect() {
      const newest = await readNewestBackup(env.BACKUP_DIR).catch(() => null)
      if (newest) this.set((Date.now() - newest.madeAt.getTime()) / 1000)
      else this.remove()
    },
  })
}
