import { listRequestChoices } from '#app/features/leads/capture/queries/request-choices.server.ts'
import { requestedIds } from '#app/features/leads/lead.schema.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/request-names'

/** Names of chosen franchises, for the selection bar and the dialog: those that can be asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = requestedIds(new URL(request.url).searchParams.getAll('id'))
  const choices = await listRequestChoices(await readTx(context), ids)
  return Response.json(choices)
}
