import { data } from 'react-router'
import type { ActionFailure, FormValues } from '#app/lib/errors.ts'
import type { RequestAnswer } from '../answers/request.server.ts'
import { CHECK_FAILED, SUBMIT_FAILED } from '../lead.ts'

/**
 * Sends a form from the browser. Where no answer of the site's comes (no network, a site that is just starting anew),
 * nothing that was typed is lost: the form comes back with a sentence, and sending again under the same key does
 * nothing twice. Redirects pass; a page that says only that something failed would take the words with it.
 */
async function orElse<T, K>(request: Request, send: () => Promise<T>, kept: (values: FormValues) => K) {
  const form = await request.clone().formData()
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error
    const values: FormValues = {}
    for (const name of new Set(form.keys())) {
      const texts = form.getAll(name).filter((value) => typeof value === 'string')
      if (!/password/i.test(name)) values[name] = texts.length > 1 ? texts : (texts[0] ?? '')
    }
    // A status of failure, or the router would ask the same network for the page's data next.
    return data(kept(values), { status: 503 })
  }
}

/** The form of a step of the request, in the dialog or on its page: the same step again. */
export function keepTyped<T>(request: Request, send: () => Promise<T>) {
  return orElse(request, send, (values): RequestAnswer => {
    const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
    const intent = text('intent')
    const isUnverified = intent === 'resend'
    const step = isUnverified ? 'sign-in' : intent === 'sign-in' || intent === 'sign-up' || intent === 'confirm' ? intent : 'email'
    const formError = step === 'email' ? CHECK_FAILED : SUBMIT_FAILED
    return { step, isUnverified, email: text('email'), key: text('key'), values, failure: { ok: false, errors: {}, values, formError } }
  })
}

/** The form on a franchise's page (P-44). */
export function keepTypedDetails<T>(request: Request, send: () => Promise<T>) {
  return orElse(request, send, (values): ActionFailure => ({ ok: false, errors: {}, values, formError: SUBMIT_FAILED }))
}
