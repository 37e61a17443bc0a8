/** Membership of the British Franchise Association, best first. */
export const bfaLevels = ['full', 'associate', 'provisional', 'none'] as const
export type BfaLevel = (typeof bfaLevels)[number]

/** What its register shows. */
export const bfaWords: Readonly<Record<BfaLevel, string>> = {
  full: 'Full member',
  associate: 'Associate member',
  provisional: 'Provisional member',
  none: 'Not a member',
}
