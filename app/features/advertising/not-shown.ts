import { plural } from '#app/lib/text.ts'

/** Why a running ad isn't shown: the state of its company's account, else what became of its listing. */
export const notShownReasons = ['suspended', 'pending', 'rejected', 'paused', 'unapproved'] as const
export type NotShown = (typeof notShownReasons)[number]

const why: Readonly<Record<NotShown, string>> = {
  suspended: 'account suspended',
  pending: 'account not approved',
  rejected: 'account not approved',
  paused: 'listing paused',
  unapproved: 'listing not approved',
}

/** 'Not shown: listing paused', beside an ad that runs on all the same (3-decisions 53, 78). */
export const notShownText = (reason: NotShown): string => `Not shown: ${why[reason]}`

const whyYours: Readonly<Record<NotShown, string>> = {
  suspended: 'while your account is suspended',
  pending: 'until your account is approved',
  rejected: 'until your account is approved',
  paused: 'while your listing is paused',
  unapproved: 'until your listing is approved',
}

/** The same for the franchisor whose ad it is: 'Not shown while your listing is paused'. */
export const notShownToOwner = (reason: NotShown): string => `Not shown ${whyYours[reason]}`

/** '4 banners are running, 1 of them not shown.' */
export function runningText(noun: string, running: number, notShown: number): string {
  const hidden = notShown === 0 ? '' : notShown === running ? ', but not shown' : `, ${notShown} of them not shown`
  return `${plural(running, noun)} ${running === 1 ? 'is' : 'are'} running${hidden}.`
}
