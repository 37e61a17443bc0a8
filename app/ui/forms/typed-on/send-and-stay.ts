import { redirect, replace } from 'react-router'
import type { ActionFailure } from '#app/lib/errors.ts'
import { closeSent, findTypedOn } from './typed-on.ts'

/** What a form in which someone typed on while it was being sent gets instead of being left. */
export const TYPED_ON: ActionFailure = { ok: false, errors: {}, values: {}, isTypedOn: true }

const isRedirect = (answer: unknown): answer is Response =>
  answer instanceof Response && answer.status >= 300 && answer.status < 400

/**
 * Sends a form, and where its answer leads to another page stays for what was typed meanwhile (keep-typing.tsx):
 * `stay` says what the form gets. What was made of a new form is named in the address's hash, and `goOn` leads to the
 * form of that.
 */
export async function sendAndStay<T, K>(
  send: () => Promise<T>,
  stay: K,
  goOn?: (madeId: string, form: HTMLFormElement) => Promise<string>,
): Promise<T | K> {
  try {
    return await send()
  } catch (answer) {
    if (!isRedirect(answer)) throw answer
    const to = new URL(answer.headers.get('location') ?? '', window.location.href)
    const page = to.pathname + to.search
    if (page === window.location.pathname + window.location.search) throw answer
    const form = findTypedOn()
    if (form && goOn && to.hash !== '') throw replace(await goOn(to.hash.slice(1), form))
    if (form) return stay
    closeSent()
    throw to.hash === '' ? answer : redirect(page)
  }
}
