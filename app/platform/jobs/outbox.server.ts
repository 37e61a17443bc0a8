import { databaseUrls } from '#app/platform/env.server.ts'
import { listen } from '#app/platform/events/listen.server.ts'
import { log, withLogContext } from '#app/platform/log/log.server.ts'
import { record } from '#app/platform/observation/recorder.server.ts'
import { traced } from '#app/platform/observation/traces.server.ts'
import { isMailServerDown, type Mail, MailRefused, sendMail } from '#app/platform/mail/mail.server.ts'
import * as store from './outbox-store.server.ts'

export type OutboxMessage = { id: string; recipient: string; payload: unknown; attempts: number; createdAt: Date }
/** The mail of a message: `to` is the message's recipient. */
export type OutboxMail = Omit<Mail, 'to' | 'key'>
/** Makes the mail of one kind; nothing where there is nothing to send any more. It may read the database itself. */
export type OutboxHandler = (
  payload: unknown,
  message: OutboxMessage,
) => OutboxMail | undefined | Promise<OutboxMail | undefined>

const handlers = new Map<string, OutboxHandler>()
const elsewhere = new Set<string>()

/**
 * Names who makes the emails of a kind; the last one to register counts. What waits for the machines of strangers
 * (`isElsewhere`) has hands of its own: one that is silent would hold up every email otherwise.
 */
export function registerOutboxHandler(kind: string, handler: OutboxHandler, { isElsewhere = false } = {}): void {
  handlers.set(kind, handler)
  if (isElsewhere) elsewhere.add(kind)
}

export type OutboxOptions = {
  /** Sends one mail; for tests. */
  send?: (mail: Mail) => Promise<void>
  /** How often to look without being woken, in ms. */
  tick?: number
  /** How long to wait after the mail server was away, in ms. */
  awayPause?: number
  /** How long one message may take, in ms: less than its lease. */
  longest?: number
}

/** Each lane claims this many at a time and carries out so many of them in parallel. */
const batch = 40
const hands = { emails: 4, elsewhere: 8 } as const
type LaneName = keyof typeof hands

/** The kinds of a lane; an unknown one goes with the emails. */
const kindsOf = (lane: LaneName): store.Kinds => ({ named: [...elsewhere], isNamed: lane === 'elsewhere' })
const triesBeforeDead = 10
/** After this many days a mail that no server would take is given up. */
const oldestDays = 3

/** Seconds until the next try of a mail that was refused: 10 s, doubling, at most an hour. */
export function backOffSeconds(attempts: number): number {
  return Math.min(3600, 10 * 2 ** Math.max(0, attempts - 1))
}

type Outcome = { kind: 'sent' } | { kind: 'away'; error: string } | { kind: 'failed'; error: string; dead: boolean }

/** Gives up work that takes longer, in ms: one message that never ends must not hold up all others. */
async function within(longest: number, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${longest / 1000} s.`)), longest)
  })
  try {
    await Promise.race([work(), limit])
  } finally {
    clearTimeout(timer)
  }
}

async function carryOut(
  message: store.Claimed,
  send: (mail: Mail) => Promise<void>,
  longest: number,
): Promise<Outcome> {
  try {
    const handler = handlers.get(message.kind)
    if (!handler) throw new Error(`Nobody makes emails of the kind ${message.kind}.`)
    await within(longest, async () => {
      const mail = await handler(message.payload, message)
      if (mail) await send({ ...mail, to: message.recipient, key: `outbox-${message.id}` })
    })
    return { kind: 'sent' }
  } catch (error) {
    const text = error instanceof Error ? error.message.split('\nparams:')[0]!.slice(0, 500) : 'unknown failure'
    const tooOld = Date.now() - message.createdAt.getTime() > oldestDays * 86_400_000
    if (isMailServerDown(error) && !tooOld) return { kind: 'away', error: text }
    return {
      kind: 'failed',
      error: text,
      dead: error instanceof MailRefused || message.attempts >= triesBeforeDead || tooOld,
    }
  }
}

/** Carries out the messages of a lane that are due, until none is. Returns whether the mail server was away. */
async function drain(
  lane: LaneName,
  send: (mail: Mail) => Promise<void>,
  { awayPause, longest }: { awayPause: number; longest: number },
  stopping: () => boolean,
): Promise<boolean> {
  for (;;) {
    const claimed = stopping() ? [] : await store.claim(batch, kindsOf(lane))
    if (claimed.length === 0) return false
    const sent: string[] = []
    let away = false
    const waiting = [...claimed]
    const work = async () => {
      for (let message = waiting.shift(); message; message = waiting.shift()) {
        const at = message
        if (away || stopping()) {
          await store.release(at.id, 0, undefined)
          continue
        }
        const references = { outboxId: at.id, ...(at.requestId !== null && { requestId: at.requestId }) }
        const outcome = await withLogContext(references, () =>
          traced({ kind: 'internal', name: `message ${at.kind}` }, () => carryOut(at, send, longest)),
        )
        record.messageTried(outcome.kind === 'failed' && outcome.dead ? 'given_up' : outcome.kind)
        if (outcome.kind === 'sent') {
          sent.push(at.id)
          log.info({ ...references, kind: at.kind, attempts: at.attempts }, 'a message was carried out')
        } else if (outcome.kind === 'away') {
          away = true
          log.warn({ ...references, reason: outcome.error }, 'the mail server is away')
          await store.release(at.id, awayPause / 1000, outcome.error)
        } else {
          log.warn(
            { ...references, kind: at.kind, attempts: at.attempts, dead: outcome.dead, reason: outcome.error },
            outcome.dead ? 'a mail was given up' : 'a mail was not sent',
          )
          await store.fail(at.id, backOffSeconds(at.attempts), outcome.error, outcome.dead)
        }
      }
    }
    try {
      await Promise.all(Array.from({ length: hands[lane] }, work))
    } finally {
      await store.markSent(sent)
    }
    if (away) return true
  }
}

/**
 * Sends what the outbox holds: woken by the database's notification, by the time of the next try and once a minute.
 * Several processes share the work. A mail goes out at least once; a repeated one carries the same Message-ID.
 */
export async function startOutbox(
  options: OutboxOptions = {},
): Promise<{ wake: () => void; stop: () => Promise<void> }> {
  databaseUrls()
  const lanes = [startLane('emails', options), startLane('elsewhere', options)]
  const wake = () => lanes.forEach((lane) => lane.wake())
  const unlisten = listen('outbox', wake, wake)
  return {
    wake,
    async stop() {
      await Promise.all([...lanes.map((lane) => lane.stop()), unlisten()])
    },
  }
}

function startLane(
  lane: LaneName,
  { send = sendMail, tick = 60_000, awayPause = 15_000, longest = 100_000 }: OutboxOptions,
): { wake: () => void; stop: () => Promise<void> } {
  let stopping = false
  let woken = true
  let ring = () => {}
  const wake = () => {
    woken = true
    ring()
  }
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      ring = () => {
        clearTimeout(timer)
        resolve()
      }
      if (woken || stopping) ring()
    })
  const run = async () => {
    while (!stopping) {
      woken = false
      let pause = tick
      try {
        const away = await drain(lane, send, { awayPause, longest }, () => stopping)
        // While the server is away nobody wakes us early: each try would only wait for the same silence.
        pause = away ? awayPause : Math.min(tick, await store.millisecondsUntilNext(tick, kindsOf(lane)))
        if (away) woken = false
      } catch (error) {
        log.warn({ err: error }, 'the outbox could not be read')
        pause = 2_000
      }
      await rest(Math.max(20, pause))
    }
  }
  const done = run()
  return {
    wake,
    async stop() {
      stopping = true
      ring()
      await done
    },
  }
}
