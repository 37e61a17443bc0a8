import type { FranchisorState } from '#app/features/accounts/franchisors/franchisor-list.ts'
import type { Figures } from '../figures/figures.ts'
import { differingInvestment, totalInvestment } from '../figures/total-investment.ts'
import { hiddenBy } from './hidden-by-account.ts'

/** What checks are called that find something, in the list as on the listing's own page. */
export const warningTitles = {
  namesake: 'Another listing has this name',
  nobody: 'Nobody owns this listing',
  noNumber: 'No company number',
  noTotal: 'No total investment',
  parts: 'Parts don’t add up to the total',
  noWebsite: 'No website given',
} as const

type Listed = {
  /** The state of its company's account; null where nobody owns it. */
  account: FranchisorState | null
  hasNamesake: boolean
  isOwned: boolean
  /** Another account gives the same company name or number. */
  hasSameCompany: boolean
  companyNumber: string | null
  website: string | null
  figures: Pick<Figures, 'investment' | 'franchiseFee' | 'otherStartUp' | 'workingCapital'>
}

/**
 * What stands beside a name in the list of what waits: what is wrong or missing, the weightiest first. What an admin
 * has yet to look up, or to read, is told on the listing's own page.
 */
export function listedWarnings({
  account,
  hasNamesake,
  isOwned,
  hasSameCompany,
  companyNumber,
  website,
  figures,
}: Listed): string[] {
  const hidden = hiddenBy(account)
  const found: readonly (readonly [boolean, string])[] = [
    [hasNamesake, warningTitles.namesake],
    [hasSameCompany, 'Another account gives the same company'],
    [!isOwned, warningTitles.nobody],
    [differingInvestment(figures) !== null, warningTitles.parts],
    [totalInvestment(figures) === null, warningTitles.noTotal],
    [isOwned && !companyNumber, warningTitles.noNumber],
    [!website, warningTitles.noWebsite],
  ]
  return [...(hidden ? [hidden.title] : []), ...found.flatMap(([isSo, title]) => (isSo ? [title] : []))]
}
