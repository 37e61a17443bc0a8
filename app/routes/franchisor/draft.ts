import { redirect } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { saveTypedDraft } from '#app/features/franchises/editing/drafts/save-draft.action.server.ts'
import type { Route } from './+types/draft'

export function loader() {
  return redirect('/franchisor/franchises')
}

/** Keeps what someone types into the form of a franchise; the form sends it by itself, and never leaves its page. */
export function action({ request, context }: Route.ActionArgs) {
  return saveTypedDraft(requireMember(context), request)
}
