/** States of a franchise (E-02). New ones wait; only approved ones are public (S-01). */
export const franchiseStatuses = ['pending', 'approved', 'rejected'] as const
export type FranchiseStatus = (typeof franchiseStatuses)[number]

/** The location of a franchise that is offered everywhere (3-decisions 11). */
export const NATIONWIDE = 'UK'

export function isNationwide(location: string): boolean {
  return /^(?:uk|united kingdom)$/i.test(location.trim())
}
