import { data, redirect } from 'react-router'
import { chosenConsent } from '#app/lib/consent.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { sameSitePath, setConsent } from '#app/platform/cookies/consent.server.ts'
import type { Route } from './+types/cookie-choice'

export function loader() {
  return redirect('/cookies#settings')
}

/**
 * The choice of the cookie banner and of the settings (3-decisions 60): back to the page, or an answer for its script.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const headers = new Headers()
  setConsent(headers, chosenConsent(form))
  if (!request.headers.get('accept')?.includes('text/html')) return data({ saved: true }, { headers })
  return redirect(sameSitePath(form.get('to')), { status: 303, headers })
}

/** Without a connection nothing is remembered, and the banner asks again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(() => ({ saved: false }))
}
