/**
 * Figures and facts by their kind. The types, the form, the columns and the ways between them follow these lists, so
 * that another one of a kind is read, kept and compared as those beside it.
 */
export const amountFigures = ['franchiseFee', 'otherStartUp', 'workingCapital', 'minimumOwnCash', 'renewalFee'] as const
export const feeFigures = ['serviceFee', 'marketingLevy'] as const
export const countFigures = ['trainingDays', 'unitsUk', 'openedThreeYears', 'closedThreeYears'] as const
export const yearFacts = ['foundedYear', 'franchisingSince'] as const
export const yesNoFacts = ['financeAvailable', 'exForcesOffer'] as const

export type AmountFigure = (typeof amountFigures)[number]
export type FeeFigure = (typeof feeFigures)[number]
export type CountFigure = (typeof countFigures)[number]
export type YearFact = (typeof yearFacts)[number]
export type YesNoFact = (typeof yesNoFacts)[number]

/** What an amount and a fee are made of, in the form and in the columns. */
export const amountParts = amountFigures.flatMap((name) => [name, `${name}Vat`] as const)
export const feeParts = feeFigures.flatMap((name) =>
  (['Kind', 'Percent', 'Minimum', 'Monthly', 'Vat'] as const).map((part) => `${name}${part}` as const),
)
export type AmountPart = (typeof amountParts)[number]
export type FeePart = (typeof feeParts)[number]
