/** States of a franchise (E-02). New ones wait; only approved ones are public (S-01). */
export const franchiseStatuses = ['pending', 'approved', 'rejected'] as const
export type FranchiseStatus = (typeof franchiseStatuses)[number]

/** The location of a franchise that is based in no town of its own, and what is offered everywhere (3-decisions 11). */
export const NATIONWIDE = 'UK'

export function isNationwide(location: string): boolean {
  return /^(?:uk|united kingdom)$/i.test(location.trim())
}

/** What a location is called: the place of the franchisor, not where a franchise can be opened (3-decisions 84). */
export const BASED_IN = 'Based in'
/** 'Based in Leicester'. */
export const basedIn = (location: string): string => `${BASED_IN} ${location}`
