/** Files of a form that are on their way. */
const underWay = new WeakMap<HTMLFormElement, Set<Promise<unknown>>>()

/** Notes that a form has a file on its way until it is settled. */
export function noteUpload(form: HTMLFormElement, done: Promise<unknown>): void {
  const all = underWay.get(form) ?? new Set()
  underWay.set(form, all.add(done))
  void done.finally(() => all.delete(done))
}

/** Waits for the files of a form; null where none is on its way. */
export function waitForUploads(form: HTMLFormElement): Promise<unknown> | null {
  const all = underWay.get(form)
  return all && all.size > 0 ? Promise.allSettled(all) : null
}
