import { redirect, replace } from 'react-router'
import type { ActionFailure } from '#app/lib/errors.ts'
import { closeSent, findTypedOn } from './typed-on.ts'

/** What a form in which someone typed on while it was being sent gets instead of being left; each time a new one. */
export const typedOn = (): ActionFailure => ({ ok: false, errors: {}, values: {}, isTypedOn: true })

const isRedirect = (answer: unknown): answer is Response =>
  answer instanceof Response && answer.status >= 300 && answer.status < 400

type Stay<K> = {
  /** The page to which a form that was saved leads, and nothing else does: not signing in, for instance. */
  savedPath: string
  /** What the form gets that stays. */
  stay: () => K
  /** Of a new one, which is made once: the address of the form of what was made, whose id the redirect's hash names. */
  goOn?: ((madeId: string, form: HTMLFormElement) => Promise<string>) | undefined
}

/**
 * Sends a form, and where it was saved and would lead to another page stays for what was typed meanwhile
 * (keep-typing.tsx), or goes on in the form of what was made.
 */
export async function sendAndStay<T, K>(send: () => Promise<T>, { savedPath, stay, goOn }: Stay<K>): Promise<T | K> {
  try {
    return await send()
  } catch (answer) {
    if (!isRedirect(answer)) throw answer
    const to = new URL(answer.headers.get('location') ?? '', window.location.href)
    const page = to.pathname + to.search
    if (page === window.location.pathname + window.location.search) throw answer
    const form = findTypedOn()
    const isSaved = to.origin === window.location.origin && page === savedPath
    if (form && isSaved && !goOn) return stay()
    if (form && isSaved && goOn && to.hash !== '') throw replace(await goOn(to.hash.slice(1), form))
    if (!form) closeSent()
    throw goOn && isSaved && to.hash !== '' ? redirect(page) : answer
  }
}
