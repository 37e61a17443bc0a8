import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { RequestResult } from '../actions/request.server.ts'
import { CHECK_FAILED, SUBMIT_FAILED } from '../../request-text.ts'

/** The form of a step of the request, in the dialog or on its page: the same step again; the key does nothing twice. */
export function submitRequestStep<T>(request: Request, send: () => Promise<T>) {
  return submitForm(request, send, (values): RequestResult => {
    const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
    const intent = text('intent')
    const isUnverified = intent === 'resend'
    const step = isUnverified
      ? 'sign-in'
      : intent === 'sign-in' || intent === 'sign-up' || intent === 'confirm'
        ? intent
        : 'email'
    const formError = step === 'email' ? CHECK_FAILED : SUBMIT_FAILED
    return {
      step,
      isUnverified,
      email: text('email'),
      key: text('key'),
      timestamp: text('timestamp'),
      values,
      failure: { ok: false, errors: {}, values, formError },
    }
  })
}
