import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseUrls } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'

type Hearer = { onMessage: (payload: string) => void; onResync: () => void }

const firstWait = 200
const longestWait = 5_000
/** A connection that died silently (a cut cable, a firewall) is noticed after at most this and the answer's time. */
const pulse = 15_000

const hearers = new Map<string, Set<Hearer>>()
let loop: { end: () => Promise<void> } | undefined
let client: pg.Client | undefined
/** The channels that the connection of the moment hears. */
const heard = new Set<string>()

/**
 * Hears the notifications of a channel, over the one listening connection of this process. `onResync` is called once
 * the channel is heard, also where others hear it already, and after every reconnection: notifications may have been
 * missed until then, so ask for the state itself. Returns the way to stop; with the last hearer the connection is
 * closed.
 */
export function listen(
  channel: string,
  onMessage: (payload: string) => void,
  onResync: () => void = () => {},
): () => Promise<void> {
  const hearer = { onMessage, onResync }
  const there = hearers.get(channel)
  if (there) {
    there.add(hearer)
    if (heard.has(channel)) queueMicrotask(() => tell(channel, (other) => other === hearer && other.onResync()))
  } else {
    hearers.set(channel, new Set([hearer]))
    // A failure shows as a lost connection, whose successor listens to every channel.
    void client?.query(`listen ${pg.escapeIdentifier(channel)}`).then(
      () => tellHeard(channel),
      () => {},
    )
  }
  loop ??= startLoop()
  return async () => {
    const all = hearers.get(channel)
    if (!all?.delete(hearer) || all.size > 0) return
    hearers.delete(channel)
    heard.delete(channel)
    if (hearers.size === 0) await stopListening()
    else await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
  }
}

/** Ends the listening connection. */
export async function stopListening(): Promise<void> {
  const ending = loop
  loop = undefined
  hearers.clear()
  heard.clear()
  await ending?.end()
}

/** A hearer that fails must not take the others with it. */
function tell(channel: string, call: (hearer: Hearer) => void): void {
  for (const hearer of hearers.get(channel) ?? []) {
    try {
      call(hearer)
    } catch (error) {
      log.error({ err: error, channel }, 'a notification was not handled')
    }
  }
}

function tellHeard(channel: string): void {
  // Nobody may want it any more.
  if (hearers.has(channel)) heard.add(channel)
  tell(channel, (hearer) => hearer.onResync())
}

function startLoop(): { end: () => Promise<void> } {
  const ending = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {})
  const run = async () => {
    let wait = firstWait
    while (!ending.signal.aborted) {
      try {
        await hold(ending.signal, () => (wait = firstWait))
      } catch (error) {
        if (!ending.signal.aborted) log.warn({ err: error }, 'the listening connection is lost')
      }
      if (ending.signal.aborted) return
      await pause(wait * (0.75 + Math.random() / 2))
      wait = Math.min(wait * 2, longestWait)
    }
  }
  const done = run()
  return {
    async end() {
      ending.abort()
      await done
    },
  }
}

/** Connects, listens, and returns or throws when the connection is gone or the signal says so. */
async function hold(signal: AbortSignal, onConnected: () => void): Promise<void> {
  const connection = new pg.Client({
    connectionString: databaseUrls().system,
    application_name: 'atlas-listen',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    // Channels are listened to as they come, and the pulse beats meanwhile.
    pipeline: true,
  })
  const lost = new Promise<void>((_resolve, reject) => {
    connection.on('error', reject)
    connection.on('end', () => reject(new Error('the connection ended')))
  })
  lost.catch(() => {})
  connection.on('notification', ({ channel, payload }) => tell(channel, (hearer) => hearer.onMessage(payload ?? '')))
  try {
    await connection.connect()
    for (const channel of hearers.keys()) await connection.query(`listen ${pg.escapeIdentifier(channel)}`)
    // Stopped meanwhile: whoever listens by now has a connection of his own, and is told once that one hears.
    if (signal.aborted) return
    client = connection
    onConnected()
    for (const channel of hearers.keys()) tellHeard(channel)
    const beat = setInterval(
      () => void connection.query('select 1').catch((error: Error) => connection.emit('error', error)),
      pulse,
    )
    const told = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    try {
      await Promise.race([lost, told])
    } finally {
      clearInterval(beat)
    }
  } finally {
    if (client === connection) {
      client = undefined
      heard.clear()
    }
    await connection.end().catch(() => {})
  }
}
