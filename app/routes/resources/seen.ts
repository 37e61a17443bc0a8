import { redirect } from 'react-router'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { countBanners } from '#app/features/metrics/banner-visits.server.ts'
import { seenBanners, seenIds } from '#app/features/metrics/seen.schema.ts'
import { visitorOf } from '#app/features/metrics/visitor.server.ts'
import { countViews } from '#app/features/metrics/visits.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import type { Route } from './+types/seen'

export function loader() {
  return redirect('/')
}

/**
 * Cards and banners that were on a visitor's screen, and banners pressed (3-decisions 39). It is answered the same
 * whatever is counted of them.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const visitor = visitorOf(request, getActor(context), getClient(context).ip)
  const shown = form.getAll('id')
  countViews(seenIds(shown), visitor)
  countBanners('view', seenBanners(shown), visitor)
  countBanners('click', seenBanners(form.getAll('click')), visitor)
  return new Response(null, { status: 204 })
}
