import { dashboardPath } from '#app/lib/account-paths.ts'
import { data, redirect } from 'react-router'
import { type ActionFailure, type FormValues, NamedError } from '#app/lib/errors.ts'
import type { Challenge } from '#app/lib/forms/challenge.ts'
import { formatList, sliceText } from '#app/lib/text.ts'
import { toActionFailure, parseForm, getFormValues } from '#app/platform/forms/action.server.ts'
import { type Flash, setFlash } from '#app/platform/cookies/flash.server.ts'
import { requireCaptcha } from '#app/platform/forms/captcha/captcha.server.ts'
import { createFormChallenge } from '#app/platform/forms/captcha/proof-of-work.server.ts'
import { countRefusal } from '#app/platform/forms/form-rate-limit.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { failedToCreate } from '#app/features/accounts/account.errors.ts'
import { requestVerification } from '#app/features/accounts/email-verification/email-verification.server.ts'
import { addPasswordFault } from '#app/features/accounts/passwords/password-fault.server.ts'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import {
  hasPasswordProof,
  rememberPasswordProof,
  rememberSignUp,
} from '#app/features/accounts/email-verification/sign-up-cookie.server.ts'
import { typedAgain } from '../request-again.server.ts'
import { getNextStep } from '../commands/next-step.server.ts'
import { savePendingChoices } from '../commands/pending-choices.server.ts'
import { requestAsCustomer, type RequestOutcome } from '../commands/request-as-customer.server.ts'
import { submitRequest } from '../commands/submit-request.server.ts'
import { createIdempotencyKey, createFormTimestamp, renewForm, timestampPurpose } from '../form-timestamp.server.ts'
import { toNamedError } from '#app/platform/log/unexpected-error.server.ts'
import { alreadyRequested, requestsHeld, requestsSent, SIGN_UP_DONE, SIGNED_IN_ELSEWHERE } from '../../request-text.ts'
import { sentFacts } from '../../after-request.ts'
import {
  customersOnly,
  isProofNeeded,
  noFranchiseAvailable,
  noLongerSignedIn,
  submitFailed,
} from '../../lead.errors.ts'
import { can } from '../../lead.policy.ts'
import { countRequest } from '../request-rate-limit.server.ts'
import {
  confirmRequestSchema,
  emailStepOfForm,
  emailStepSchema,
  requestLists,
  resendRequestSchema,
  signInRequestSchema,
  signUpRequestSchema,
} from '../../lead.schema.ts'

export type RequestStep = 'email' | 'sign-in' | 'sign-up' | 'confirm'

/** What the request screens get back: the step to show, the key of its form, and what was wrong with the last one. */
export type RequestResult = {
  step: RequestStep
  email: string
  key: string
  /** Of the sign-up step. */
  timestamp?: string
  failure?: ActionFailure
  /** The password was right, the address is not verified yet (3-decisions 67). */
  isUnverified?: boolean
  notice?: string
  /** What the page solves before it sends the form again, by itself (3-decisions 82). */
  challenge?: Challenge
  /** Everything typed so far, for a page that is rebuilt. */
  values?: FormValues
}

type Asked = { actor: Actor; ip: string; requestId: string; headers: Headers }

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * The actions of the dialog and of `/request`, told apart by `intent`. Answers a redirect when the request is sent,
 * else the step to show: 200 for a further step, 422 or the error's own status for a refusal.
 */
export async function requestAction(form: FormData, asked: Asked) {
  const intent = textOf(form, 'intent')
  const email = sliceText(textOf(form, 'email').trim(), 254)
  const signedInAs = asked.actor.role === 'customer' ? asked.actor.email : null
  const at = (step: RequestStep): RequestResult => ({
    step,
    email: step === 'confirm' && signedInAs !== null ? signedInAs : email,
    key: textOf(form, 'key') || createIdempotencyKey(),
    ...(step === 'sign-up' && {
      timestamp: textOf(form, 'timestamp').slice(0, 200) || createFormTimestamp(timestampPurpose.signUp(email)),
    }),
    values: getFormValues(form),
  })
  try {
    // Signed in meanwhile, in another tab: there is nothing left to fill in.
    if (asked.actor.role === 'customer' && (intent === 'email' || intent === 'sign-up'))
      return { ...at('confirm'), notice: SIGNED_IN_ELSEWHERE }
    // As on a franchise's page: whoever is signed in to another kind of account would ask, or sign up, in the wrong
    // name.
    if (
      !can(asked.actor, 'lead:request') &&
      (intent === 'email' || intent === 'sign-in' || intent === 'sign-up' || intent === 'confirm')
    )
      throw customersOnly()
    if (intent === 'confirm' && asked.actor.role !== 'customer') throw noLongerSignedIn()
    if (intent === 'email') return await checkEmail(form, asked, at('email'))
    if (intent === 'sign-in') return await signInAndRequest(form, asked, at('sign-in'))
    if (intent === 'sign-up') return await signUpAndRequest(form, asked, at('sign-up'))
    if (intent === 'confirm' && asked.actor.role === 'customer')
      return await requestSignedIn(form, { ...asked.actor, ip: asked.ip }, at('confirm'))
    if (intent === 'resend') {
      await keepChanges(form, asked)
      await requestVerification(email, asked)
      return { ...at('sign-in'), isUnverified: true, notice: 'We have sent you a new link.' }
    }
    // Back, and a franchise removed without scripts: the same step or the first one, with everything typed kept.
    return at(textOf(form, 'step') === 'sign-in' ? 'sign-in' : textOf(form, 'step') === 'sign-up' ? 'sign-up' : 'email')
  } catch (error) {
    // Only a customer confirms; everybody else starts with who he is.
    const isAnonymous = intent === 'confirm' && asked.actor.role !== 'customer'
    const step =
      intent === 'resend'
        ? 'sign-in'
        : !isAnonymous && (intent === 'sign-in' || intent === 'sign-up' || intent === 'confirm')
          ? intent
          : 'email'
    if (isProofNeeded(error))
      return data(
        {
          ...at(step),
          failure: { ok: false, errors: {}, values: getFormValues(form) },
          challenge: { task: await createFormChallenge(at(step).timestamp ?? ''), notice: error.sentence },
        } satisfies RequestResult,
        { status: error.status },
      )
    const named = toNamedError(error, intent === 'sign-up' ? failedToCreate() : submitFailed(), asked.requestId)
    if (named.field) return refused(at(step), toActionFailure(named, form), asked)
    return data(
      {
        ...at(step),
        ...renewForm(error, timestampPurpose.signUp(email)),
        failure: toActionFailure(named, form),
        isUnverified: intent === 'resend',
      } satisfies RequestResult,
      { status: named.status },
    )
  }
}

async function checkEmail(form: FormData, asked: Asked, here: RequestResult) {
  // Every form of ours has a key, and its boxes; whoever only asks about an address sends neither.
  const parsed = parseForm(
    form.has('key') ? emailStepOfForm : emailStepSchema,
    form,
    form.has('key') ? requestLists : [],
  )
  if (!parsed.ok) return refused(here, parsed, asked)
  const step = await getNextStep(parsed.data.email, { ip: asked.ip })
  return {
    ...here,
    step,
    email: parsed.data.email,
    ...(step === 'sign-up' && { timestamp: createFormTimestamp(timestampPurpose.signUp(parsed.data.email)) }),
  }
}

async function signUpAndRequest(form: FormData, asked: Asked, here: RequestResult) {
  const parsed = parseForm(signUpRequestSchema, form, requestLists)
  if (!parsed.ok)
    return refused(here, await addPasswordFault(parsed, form, { names: ['firstName', 'lastName'] }), asked)
  await requireCaptcha(form, asked.ip)
  const { email, userId, held } = await submitRequest(parsed.data, { ip: asked.ip })
  const headers = new Headers()
  rememberSignUp(asked.headers, headers, userId)
  const message = held.length > 0 ? `${SIGN_UP_DONE} ${requestsHeld(held)}`.slice(0, 600) : SIGN_UP_DONE
  const { franchise, firstName, lastName, preset, ...said } = parsed.data
  const facts = sentFacts({
    ...said,
    name: `${firstName} ${lastName}`,
    desiredInvestment: preset.includes('desired_investment') ? null : said.desiredInvestment,
    desiredTimeframe: preset.includes('desired_timeframe') ? null : said.desiredTimeframe,
  })
  setFlash(headers, {
    message,
    email,
    isHeld: held.length > 0,
    sent: { franchises: franchise, facts, typed: typedAgain(here.values) },
    at: '/request-success',
  })
  return redirect('/request-success', { headers })
}

async function signInAndRequest(form: FormData, asked: Asked, here: RequestResult) {
  const parsed = parseForm(signInRequestSchema, form, requestLists)
  if (!parsed.ok) return refused(here, parsed, asked)
  await requireCaptcha(form, asked.ip)
  const { email, password, ...request } = parsed.data
  try {
    const outcome = await signIn('customer', { email, password }, asked)
    if (outcome.kind === 'second-step') {
      // The request is sent once the code was right too.
      await countRequest({ email, ip: asked.ip })
      if (!(await savePendingChoices(email, request.franchise, request))) throw noFranchiseAvailable()
      return redirect(outcome.at, { headers: outcome.headers })
    }
    const { headers, userId } = outcome
    try {
      await countRequest({ email, ip: asked.ip })
      setFlash(headers, afterRequest(await requestAsCustomer(userId, request)))
    } catch (error) {
      // A request that fails now must not keep a customer out. Where there is nobody to ask, the dashboard says so;
      // else what was written stays in the form, and only has to be sent again.
      if (!(error instanceof NamedError && error.code === 'lead.no_franchise'))
        return signedInAgain(here, form, headers, error, asked)
      setFlash(headers, { message: error.sentence, at: dashboardPath('customer') })
    }
    return redirect(dashboardPath('customer'), { headers })
  } catch (error) {
    if (!(error instanceof NamedError) || error.code !== 'account.email_not_verified') throw error
    await countRequest({ email, ip: asked.ip })
    if (!(await savePendingChoices(email, request.franchise, request))) throw noFranchiseAvailable()
    const headers = new Headers()
    await rememberPasswordProof(asked.headers, headers, email)
    return data({ ...here, failure: toActionFailure(error, form), isUnverified: true } satisfies RequestResult, {
      status: error.status,
      headers,
    })
  }
}

function signedInAgain(here: RequestResult, form: FormData, headers: Headers, error: unknown, { requestId }: Asked) {
  const named = toNamedError(error, submitFailed(), requestId)
  return data(
    {
      ...here,
      step: 'confirm',
      ...renewForm(error, timestampPurpose.signUp(here.email)),
      failure: toActionFailure(named, form),
    } satisfies RequestResult,
    { status: named.status, headers },
  )
}

/** What was changed in the form since it was kept, where the right password was given in this browser. */
async function keepChanges(form: FormData, asked: Asked): Promise<void> {
  const parsed = parseForm(resendRequestSchema, form, requestLists)
  if (!parsed.ok || !(await hasPasswordProof(asked.headers, parsed.data.email))) return
  await savePendingChoices(parsed.data.email, parsed.data.franchise, parsed.data)
}

async function requestSignedIn(
  form: FormData,
  { userId, email, ip }: { userId: string; email: string; ip: string },
  here: RequestResult,
) {
  const parsed = parseForm(confirmRequestSchema, form, requestLists)
  if (!parsed.ok) return data({ ...here, failure: parsed } satisfies RequestResult, { status: 422 })
  await countRequest({ email, ip })
  const headers = new Headers()
  setFlash(headers, afterRequest(await requestAsCustomer(userId, parsed.data)))
  return redirect(dashboardPath('customer'), { headers })
}

async function refused(here: RequestResult, failed: ActionFailure, { ip }: Asked) {
  const { failure, status } = await countRefusal(failed, ip)
  return data({ ...here, failure } satisfies RequestResult, { status })
}

/** What was sent is read where it is shown: some of it is the account's (3-decisions 22). */
function afterRequest(outcome: RequestOutcome): Flash {
  return {
    message: messageOf(outcome),
    ...(outcome.requested.length > 0
      ? { sent: { franchises: outcome.sentTo, facts: [] } }
      : // Asked before (3-decisions 23): nothing was sent.
        { isError: true }),
    at: dashboardPath('customer'),
  }
}

function messageOf({ requested, already }: RequestOutcome): string {
  const sent = requested.length > 0 ? [requestsSent(requested)] : []
  const again = already.length > 0 ? [`${alreadyRequested(formatList(already))}.`] : []
  return [...sent, ...again].join(' ').slice(0, 600)
}
