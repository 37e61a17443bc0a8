import { listSuggestions } from '#app/features/franchises/search/queries/suggest.server.ts'
import { parseSearch } from '#app/features/franchises/search/search.schema.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/suggest'

/** What the search field offers while someone types (`?q=`, of which the first 100 characters count). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { q } = parseSearch(new URL(request.url).searchParams)
  return Response.json(await listSuggestions(await readTx(context), q), {
    headers: { 'cache-control': 'private, max-age=60' },
  })
}
