import { defineError, NamedError } from '../../lib/errors.ts'
import {
  alreadyRequested,
  CHECK_FAILED,
  FORM_EXPIRED,
  SEND_AGAIN,
  LINK_TOO_OLD,
  PROOF_NEEDED,
  SUBMIT_FAILED,
} from './request-text.ts'

/** 3-decisions 23. */
export const alreadyRequestedError = defineError('lead.already_requested', 409, (p) =>
  alreadyRequested(p['name'] ?? 'this franchise'),
)
export const isAlreadyRequested = (error: unknown): boolean =>
  error instanceof NamedError && error.code === 'lead.already_requested'
/** Someone else's lead and a missing one are the same to whoever asks. */
export const leadNotFound = defineError('lead.not_found', 404, 'This request has been deleted.')
/** None of several is there any more. */
export const leadsGone = defineError(
  'lead.all_gone',
  404,
  'These leads have gone. The buyers may have deleted their requests.',
)
/** Withdrawn already, or never a consent of his. */
export const consentNotFound = defineError('lead.consent_not_found', 404, 'You’ve already withdrawn this consent.')
/** All chosen franchises are gone, not public, or without a franchisor. */
export const noFranchiseAvailable = defineError(
  'lead.no_franchise',
  409,
  'None of the franchises you selected are taking enquiries at the moment. Please choose another one.',
)
/** 3-decisions 25. */
export const requestsClosed = defineError(
  'lead.takes_no_requests',
  409,
  'This franchise isn’t taking enquiries at the moment.',
)
/** P-44. */
export const submitFailed = defineError('lead.submit_failed', 422, SUBMIT_FAILED)
/** The session ended while the request was being looked at, or someone else signed in. */
export const noLongerSignedIn = defineError(
  'lead.signed_out',
  401,
  'You’ve been signed out. We’ve saved your selection. Enter your email to carry on.',
)
/** 3-decisions 82: the form is sent again by its page, once the challenge that comes with the answer is solved. */
export const proofNeeded = defineError('lead.proof_needed', 428, PROOF_NEEDED)
export const isProofNeeded = (error: unknown): error is NamedError =>
  error instanceof NamedError && error.code === 'lead.proof_needed'
/** The link in the email about a held request (3-decisions 82). */
export const linkExpired = defineError('lead.link_expired', 410, LINK_TOO_OLD)
/** */
export const checkFailed = defineError('lead.check_failed', 503, CHECK_FAILED)
/** security.md, lead spam. */
export const tooManyRequests = defineError(
  'lead.too_many',
  429,
  'You’ve sent a lot of requests. Please try again in an hour.',
)
/**
 * security.md, double submit: the same form instance with other words. It comes back with its own key and timestamp.
 */
export const keyReused = defineError('lead.key_reused', 409, SEND_AGAIN)
/** A form sent faster than anybody reads it: the same form again, with its timestamp. */
export const submittedTooFast = defineError('lead.too_fast', 422, SUBMIT_FAILED)
/** security.md, lead spam: the form's timestamp was used for another request. */
export const timestampUsed = defineError('lead.timestamp_used', 409, SEND_AGAIN)
/** security.md, lead spam: the form was open for more than twelve hours. */
export const timestampExpired = defineError('lead.timestamp_expired', 409, FORM_EXPIRED)
/** access-matrix: visitors and customers ask; other accounts would ask in the wrong name. */
export const customersOnly = defineError(
  'lead.customers_only',
  403,
  'You’re signed in with a franchisor or admin account. Sign out to request information.',
)
