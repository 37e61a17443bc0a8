import { countByFilter } from '#app/features/franchises/search/queries/filter-counts.server.ts'
import { parseSearch } from '#app/features/franchises/search/search.schema.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/search-count'

/** How many franchises the filters of this address would show, and with each option; asked while someone sets them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = parseSearch(new URL(request.url).searchParams)
  return Response.json(await countByFilter(await readTx(context), asked), {
    headers: { 'cache-control': 'private, max-age=60' },
  })
}
