import pg from 'pg'
import { RouterContextProvider } from 'react-router'
import { vi } from 'vitest'
import { requestMiddleware } from '#app/features/accounts/guards.server.ts'

export type LoaderArgs<Params> = {
  request: Request
  url: URL
  context: RouterContextProvider
  params: Params
  pattern: string
}

type Statement = { text: string; values: unknown[] }
/** `trips`: how often a page waits for the database; statements that are sent at the same moment are one. */
type Asked = { statements: Statement[]; trips: number }

const nothing = /^(?:begin|commit|rollback|set |select set_config)/i

/** Records the statements of all connections; each is a trip later than the latest that was answered before it. */
function record(): { asked: Asked; stop: () => void } {
  const asked: Asked = { statements: [], trips: 0 }
  let answered = 0
  const send = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [query] = args
    const { text, values } = typeof query === 'string' ? { text: query, values: [] } : (query as Statement)
    const answer: unknown = Reflect.apply(send, this, args)
    if (nothing.test(text)) return answer
    const trip = answered + 1
    asked.statements.push({ text, values })
    asked.trips = Math.max(asked.trips, trip)
    if (answer instanceof Promise) answer.then(() => (answered = Math.max(answered, trip))).catch(() => {})
    return answer
  })
  return { asked, stop: () => spy.mockRestore() }
}

/** What a page's loader and its portal's layout ask of the database, the session's own statements among it. */
export async function askedBy<Params extends Record<string, string>>(
  { cookie, path, params }: { cookie: string; path: string; params: Params },
  layout: (args: LoaderArgs<object>) => unknown,
  load: (args: LoaderArgs<Params>) => unknown,
): Promise<Asked> {
  const url = new URL(path, 'http://site.test')
  const request = new Request(url, { headers: { cookie } })
  const args = { request, url, context: new RouterContextProvider(), params, pattern: '' }
  const { asked, stop } = record()
  try {
    await requestMiddleware(args, async () => {
      await Promise.all([layout({ ...args, params: {} }), load(args)])
      return new Response()
    })
    return asked
  } finally {
    stop()
  }
}
