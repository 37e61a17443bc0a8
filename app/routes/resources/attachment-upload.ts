import { redirect } from 'react-router'
import { userNotAuthenticated } from '#app/features/accounts/account.errors.ts'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { takeAttachment } from '#app/features/messages/attachments/attachment-upload.server.ts'
import type { Route } from './+types/attachment-upload'

export function loader() {
  return redirect('/')
}

/** Takes the file of a message as soon as it is chosen; the form never leaves its page for it. */
export function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context)
  if (actor.role !== 'visitor') return takeAttachment(actor, request)
  const { sentence, status } = userNotAuthenticated()
  return Response.json({ problem: sentence }, { status })
}
