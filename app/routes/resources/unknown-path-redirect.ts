import { redirect } from 'react-router'
import { foreignRequests } from '#app/platform/log/tally.server.ts'
import type { Route } from './+types/unknown-path-redirect'

/** R-48, 3-decisions 6: an unknown path goes home, and the log says which and how often. */
export function loader({ request }: Route.LoaderArgs) {
  return home(request)
}

export function action({ request }: Route.ActionArgs) {
  return home(request)
}

function home(request: Request): Response {
  foreignRequests.count('unknownPath', new URL(request.url).pathname)
  return redirect('/')
}
