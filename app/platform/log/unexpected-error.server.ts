import { NamedError, withErrorId } from '#app/lib/errors.ts'
import { currentRequestId, log } from '#app/platform/log/log.server.ts'

/**
 * A failure that nobody foresaw, in a form that someone has filled in: the sentence of the form instead of an error
 * page, so that nothing typed is lost, with a reference that is in the log (3-decisions 61). The reference is that of
 * the request, which each line of the log has anyway, unless another is given.
 */
export function toUnexpectedError(error: unknown, known: NamedError, reference = currentRequestId()): NamedError {
  log.error({ err: error, reference }, 'a request could not be carried out')
  return new NamedError(known.code, 500, withErrorId(known.sentence, reference))
}

/** A failure that the business knows as it is, any other as `toUnexpectedError` tells it. */
export const toNamedError = (error: unknown, known: NamedError, reference?: string): NamedError =>
  error instanceof NamedError ? error : toUnexpectedError(error, known, reference)
