import { dashboardPath } from '#app/lib/account-paths.ts'
import { data, redirect } from 'react-router'
import { type ActionFailure, type FormValues, NamedError } from '#app/lib/errors.ts'
import type { Challenge } from '#app/lib/forms/challenge.ts'
import { formatList, sliceText } from '#app/lib/text.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import { toActionFailure, parseForm, getFormValues } from '#app/platform/forms/action.server.ts'
import { redirectWithFlash, setFlash } from '#app/platform/cookies/flash.server.ts'
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

const steps = ['email', 'sign-in', 'sign-up', 'confirm'] as const
export type RequestStep = (typeof steps)[number]

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

const emailOf = (form: FormData) => sliceText(formText(form, 'email').trim(), 254)

/** The step at which a form is answered where nothing goes on: its own, or the first. */
function stepOf(form: FormData, { role }: Actor): RequestStep {
  const intent = formText(form, 'intent')
  if (intent === 'resend') return 'sign-in'
  const sent = steps.find((step) => step === intent)
  // Only a customer confirms; everybody else starts with who he is.
  if (sent) return sent === 'confirm' && role !== 'customer' ? 'email' : sent
  // Back, and a franchise removed without scripts, keep the step.
  return steps.find((step) => step !== 'confirm' && step === formText(form, 'step')) ?? 'email'
}

/** A step with everything typed so far. */
const stateAt = (step: RequestStep, form: FormData, { actor }: Asked): RequestResult => ({
  step,
  email: step === 'confirm' && actor.role === 'customer' ? actor.email : emailOf(form),
  key: formText(form, 'key') || createIdempotencyKey(),
  ...(step === 'sign-up' && {
    timestamp: formText(form, 'timestamp').slice(0, 200) || createFormTimestamp(timestampPurpose.signUp(emailOf(form))),
  }),
  values: getFormValues(form),
})

/**
 * The actions of the dialog and of `/request`, told apart by `intent`. Answers a redirect when the request is sent,
 * else the step to show: 200 for a further step, 422 or the error's own status for a refusal.
 */
export async function requestAction(form: FormData, asked: Asked) {
  const here = stateAt(stepOf(form, asked.actor), form, asked)
  try {
    return await act(form, asked, here)
  } catch (error) {
    return answerFailure(error, form, asked, here)
  }
}

async function act(form: FormData, asked: Asked, here: RequestResult) {
  const { actor } = asked
  const intent = formText(form, 'intent')
  // Signed in meanwhile, in another tab: there is nothing left to fill in.
  if (actor.role === 'customer' && (intent === 'email' || intent === 'sign-up'))
    return { ...stateAt('confirm', form, asked), notice: SIGNED_IN_ELSEWHERE }
  // As on a franchise's page: whoever is signed in to another kind of account would ask, or sign up, in the wrong name.
  if (!can(actor, 'lead:request') && steps.some((step) => step === intent)) throw customersOnly()
  switch (intent) {
    case 'email':
      return checkEmail(form, asked, here)
    case 'sign-in':
      return signInAndRequest(form, asked, here)
    case 'sign-up':
      return signUpAndRequest(form, asked, here)
    case 'confirm':
      if (actor.role !== 'customer') throw noLongerSignedIn()
      return requestSignedIn(form, { ...actor, ip: asked.ip }, here)
    case 'resend':
      await keepChanges(form, asked)
      await requestVerification(here.email, asked)
      return { ...here, isUnverified: true, notice: 'We have sent you a new link.' }
    default:
      return here
  }
}

async function answerFailure(error: unknown, form: FormData, asked: Asked, here: RequestResult) {
  if (isProofNeeded(error))
    return data(
      {
        ...here,
        failure: { ok: false, errors: {}, values: getFormValues(form) },
        challenge: { task: await createFormChallenge(here.timestamp ?? ''), notice: error.sentence },
      } satisfies RequestResult,
      { status: error.status },
    )
  const intent = formText(form, 'intent')
  const named = toNamedError(error, intent === 'sign-up' ? failedToCreate() : submitFailed(), asked.requestId)
  if (named.field) return refused(here, toActionFailure(named, form), asked)
  return data(
    {
      ...here,
      ...renewForm(error, timestampPurpose.signUp(emailOf(form))),
      failure: toActionFailure(named, form),
      isUnverified: intent === 'resend',
    } satisfies RequestResult,
    { status: named.status },
  )
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
  const sent = { franchises: franchise, facts, typed: typedAgain(here.values) }
  return redirectWithFlash({ message, email, isHeld: held.length > 0, sent, at: '/request-success' }, { headers })
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
  return redirectWithFlash(afterRequest(await requestAsCustomer(userId, parsed.data)))
}

async function refused(here: RequestResult, failed: ActionFailure, { ip }: Asked) {
  const { failure, status } = await countRefusal(failed, ip)
  return data({ ...here, failure } satisfies RequestResult, { status })
}

/** What was sent is read where it is shown: some of it is the account's (3-decisions 22). */
function afterRequest(outcome: RequestOutcome) {
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
