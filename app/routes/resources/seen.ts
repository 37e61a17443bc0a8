import { redirect } from 'react-router'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { seenIds } from '#app/features/metrics/seen.schema.ts'
import { visitorOf } from '#app/features/metrics/visitor.server.ts'
import { countViews } from '#app/features/metrics/visits.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import type { Route } from './+types/seen'

export function loader() {
  return redirect('/')
}

/** Cards that were on a visitor's screen (3-decisions 39). It is answered the same whatever is counted of them. */
export async function action({ request, context }: Route.ActionArgs) {
  const ids = seenIds((await readForm(request)).getAll('id'))
  countViews(ids, visitorOf(request, getActor(context), getClient(context).ip))
  return new Response(null, { status: 204 })
}
