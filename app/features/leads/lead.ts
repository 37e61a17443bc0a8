import { formatList } from '#app/lib/text.ts'

/** F-44: any of the six, from a dropdown, in any order. */
export const leadStatuses = ['new', 'contacted', 'meeting', 'qualified', 'converted', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const leadStatusNames: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  meeting: 'Meeting',
  qualified: 'Qualified',
  converted: 'Converted',
  lost: 'Lost',
}

/** C-12. */
export const interestStatuses = ['still_interested', 'not_interested'] as const
export type InterestStatus = (typeof interestStatuses)[number]

export const interestNames: Record<InterestStatus, string> = {
  still_interested: 'Still interested',
  not_interested: 'Not interested',
}

/** For a select. */
export const leadStatusOptions = leadStatuses.map((value) => ({ value, label: leadStatusNames[value] }))

/** Whether setting this status by hand counts as the first response (3-decisions 26): going back to 'new' is none. */
export function isResponse(status: LeadStatus): boolean {
  return status !== 'new'
}

/** */
export const investmentOptions = ['£20,000', '£50,000', '£100,000', '£250,000', '£500,000+'] as const
export const DEFAULT_INVESTMENT = '£50,000'
/** */
export const timeframeOptions = ['1 month', '3 months', '6 months', '1 year'] as const
export const DEFAULT_TIMEFRAME = '3 months'
/** For a select. */
export const optionsOf = (texts: readonly string[]): { value: string; label: string }[] =>
  texts.map((text) => ({ value: text, label: text }))
/** */
export const DEFAULT_COUNTRY = 'United Kingdom'

/** what stands in a lead where the account has no name or phone. */
export const UNKNOWN_NAME = 'Unknown'
export const NO_PHONE = 'Not provided'

/** What a buyer wrote with a request for which the account stands in; null where nothing was. */
export type RequestMessage = {
  message: string | null
  name: string | null
  phone: string | null
  city: string | null
  postCode: string | null
  country: string | null
  desiredInvestment: string | null
  desiredTimeframe: string | null
}

export const emptyRequestMessage: RequestMessage = {
  message: null,
  name: null,
  phone: null,
  city: null,
  postCode: null,
  country: null,
  desiredInvestment: null,
  desiredTimeframe: null,
}

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
    `${email}: select the link in that email and we’ll send your request.`
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
/** A form that was sent once already, with other details. */
export const FORM_SENT_BEFORE =
  'You’ve already sent this form. Your details are still here: to send them as another request, select the ' +
  'button again.'
/** A form that was open too long. */
export const FORM_EXPIRED =
  'This page has been open for more than 12 hours. Your details are still here: select the button again to send them.'
