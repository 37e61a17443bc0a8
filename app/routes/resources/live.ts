import { data } from 'react-router'
import { openLiveStream } from '#app/features/accounts/auth/live-stream.server.ts'
import { getActor } from '#app/features/accounts/guards.server.ts'
import type { Route } from './+types/live'

/** What open tabs listen to. */
export function loader({ request, context }: Route.LoaderArgs) {
  return openLiveStream(request, getActor(context))
}

/**
 * Does nothing but say who asks: after it the page asks its loaders again, as after every form, and keeps what the last
 * form was answered with, which `revalidate` throws away. 401 leaves the page as it is.
 */
export function action({ context }: Route.ActionArgs) {
  const isSignedIn = getActor(context).role !== 'visitor'
  return data({ isSignedIn }, { status: isSignedIn ? 200 : 401 })
}

/** If there is no answer, the page stays as it is: someone may be filling in a form on it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch {
    return data({ isSignedIn: null }, { status: 503 })
  }
}
