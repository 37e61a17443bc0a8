import { openEventStream } from '#app/platform/events/event-streams.server.ts'
import { type Actor, personIdOf } from '../account.ts'
import { getSessionHash, listLiveSessions } from './session.server.ts'

/**
 * The stream that tells a member's open tabs that something of theirs has changed (3-decisions 64, L-25). 401 for
 * others, 406 for what does not ask for a stream and would wait for its end, 429 for a sixth one.
 */
export function openLiveStream(request: Request, actor: Actor): Response {
  const session = getSessionHash(request)
  if (actor.role === 'visitor' || session === null) return new Response(null, { status: 401 })
  const isForStream = request.method === 'GET' && request.headers.get('accept')?.includes('text/event-stream')
  if (!isForStream) return new Response(null, { status: 406 })
  const person = personIdOf(actor)
  // A member hears what concerns the company, and what ends his own session.
  const names = new Set([person, actor.userId, ...(actor.role === 'admin' ? ['admins'] : [])])
  const stream = openEventStream({ userId: person, names, session, listLiveSessions })
  return stream
    ? new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
    : new Response(null, { status: 429 })
}
