import { formatList } from '#app/lib/text.ts'

/** Q-19, P-40: 'I am interested in learning more about A, B and C.' */
export function defaultMessage(names: readonly string[]): string {
  return names.length === 0 ? '' : `I am interested in learning more about ${formatList(names)}.`
}

/** A franchise as the request screens name it. */
export type RequestChoice = {
  id: string
  name: string
  franchisorId: string
  /** The company behind it, with its number where given. */ company: string | null
}

/** A franchise and the company that receives what is sent to it, where that has another name (3-decisions 83). */
export function recipientName({ name, company }: Pick<RequestChoice, 'name' | 'company'>): string {
  return company === null || company.toLowerCase() === name.toLowerCase() ? name : `${name} (${company})`
}

/** P-44. */
export const SUBMIT_FAILED = 'Failed to submit your request. Please try again.'

export const NAMES_NOT_LOADED = 'We couldn’t load the franchises you selected.'
export const CHANGED_ELSEWHERE = 'You sent or cleared your selection in another tab.'
export const NOT_A_BUYER = 'You’re signed in with a franchisor or admin account. Sign out to request information.'

/** The box that confirms how much and when as they stand (V-15). */
export const CONFIRM_WISHES = 'Both answers are right for me'
export const UNCONFIRMED_WISHES = 'Otherwise the franchisor sees ‘Not given’ for an answer you didn’t change.'

/** 3-decisions 23. */
export function alreadyRequested(name: string): string {
  return `You have already requested information from ${name}`
}

/** 3-decisions 25. */
export function requestSent(name: string): string {
  return `Thank you! Your request has been sent to ${name}.`
}

/** 3-decisions 82: what a guest hears whose request waits. */
export function requestHeld(name: string, email: string): string {
  return (
    `Thank you! Your request to ` +
    `${name} is held until you confirm your email. We have written to ` +
    `${email}: select the link in that email and we’ll send your request. ` +
    `If that isn’t your address, open this page again and ask with the right one.`
  )
}

/** The same after a sign-up, whose email carries the link. */
export function requestsHeld(names: readonly string[]): string {
  return `Your request to ${formatList(names)} is held until you confirm your email.`
}

/** What the link in that email does: franchises that get the request by it, and those that take none at the moment. */
export type Confirmed = { sent: readonly string[]; waiting: readonly string[] }

/** The same in words; nothing new where the link was followed before. */
export function requestConfirmed({ sent, waiting }: Confirmed): string {
  const parts = [
    sent.length > 0
      ? `Thank you! Your email is confirmed, and your request has been sent to ${formatList(sent)}.`
      : 'Your email is confirmed.',
    waiting.length > 0
      ? `Your request has not been sent to ` +
        `${formatList(waiting)}: ${waiting.length === 1 ? 'this franchise isn’t' : 'these franchises aren’t'} taking ` +
        `requests at the moment.`
      : '',
    sent.length + waiting.length === 0 ? 'There’s no request waiting to be sent.' : '',
  ]
  return parts.filter(Boolean).join(' ')
}
/** Of a link with nothing left to confirm. */
export const NOTHING_HELD =
  'There’s no request waiting to be sent. If you’ve confirmed your email before, you don’t have to do anything.'
export const LINK_TOO_OLD =
  'This link has expired or is not complete. If you’d still like information, please send your request again.'
/** Comes with the challenge of 3-decisions 82, so that no page carries it. */
export const PROOF_NEEDED =
  'We’ve had a lot of requests from your network, so we’re checking this one. It takes a few seconds, then ' +
  'we’ll send your request. You don’t have to do anything.'

/** In a request that began before someone signed in, in another tab. */
export const SIGNED_IN_ELSEWHERE = 'You’re now signed in.'
/** */
export const SIGN_UP_DONE =
  'Thank you! Please check your email for verification. Once verified, you can sign in to manage your franchise ' +
  'requests.'

/** What the dashboard says after a request with an account. */
export function requestsSent(names: readonly string[]): string {
  return `Your request has been sent to ${formatList(names)}.`
}

/** */
export const CHECK_FAILED = 'Failed to check email. Please try again.'
/**
 * For a form that has been sent once with other details, and for one whose timestamp another visitor to the same kept
 * page has used (docs/decisions/039).
 */
export const SEND_AGAIN = 'We haven’t sent these details yet. They’re still here: select the button again to send them.'
/** A form that was open too long. */
export const FORM_EXPIRED =
  'This page has been open for more than 12 hours. Your details are still here: select the button again to send them.'
