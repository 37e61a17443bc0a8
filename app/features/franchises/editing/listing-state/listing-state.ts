import type { ListingState } from '../../listing/franchise.ts'

/** What a company does to a listing without editing it. */
export const listingActs = ['pause', 'resume', 'withdraw', 'send', 'delete'] as const
export type ListingAct = (typeof listingActs)[number]

/** Those that say what they do before they do it. */
export const askedActs = ['pause', 'withdraw', 'delete'] as const satisfies readonly ListingAct[]
export type AskedAct = (typeof askedActs)[number]

const actsOf: Readonly<Record<ListingState, readonly ListingAct[]>> = {
  pending: ['withdraw', 'delete'],
  approved: ['pause', 'delete'],
  rejected: ['delete'],
  paused: ['resume', 'delete'],
  withdrawn: ['send', 'delete'],
}

/** Whether a listing that stands so can be paused, sent for review and so on. */
export const canBe = (state: ListingState, act: ListingAct): boolean => actsOf[state].includes(act)

/** What hangs on a listing: what goes with it, and what stays. */
export type ListingContents = {
  leads: number
  /** Pictures and documents. */
  files: number
  hasDraft: boolean
  /** All that were ever counted. */
  views: number
  /** Featured ads and banners. */
  adsRunning: number
  /** When the last of them ends. */
  adsUntil: Date | null
  adsUnpaid: number
}

/** By which a confirmation says which ads it has named: they were paid for, and more must not go unseen. */
export const adsKey = ({ adsRunning, adsUnpaid }: ListingContents): string => `${adsRunning}-${adsUnpaid}`
