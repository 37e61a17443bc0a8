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

const nothing = /^(?:begin|commit|rollback|set |select set_config)/i

/** The statements of a page's loader and its portal's layout, the session's own among them. */
export async function statementsOf<Params extends Record<string, string>>(
  { cookie, path, params }: { cookie: string; path: string; params: Params },
  layout: (args: LoaderArgs<object>) => unknown,
  load: (args: LoaderArgs<Params>) => unknown,
): Promise<string[]> {
  const url = new URL(path, 'http://site.test')
  const request = new Request(url, { headers: { cookie } })
  const args = { request, url, context: new RouterContextProvider(), params, pattern: '' }
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await requestMiddleware(args, async () => {
      await Promise.all([layout({ ...args, params: {} }), load(args)])
      return new Response()
    })
    return spy.mock.calls
      .map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text))
      .filter((text) => !nothing.test(text))
  } finally {
    spy.mockRestore()
  }
}
