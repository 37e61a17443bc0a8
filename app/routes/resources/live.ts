import { openLiveStream } from '#app/features/accounts/auth/live-stream.server.ts'
import { getActor } from '#app/features/accounts/guards.server.ts'
import type { Route } from './+types/live'

/** What open tabs listen to. */
export function loader({ request, context }: Route.LoaderArgs) {
  return openLiveStream(request, getActor(context))
}
