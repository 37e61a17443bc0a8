import { data, redirect, replace } from 'react-router'
import { type ActionFailure, NamedError } from '#app/lib/errors.ts'
import { sliceText } from '#app/lib/text.ts'
import { toActionFailure, parseForm } from '#app/platform/forms/action.server.ts'
import { requireCaptcha } from '#app/platform/forms/captcha/captcha.server.ts'
import { clearFlash, setFlash } from '#app/platform/cookies/flash.server.ts'
import { countRefusal } from '#app/platform/forms/form-rate-limit.server.ts'
import { normaliseEmail, type UserType } from '../account.ts'
import { dashboardPath } from '#app/lib/account-paths.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import { missingCredentials } from '../account.errors.ts'
import { signInSchema } from '../account.schema.ts'
import { isUnverifiedAddress } from '../auth/sign-in-permission.server.ts'
import { requestVerification } from '../email-verification/email-verification.server.ts'
import { signInWithPasskey } from '../passkeys/passkey-sign-in.commands.server.ts'
import { passkeyNeedsScripts } from '../passkeys/passkey.errors.ts'
import { usePasskeySchema } from '../passkeys/passkey.schema.ts'
import { providerAction } from '../providers/provider.action.server.ts'
import type { ProviderTrip } from '../providers/provider.ts'
import { requestSignInCode, signInWithCode } from '../sign-in-code/sign-in-code.commands.server.ts'
import { enterCodeSchema, requestCodeSchema } from '../sign-in-code/sign-in-code.schema.ts'
import type { SignedIn } from './finished-sign-in.server.ts'
import { resolveSignInName } from './sign-in-name.server.ts'
import { signIn, type SignInOutcome } from './sign-in.server.ts'
import { rememberPasswordProof } from '../email-verification/sign-up-cookie.server.ts'

/** What a sign-in page gets back when nobody was signed in. */
export type SignInResult = {
  failure?: ActionFailure
  email: string
  /** The password was right, the address is not verified yet (3-decisions 67): the page offers a new link. */
  isUnverified: boolean
  /** Rejected or suspended: the page leads to someone to ask (F-14). */
  isBarred: boolean
  /** Rejected: the page also says how to apply again (3-decisions 79). */
  isRejected: boolean
  /** A new link was asked for; the answer is the same whatever the address is. */
  isResent: boolean
  /** A code was asked for: the page asks for it in place of the password. */
  isCode?: boolean
  /** The person goes on at a provider (3-decisions 63). */
  trip?: ProviderTrip
}

type Asked = { ip: string; headers: Headers }
/** What waits for a person who has just signed in; a sentence is shown on the dashboard. It must not throw. */
export type Welcome = (userId: string, email: string) => Promise<string | undefined>
type Hooks = {
  welcome?: Welcome
  /** What is to be kept for someone whose password was right, and whose address is not verified. */
  keep?: (email: string) => Promise<void>
}

/**
 * What waits is done, and the person goes to the dashboard, or where he wanted to go. It takes the place of the page of
 * the sign-in: Back leads to what was read before.
 */
export async function greet(
  door: UserType,
  { headers, userId, email }: SignedIn,
  welcome: Welcome | undefined,
  next: string | null = null,
): Promise<Response> {
  const message = await welcome?.(userId, email)
  if (message) setFlash(headers, { message, at: dashboardPath(door) })
  else clearFlash(headers)
  return replace(message ? dashboardPath(door) : (next ?? dashboardPath(door)), { headers })
}

/**
 * The action of a sign-in page: signs in and goes to the dashboard, or on to the second step, or says why not.
 * `intent=resend` sends a new link, `intent=provider:…` goes on at a provider, `intent=code` emails a code and
 * `intent=enter-code` signs in by it, `intent=passkey` by a passkey.
 */
export async function signInAction(door: UserType, form: FormData, asked: Asked, { welcome, keep }: Hooks = {}) {
  const email = sliceText(formText(form, 'email').trim(), 254)
  const here: SignInResult = { email, isUnverified: false, isBarred: false, isRejected: false, isResent: false }
  if (form.get('intent') === 'resend') {
    await requestVerification(normaliseEmail(await resolveSignInName(door, email)), asked)
    return { ...here, isUnverified: true, isResent: true }
  }
  try {
    const departure = await providerAction(door, form, asked, email)
    if (departure) return data({ ...here, trip: departure.trip } satisfies SignInResult, { headers: departure.headers })
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    return data({ ...here, failure: toActionFailure(error, form) } satisfies SignInResult, { status: error.status })
  }
  if (form.get('intent') === 'passkey') return enterPasskey(door, form, asked, here, welcome)
  if (form.get('intent') === 'code') return sendCode(door, form, asked, here)
  if (form.get('intent') === 'enter-code') return enterCode(door, form, asked, here, welcome)
  const parsed = parseForm(signInSchema, form)
  if (!parsed.ok) {
    // What was not sent at all is missing too (S-11).
    const isMissing = email === '' || formText(form, 'password') === ''
    const said = isMissing ? { ...parsed, formError: missingCredentials().sentence } : parsed
    const { failure, status } = await countRefusal(said, asked.ip)
    return data({ ...here, failure } satisfies SignInResult, { status })
  }
  let address = parsed.data.email
  try {
    await requireCaptcha(form, asked.ip)
    address = await resolveSignInName(door, address)
    return await goIn(door, await signIn(door, { ...parsed.data, email: address }, asked), welcome)
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    const isRefused = error.code === 'account.email_not_verified'
    // F-13 is said first; the link is asked for on the same page, or he would wait for an approval without it.
    const isUnverified =
      isRefused || (error.code === 'account.franchisor_pending' && (await isUnverifiedAddress(normaliseEmail(address))))
    if (isRefused) await keep?.(address)
    const headers = new Headers()
    if (isUnverified) await rememberPasswordProof(asked.headers, headers, address)
    return data(
      { ...here, failure: toActionFailure(error, form), isUnverified, ...barOf(error) } satisfies SignInResult,
      { status: error.status, headers },
    )
  }
}

/** Whether an account is closed to its owner, and by what. */
function barOf({ code }: NamedError): Pick<SignInResult, 'isBarred' | 'isRejected'> {
  const isRejected = code === 'account.franchisor_rejected'
  return { isRejected, isBarred: isRejected || code === 'account.suspended' }
}

/** On to the dashboard, with what waited for this person, or to the second step. */
function goIn(door: UserType, outcome: SignInOutcome, welcome: Welcome | undefined): Response | Promise<Response> {
  if (outcome.kind === 'second-step') return redirect(outcome.at, { headers: outcome.headers })
  return greet(door, outcome, welcome)
}

/** 'Email me a code'. */
async function sendCode(door: UserType, form: FormData, { ip }: Asked, here: SignInResult) {
  const parsed = parseForm(requestCodeSchema, form)
  if (!parsed.ok) {
    const { failure, status } = await countRefusal(parsed, ip)
    return data({ ...here, failure } satisfies SignInResult, { status })
  }
  try {
    await requireCaptcha(form, ip)
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    return data({ ...here, failure: toActionFailure(error, form) } satisfies SignInResult, { status: error.status })
  }
  await requestSignInCode(door, parsed.data.email, ip)
  return { ...here, email: parsed.data.email, isCode: true } satisfies SignInResult
}

/** The code in place of the password. */
async function enterCode(
  door: UserType,
  form: FormData,
  asked: Asked,
  here: SignInResult,
  welcome: Welcome | undefined,
) {
  const shown = { ...here, isCode: true }
  const parsed = parseForm(enterCodeSchema, form)
  if (!parsed.ok) {
    const { failure, status } = await countRefusal(parsed, asked.ip)
    return data({ ...shown, failure } satisfies SignInResult, { status })
  }
  try {
    return await goIn(door, await signInWithCode(door, parsed.data, asked), welcome)
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    return data({ ...shown, failure: toActionFailure(error, form) } satisfies SignInResult, { status: error.status })
  }
}

/** A passkey in place of the password. */
async function enterPasskey(
  door: UserType,
  form: FormData,
  asked: Asked,
  here: SignInResult,
  welcome: Welcome | undefined,
) {
  const parsed = parseForm(usePasskeySchema, form)
  form.delete('credential')
  try {
    if (!parsed.ok) throw passkeyNeedsScripts()
    return await greet(door, await signInWithPasskey(door, parsed.data.credential, asked), welcome)
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    const failure = toActionFailure(error, form)
    return data({ ...here, failure, ...barOf(error) } satisfies SignInResult, { status: error.status })
  }
}
