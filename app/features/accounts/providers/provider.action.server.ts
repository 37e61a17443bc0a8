import { data } from 'react-router'
import { CAPTCHA_FIELD } from '#app/lib/forms/challenge.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import { parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { refuseForm } from '#app/platform/forms/form-rate-limit.server.ts'
import type { Application, UserType } from '../account.ts'
import { applyByProviderSchema } from '../account.schema.ts'
import { beginProviderSignIn, getProvider } from './provider-flow.server.ts'
import { type ProviderTrip, providerOfIntent } from './provider.ts'

/** What a form may carry to the way back: the choices of a browser and the words of a request, no more. */
const MOST_FIELDS = 60
const MOST_LETTERS = 20_000
const NOT_CARRIED = new Set(['intent', 'email', 'password', CAPTCHA_FIELD])

function carriedOf(form: FormData): [string, string][] {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !NOT_CARRIED.has(entry[0]) && entry[1] !== '',
  )
  const letters = texts.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return texts.length > MOST_FIELDS || letters > MOST_LETTERS ? [] : texts
}

/**
 * 'Continue with …' on a sign-in page: the trip that begins; null where the form asks for something else. 400 for a
 * provider that this portal does not have.
 */
export function providerAction(
  door: UserType,
  form: FormData,
  client: { ip: string; headers: Headers },
  email: string,
  application?: Application,
): ReturnType<typeof beginProviderSignIn> | null {
  const id = providerOfIntent(form.get('intent'))
  if (id === null) return null
  const provider = getProvider(id, door)
  if (!provider) throw data(null, { status: 400 })
  return beginProviderSignIn(provider, door, client, {
    carried: application ? [] : carriedOf(form),
    application,
    email: email.includes('@') ? email : '',
  })
}

/**
 * The same on a sign-up page, with the email that was typed: on the way back whoever has no account gets one. A
 * franchisor says first for which company.
 */
export function providerSignUpAction(
  door: 'customer' | 'franchisor',
  form: FormData,
  client: { ip: string; headers: Headers },
) {
  const email = formText(form, 'email').trim()
  return runAction(form, async () => {
    if (providerOfIntent(form.get('intent')) === null) return null
    const applied = door === 'franchisor' ? parseForm(applyByProviderSchema, form) : null
    if (applied && !applied.ok) return refuseForm(applied, client.ip)
    const begun = await providerAction(door, form, client, email, applied?.data)
    return begun && data({ ok: true as const, trip: begun.trip satisfies ProviderTrip }, { headers: begun.headers })
  })
}
