import { log } from '#app/platform/log/log.server.ts'
import { listen } from './listen.server.ts'

/** The channel on which `notify_…` of db/schema.sql name the people of whose data something changed. */
const CHANNEL = 'live'
/** What the channel says besides: a session has ended somewhere (`notify_session_owner`). */
const SESSIONS = 'sessions'
/** At most ten events a second reach a client (3-decisions 64). */
const SPACING_MS = 100
/** So often a stream shows that it is there, and is ended where its session has ended. */
const HEARTBEAT_MS = 30_000
/** Browsers share one stream among their tabs (site/live-updates.ts), so this is for as many devices. */
export const STREAMS_PER_PERSON = 5

const CHANGED = new TextEncoder().encode('data: changed\n\n')
const HEARTBEAT = new TextEncoder().encode(':\n\n')

/** Whose stream it is: the names on the channel that concern him, his own among them, and the session he reads by. */
export type Reader = {
  userId: string
  names: ReadonlySet<string>
  session: string
  /** Those of the sessions that still hold. */
  listLiveSessions: (sessions: readonly string[]) => Promise<ReadonlySet<string>>
}

type Stream = {
  reader: Reader
  send: (bytes: Uint8Array) => void
  close: () => void
  last: number
  timer?: NodeJS.Timeout
}

const byName = new Map<string, Set<Stream>>()
const streams = new Set<Stream>()
let stopListening: (() => Promise<void>) | undefined
let heartbeat: NodeJS.Timeout | undefined

/** Tells a stream, or has it told as soon as it may be: several changes by then are one event. */
function tell(stream: Stream): void {
  if (stream.timer) return
  const wait = Math.max(0, stream.last + SPACING_MS - Date.now())
  stream.timer = setTimeout(() => {
    delete stream.timer
    stream.last = Date.now()
    stream.send(CHANGED)
  }, wait).unref()
}

function add(stream: Stream): void {
  streams.add(stream)
  for (const name of stream.reader.names) byName.set(name, (byName.get(name) ?? new Set()).add(stream))
  stopListening ??= listen(
    CHANNEL,
    (name) => {
      byName.get(name)?.forEach(tell)
      if (name === SESSIONS) void endDeadStreams()
    },
    // What was said meanwhile is not known.
    () => streams.forEach(tell),
  )
  heartbeat ??= setInterval(() => {
    for (const { send } of streams) send(HEARTBEAT)
    void endDeadStreams()
  }, HEARTBEAT_MS).unref()
}

function remove(stream: Stream): void {
  streams.delete(stream)
  clearTimeout(stream.timer)
  for (const name of stream.reader.names) {
    const all = byName.get(name)
    if (all?.delete(stream) && all.size === 0) byName.delete(name)
  }
}

/** Closes the streams whose session has ended, all asked for at once. */
async function endDeadStreams(): Promise<void> {
  const asked = [...streams]
  const [first] = asked
  if (!first) return
  try {
    const live = await first.reader.listLiveSessions(asked.map(({ reader }) => reader.session))
    for (const stream of asked) {
      if (live.has(stream.reader.session)) continue
      // The tab asks again, and learns at the door that it is over.
      if (streams.has(stream)) stream.send(CHANGED)
      stream.close()
    }
  } catch (error) {
    // The next heartbeat asks again; the loaders behind the stream have doors of their own.
    log.warn({ err: error }, 'sessions of event streams could not be read')
  }
}

/**
 * A stream of server-sent events that says 'changed' when something of this reader's may have changed; what it is he
 * asks the pages for. Null where he has as many open in this process as he may.
 */
export function openEventStream(reader: Reader): ReadableStream<Uint8Array> | null {
  // Others listen to his name too: the members of his company.
  const own = [...(byName.get(reader.userId) ?? [])].filter((stream) => stream.reader.userId === reader.userId)
  if (own.length >= STREAMS_PER_PERSON) return null
  let stream: Stream
  return new ReadableStream<Uint8Array>({
    start(controller) {
      stream = {
        reader,
        last: 0,
        send: (bytes) => controller.enqueue(bytes),
        close: () => {
          if (!streams.has(stream)) return
          remove(stream)
          controller.close()
        },
      }
      add(stream)
      // Headers reach the browser with the first bytes, through whatever proxy.
      stream.send(HEARTBEAT)
    },
    cancel: () => remove(stream),
  })
}

/** How many streams are open in this process. */
export const countEventStreams = (): number => streams.size

/** Ends all streams, so that the process can stop; browsers come back by themselves. */
export function closeEventStreams(): void {
  clearInterval(heartbeat)
  heartbeat = undefined
  void stopListening?.()
  stopListening = undefined
  for (const stream of streams) stream.close()
}
