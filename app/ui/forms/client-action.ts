import { isRouteErrorResponse } from 'react-router'
import { type ActionFailure, type FormValues, withErrorId } from '#app/lib/errors.ts'
import { getErrorId } from '#app/ui/feedback/error-id.ts'
import { submitForm } from './submit-form.ts'

export const NO_ANSWER =
  'We didn’t get a reply, so we can’t tell whether this arrived. Nothing you typed is lost: check your ' +
  'connection and try again.'
export const SERVER_FAILED =
  'Something went wrong on our side, so we can’t tell whether this was saved. Nothing you typed is lost: try ' +
  'again in a moment.'
export const UNAVAILABLE =
  'Our site is not available for a short time, so we can’t tell whether this was saved. Nothing you typed is lost: ' +
  'try again in a minute.'
export const TOO_LARGE =
  'This is too large to send. Nothing you typed is lost: remove some files, or choose smaller ones.'

export const REFUSED =
  'We couldn’t accept this, and nothing was changed. Nothing you typed is lost: try again. If that doesn’t ' +
  'help, copy your text somewhere safe and reload the page.'

/** What the form says where no answer of an action came. It may have arrived all the same. */
export function getFailureText(error: unknown): string {
  const reference = getErrorId(error)
  if (reference !== null) return withErrorId(SERVER_FAILED, reference)
  if (isRouteErrorResponse(error) && error.status === 503) return UNAVAILABLE
  // A refusal before any page of ours: too much, or not from a page of ours.
  if (isRouteErrorResponse(error)) return error.status === 413 ? TOO_LARGE : error.status < 500 ? REFUSED : NO_ANSWER
  // The words of the framework for whatever our server did not expect.
  return error instanceof Error && error.message === 'Unexpected Server Error' ? SERVER_FAILED : NO_ANSWER
}

export function toUnansweredFailure(values: FormValues, error: unknown): ActionFailure {
  return { ok: false, errors: {}, values, formError: getFailureText(error), isUnanswered: true }
}

/** What the server answers passes as it is; the route's `action` says what that may be. */
export type ClientActionArgs = { request: Request; serverAction: () => Promise<never> }

/**
 * The `clientAction` of every route whose `action` refuses with an ActionFailure (app/routes/routes.test.ts lists the
 * others).
 */
export function clientAction({ request, serverAction }: ClientActionArgs) {
  return submitForm(request, serverAction, toUnansweredFailure)
}
