import { redirect } from 'react-router'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { loginPath } from '#app/lib/account-paths.ts'
import { signOut } from '#app/features/accounts/auth/session.server.ts'
import type { Route } from './+types/sign-out'

export function loader() {
  return redirect('/')
}

/** back to the sign-in page of the portal. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context)
  return redirect(actor.role === 'visitor' ? '/' : loginPath(actor.role), { headers: await signOut(request) })
}
