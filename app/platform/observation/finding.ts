import { NamedError } from '#app/lib/errors.ts'

/** What was found of one thing: well, worth a look, or a fault with which the site does not work. */
export type Finding = { what: string; state: 'well' | 'look' | 'fault'; said: string; todo?: string }

/** A check that fails is a fault of its own: the others go on. */
export async function check(what: string, todo: string, run: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await run()
  } catch (error) {
    return [{ what, state: 'fault', said: reasonOf(error), todo }]
  }
}

/** Why something failed, in one line: what failed, and what lay at the bottom of it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = deepest(error)
  const why = cause.message || ('code' in cause && String(cause.code)) || cause.name
  // 'fetch failed' says nothing, and what people read of it nothing to whoever runs the site.
  if (cause === error || error instanceof NamedError || ['', 'fetch failed'].includes(error.message)) return why
  return `${error.message} (${why})`
}

/** A failure to connect to several addresses is told as a list of failures, without a word of its own. */
function deepest(error: Error): Error {
  const next: unknown = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  return next instanceof Error ? deepest(next) : error
}
