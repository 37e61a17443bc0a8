import { NamedError, withErrorId } from '#app/lib/errors.ts'
import { log } from '#app/platform/log/log.server.ts'

/**
 * A failure that nobody foresaw, in a form that someone has filled in: the sentence of the form instead of an error
 * page, so that nothing typed is lost, with a reference that is in the log (3-decisions 61).
 */
export function toUnexpectedError(error: unknown, known: NamedError, reference: string): NamedError {
  log.error({ err: error, reference }, 'a request could not be carried out')
  return new NamedError(known.code, 500, withErrorId(known.sentence, reference))
}
