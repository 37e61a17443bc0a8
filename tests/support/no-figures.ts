import type { Figures } from '#app/features/franchises/figures/figures.ts'

/** Nothing disclosed. */
export const noFigures: Figures = {
  investment: null,
  franchiseFee: null,
  otherStartUp: null,
  workingCapital: null,
  minimumOwnCash: null,
  serviceFee: null,
  marketingLevy: null,
  termYears: null,
  renewalFee: null,
  trainingDays: null,
  unitsUk: null,
  openedThreeYears: null,
  closedThreeYears: null,
  exclusiveTerritory: null,
}
