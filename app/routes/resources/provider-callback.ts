import { data, redirect } from 'react-router'
import { findProvider } from '#app/features/accounts/providers/provider-auth.server.ts'
import { type Arrived, finishProviderTrip } from '#app/features/accounts/providers/provider-flow.server.ts'
import { saveBrowserChoices } from '#app/features/leads/capture/actions/browser-choices.server.ts'
import { claimPendingRequests } from '#app/features/leads/capture/commands/claim-pending-requests.server.ts'
import { clearFlash, setFlash } from '#app/platform/cookies/flash.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import type { Route } from './+types/provider-callback'

/** As the sign-up form says it, but for the email, which the provider has verified. */
const APPLIED = 'Thank you! We’ll review your application and email you our decision.'

/** What waits for a buyer who has just signed in (C-05, Q-26); a sentence is shown on the dashboard. */
async function welcome({ door, signedIn, carried }: Extract<Arrived, { kind: 'signed-in' }>) {
  if (door !== 'customer') return undefined
  const form = new FormData()
  for (const [name, value] of carried) form.append(name, value)
  await saveBrowserChoices(form, signedIn.email)
  return claimPendingRequests(signedIn.userId)
}

/** Here an identity provider sends people back (3-decisions 63). */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const provider = findProvider(params.providerId)
  if (!provider) throw data(null, { status: 404 })
  const { ip } = getClient(context)
  const arrived = await finishProviderTrip(provider, url, { ip, headers: request.headers })
  const { headers, at } = arrived
  if (arrived.kind === 'refused') setFlash(headers, { message: arrived.error.sentence, isError: true, at })
  else if (arrived.kind === 'linked') setFlash(headers, { message: `You can now sign in with ${provider.name}.`, at })
  else if (arrived.kind === 'applied') setFlash(headers, { message: APPLIED, at })
  else if (arrived.kind === 'signed-in') {
    const message = await welcome(arrived)
    if (message) setFlash(headers, { message, at })
    else clearFlash(headers)
  }
  return redirect(at, { headers })
}
