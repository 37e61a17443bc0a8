import { accountPath } from '#app/lib/account-paths.ts'
import type { UserType } from '../account.ts'

/** What is done about two-step verification on a page of its own: the `?change=` of the account page. */
export const twoStepChanges = ['two-step', 'two-step-off', 'recovery-codes'] as const
export type TwoStepChange = (typeof twoStepChanges)[number]

export const twoStepTitles: Record<TwoStepChange, string> = {
  'two-step': 'Set up two-step verification',
  'two-step-off': 'Turn off two-step verification',
  'recovery-codes': 'Make new recovery codes',
}

export const twoStepPath = (type: UserType, change: TwoStepChange): string => `${accountPath(type)}?change=${change}`

/** So few recovery codes are a risk: the next lost phone may be the end of them. */
export const FEW_CODES = 3

/** Where an admin is led who has to set it up before anything else, and goes on from there. */
export function enrolmentPath(type: UserType, next: string | null): string {
  return `${twoStepPath(type, 'two-step')}${next ? `&next=${encodeURIComponent(next)}` : ''}`
}

const MOST = 2_000

/** A page of the same portal, or null: nothing else is led to from a link. */
export function toNextPath(type: UserType, path: string | null): string | null {
  if (!path || path.length > MOST || !path.startsWith(`/${type}/`)) return null
  const base = 'https://site.invalid'
  const isOwn = URL.canParse(path, base) && new URL(path, base).href === `${base}${path}`
  return isOwn ? path : null
}
