/**
 * How a franchise stands: its status (E-02), unless its company has paused an approved one or withdrawn a pending one
 * from review. New ones wait; only approved ones are public (S-01).
 */
export const listingStates = ['pending', 'approved', 'rejected', 'paused', 'withdrawn'] as const
export type ListingState = (typeof listingStates)[number]

/** The location of a franchise that is based in no town of its own, and what is offered everywhere (3-decisions 11). */
export const NATIONWIDE = 'UK'

export function isNationwide(location: string): boolean {
  return /^(?:uk|united kingdom)$/i.test(location.trim())
}

/** What a location is called: the place of the franchisor, not where a franchise can be opened (3-decisions 84). */
export const BASED_IN = 'Based in'
/** 'Based in Leicester'. */
export const basedIn = (location: string): string => `${BASED_IN} ${location}`
