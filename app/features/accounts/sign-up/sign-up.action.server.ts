import type { z } from 'zod'
import { loginPath } from '#app/lib/account-paths.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { parseForm } from '#app/platform/forms/action.server.ts'
import { requireCaptcha } from '#app/platform/forms/captcha/captcha.server.ts'
import { refuseForm, runPublicAction } from '#app/platform/forms/form-rate-limit.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { alreadySignedIn } from '../account.errors.ts'
import { can } from '../account.policy.ts'
import { rememberSignUp } from '../email-verification/sign-up-cookie.server.ts'
import { getActor } from '../guards.server.ts'
import { addPasswordFault } from '../passwords/password-fault.server.ts'
import type { SignedUp } from './sign-up.server.ts'

type SignUpAction<Input> = {
  request: Request
  context: Parameters<typeof getActor>[0] & Parameters<typeof getClient>[0]
  form: FormData
  userType: 'customer' | 'franchisor'
  schema: z.ZodType<Input>
  signUp: (input: Input, client: ReturnType<typeof getClient>) => Promise<SignedUp>
  /** Said on the sign-in page. */
  message: string
}

/** The names that either form asks for. */
const NAMES = ['fullName', 'contactName', 'companyName']

/** The form of either sign-up page: on to the sign-in page, with the message and the email (3-decisions 8). */
export function signUpAction<Input extends { email: string }>({
  request,
  context,
  form,
  userType,
  schema,
  signUp,
  message,
}: SignUpAction<Input>) {
  const client = getClient(context)
  return runPublicAction(form, client.ip, async () => {
    if (!can(getActor(context), 'account:sign-up')) throw alreadySignedIn()
    const parsed = parseForm(schema, form)
    if (!parsed.ok) return refuseForm(await addPasswordFault(parsed, form, { names: NAMES }), client.ip)
    await requireCaptcha(form, client.ip)
    const userId = await signUp(parsed.data, client)
    const headers = new Headers()
    rememberSignUp(request.headers, headers, userId)
    const { email } = parsed.data
    return redirectWithFlash({ message, email, isMailed: true, at: loginPath(userType) }, { headers })
  })
}
