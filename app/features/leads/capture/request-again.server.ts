import { readFlash } from '#app/platform/cookies/flash.server.ts'
import type { FormValues } from '#app/lib/errors.ts'

/** In the address of `/request`: what was sent before is there, to be sent to the right address. */
const AGAIN = 'again'
const AFTER = '/request-success'

/** The page that begins the request again that was just sent, for whoever mistyped the email address. */
export const requestAgainHref = (franchises: readonly string[]): string =>
  `/request?${franchises.map((id) => `franchise=${id}&`).join('')}${AGAIN}=1`

/**
 * The address and the words of the request that this browser has just sent, where its page is asked to begin again with
 * them. They come from the signed cookie of the page after a request: nothing is looked up, so nothing is told of
 * anybody's account.
 */
export function readRequestAgain(request: Request): { email: string; values: FormValues } {
  const sent = new URL(request.url).searchParams.has(AGAIN) ? readFlash(request, AFTER) : null
  return { email: sent?.email ?? '', values: sent?.sent?.typed ?? {} }
}

/** What the sign-up step begins with for who sends it again; a message that nobody wrote is offered again. */
const TYPED = [
  'firstName',
  'lastName',
  'phone',
  'city',
  'postCode',
  'country',
  'desiredInvestment',
  'searchCash',
  'desiredTimeframe',
  'wishesConfirmed',
  'marketing',
]

/** Those fields, as they were typed. */
export function typedAgain(values: FormValues = {}): Record<string, string> {
  const names = values['message'] === values['offeredMessage'] ? TYPED : [...TYPED, 'message', 'offeredMessage']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}
