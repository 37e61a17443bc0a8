import pg from 'pg'
import { z } from 'zod'
import { getSearchPage } from '#app/features/franchises/search/queries/search-page.server.ts'
import { parseSearch } from '#app/features/franchises/search/search.schema.ts'
import type { SearchFilters } from '#app/features/franchises/search/search.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { inlineParameters } from './sql-parameters.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()])
const sentStatement = z.object({ text: z.string(), values: z.array(z.union([scalar, z.array(scalar)])) })
type Sent = z.infer<typeof sentStatement>
const planRow = z.object({ 'QUERY PLAN': z.string() })

/** What is searched for at an address of the site: /search?… or /category/…; null for every other one. */
export function parseSearchUrl(address: string): SearchFilters | null {
  if (!URL.canParse(address, 'http://site')) return null
  const { pathname, searchParams } = new URL(address, 'http://site')
  const category = /^\/category\/([^/]+)$/.exec(pathname)?.[1]
  if (category) searchParams.set('category', category)
  return category || pathname === '/search' ? parseSearch(searchParams) : null
}

/** The statements that `work` sends. A transaction shows them to nobody, so this looks at the driver. */
async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, given: unknown[]): unknown {
      sent.push(sentStatement.parse(given[0]))
      return Reflect.apply(target, client, given)
    },
  })
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

type Explained = { sql: string; plan: string }

/**
 * Every statement of a search as a visitor sends it, in order: its SQL with its values, and its plan as it ran, with
 * buffers.
 */
export async function explainSearch(asked: SearchFilters): Promise<Explained[]> {
  // The first time reads from disk, and fills what the process keeps.
  await asActor(visitor, (tx) => getSearchPage(tx, asked))
  return asActor(visitor, async (tx) => {
    const explained: Explained[] = []
    for (const { text, values } of await sentBy(() => getSearchPage(tx, asked))) {
      const lines = await rows(tx, statement(planRow, `explain (analyze, buffers) ${text}`), values)
      explained.push({ sql: inlineParameters(text, values), plan: lines.map((line) => line['QUERY PLAN']).join('\n') })
    }
    return explained
  })
}
