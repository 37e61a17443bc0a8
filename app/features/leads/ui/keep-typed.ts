import { data } from 'react-router'
import type { FormValues } from '#app/lib/errors.ts'
import type { RequestAnswer, RequestStep } from '../answers/request.server.ts'

/**
 * Sends a request's form from the browser. Where the network fails nothing that was typed is lost: the same step comes
 * back with a sentence, and sending again under the same key does nothing twice.
 */
export async function keepTyped<T>(request: Request, step: RequestStep | null, sentence: string, send: () => Promise<T>) {
  const form = await request.clone().formData()
  try {
    return await send()
  } catch (error) {
    // fetch throws a TypeError when no answer came; redirects and the server's own failures pass.
    if (!(error instanceof TypeError)) throw error
    const values: FormValues = {}
    for (const name of new Set(form.keys())) {
      const texts = form.getAll(name).filter((value) => typeof value === 'string')
      if (!/password/i.test(name)) values[name] = texts.length > 1 ? texts : (texts[0] ?? '')
    }
    const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
    const intent = text('intent')
    const at = step ?? (intent === 'sign-in' || intent === 'sign-up' || intent === 'confirm' ? intent : 'email')
    const answer: RequestAnswer = { step: at, email: text('email'), key: text('key'), values, failure: { ok: false, errors: {}, values, formError: sentence } }
    // A status of failure, or the router would ask the same network for the page's data next.
    return data(answer, { status: 503 })
  }
}
