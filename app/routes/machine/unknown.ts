import { redirect } from 'react-router'
import { log } from '#app/platform/log.server.ts'
import type { Route } from './+types/unknown'

/** R-48, 3-decisions 6: an unknown path goes home, and the log knows which. */
export function loader({ request }: Route.LoaderArgs) {
  log.info({ path: new URL(request.url).pathname }, 'unknown path')
  return redirect('/')
}

export function action({ request }: Route.ActionArgs) {
  log.info({ path: new URL(request.url).pathname, method: request.method }, 'unknown path')
  return redirect('/')
}
