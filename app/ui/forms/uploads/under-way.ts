import type { MouseEvent } from 'react'
import { announce } from '#app/ui/feedback/status.tsx'

/** Files of a form that are on their way. */
const underWay = new WeakMap<HTMLFormElement, Set<Promise<unknown>>>()

/** Notes that a form has a file on its way, or made ready for it, until that is settled. */
export function noteUpload(form: HTMLFormElement, done: Promise<unknown>): void {
  const all = underWay.get(form) ?? new Set()
  underWay.set(form, all.add(done))
  void done.finally(() => all.delete(done))
}

/** Waits for the files of a form; null where none is on its way. */
function waitForUploads(form: HTMLFormElement): Promise<unknown> | null {
  const all = underWay.get(form)
  return all && all.size > 0 ? settleAll(all) : null
}

/** Those too that begin when another is over: a photograph is made smaller first, and then sent. */
async function settleAll(all: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (all.size > 0) await Promise.allSettled(all)
}

/**
 * Pressed while a file is on its way, a button sends its form once the file has arrived: true then. `isReady` says
 * whether what arrived is what the form waited for; where it is not, the form stays.
 */
export function submitOnceUploaded(
  event: MouseEvent<HTMLButtonElement>,
  notice: string,
  isReady: (form: HTMLFormElement) => boolean = () => true,
): boolean {
  const button = event.currentTarget
  const { form } = button
  const uploads = form && waitForUploads(form)
  if (!uploads) return false
  event.preventDefault()
  announce(notice)
  // A moment later, when the form holds them.
  void uploads.then(() => setTimeout(() => void (isReady(form) && form.requestSubmit(button)), 50))
  return true
}
