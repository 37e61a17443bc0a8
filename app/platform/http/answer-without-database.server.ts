import { noteUnavailable } from '#app/platform/db/database-away.server.ts'
import { bufferedResponse, responseBytes } from './buffered-response.server.ts'

/**
 * Answers a request; where it failed because the database is away, or was too busy, that is said as what it is: 503,
 * which passes. A page that says in its own place what it could not show stays as it is, an address without a screen
 * gets a sentence.
 */
export async function answerWithoutDatabase(run: () => Promise<Response>): Promise<Response> {
  const { result, failure } = await noteUnavailable(run)
  if (!failure || result.status !== 500) return result
  const headers = new Headers(result.headers)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  if (!isPage && !headers.get('content-type')?.startsWith('text/x-script')) {
    headers.set('content-type', 'text/plain; charset=utf-8')
    return new Response(failure.sentence, { status: 503, headers })
  }
  return bufferedResponse((await responseBytes(result)) ?? new Uint8Array(), { status: 503, headers })
}
