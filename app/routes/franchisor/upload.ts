import { redirect } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { acceptChosenFile } from '#app/features/franchises/editing/uploads/accept-file.action.server.ts'
import type { Route } from './+types/upload'

export function loader() {
  return redirect('/franchisor/franchises')
}

/** Takes a file that someone has just chosen in the form of a franchise; the form never leaves its page for it. */
export function action({ request, context }: Route.ActionArgs) {
  return acceptChosenFile(requireMember(context), request)
}
