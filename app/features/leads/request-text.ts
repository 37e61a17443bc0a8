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
export const CONFIRM_WISHES = 'Both answers are right for me as they stand'
