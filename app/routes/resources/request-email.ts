import { redirect } from 'react-router'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { requestAction } from '#app/features/leads/capture/actions/request.server.ts'
import { submitRequestStep } from '#app/features/leads/capture/ui/request-client-action.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import type { Route } from './+types/request-email'

export function loader() {
  return redirect('/request')
}

/** The email step of the dialog. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  form.set('intent', 'email')
  return requestAction(form, { actor: getActor(context), ...getClient(context), headers: request.headers })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitRequestStep(request, serverAction)
}
