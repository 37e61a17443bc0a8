import { bfaWords } from '#app/features/accounts/company/bfa.ts'
import { type CompanyCheck, lastCheck } from '#app/features/accounts/company-checks/company-check.ts'
import type { FranchisorState } from '#app/features/accounts/franchisors/franchisor-list.ts'
import { formatDate } from '#app/lib/dates.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { plural } from '#app/lib/text.ts'
import { quotedText } from '../figures/amount-text.ts'
import { type Disclosure, disclosedCount, disclosures } from '../figures/figures.ts'
import { differingInvestment, totalInvestment } from '../figures/total-investment.ts'
import { listingStates } from '../listing/franchise.ts'
import { hiddenBy } from './hidden-by-account.ts'
import { misspeltLinks } from './link-spelling.ts'
import { warningTitles } from './listed-warnings.ts'

/** One thing that an admin would look up before deciding, looked up (3-decisions 88). */
export type ReviewCheck = { isWarning: boolean; title: string; detail?: string; href?: string }

/** The state of another listing: one that is approved is hidden where its company's account isn't open. */
export const reviewedStates = [...listingStates, 'hidden'] as const
export type ReviewedState = (typeof reviewedStates)[number]

/** A listing whose name is the same, or nearly. */
export type NamesakeListing = { id: string; name: string; location: string; status: ReviewedState; isSame: boolean }
/** Another account that says the same company's name or number. */
export type NamesakeCompany = { name: string; contact: string; isSameNumber: boolean }

export type Reviewed = {
  submittedAt: Date
  website: string | null
  websiteCheckedAt: Date | null
  websiteCheckedBy: string | null
  /** Null where nobody owns the listing. */
  company: {
    name: string | null
    number: string | null
    account: FranchisorState
    isEmailVerified: boolean
    checks: readonly CompanyCheck[]
  } | null
  disclosure: Disclosure
  /** All that the franchisor wrote. */
  texts: readonly string[]
  namesakes: readonly NamesakeListing[]
  companies: readonly NamesakeCompany[]
  /** The company's other listings by their state. */
  others: Partial<Record<ReviewedState, number>>
}

const states: Readonly<Record<ReviewedState, string>> = {
  approved: 'live',
  hidden: 'hidden',
  pending: 'waiting',
  paused: 'paused',
  withdrawn: 'withdrawn',
  rejected: 'rejected',
}
const passed = (title: string, detail?: string): ReviewCheck => ({ isWarning: false, title, ...(detail && { detail }) })
const warned = (title: string, detail?: string, href?: string): ReviewCheck => ({
  isWarning: true,
  title,
  ...(detail && { detail }),
  ...(href && { href }),
})

function accountChecks({ company }: Reviewed): ReviewCheck[] {
  const hidden = company && hiddenBy(company.account)
  return hidden ? [warned(hidden.title, `The listing stays hidden until the account is ${hidden.until}.`)] : []
}

function nameChecks({ namesakes }: Reviewed): ReviewCheck[] {
  if (namesakes.length === 0) return [passed('No other listing has this name or one like it')]
  return namesakes.map(({ id, name, location, status, isSame }) =>
    warned(
      isSame ? warningTitles.namesake : 'Another listing has a similar name',
      `${name}, ${location}: ${states[status]}`,
      `/admin/franchise/${id}`,
    ),
  )
}

function companyChecks({ company, companies, others }: Reviewed): ReviewCheck[] {
  if (!company) return [warned(warningTitles.nobody, 'Buyers can’t ask for information.')]
  const looked = company.number ? lastCheck(company.checks, 'number', company.number) : undefined
  const number = company.number
    ? looked
      ? passed(`Company number ${company.number} checked`, whoAndWhen(looked))
      : passed(`Company number ${company.number} given`)
    : warned(warningTitles.noNumber, 'Buyers see only the company’s name.')
  const known = (['approved', 'hidden', 'pending', 'paused', 'withdrawn', 'rejected'] as const).flatMap((state) =>
    others[state] ? [`${others[state]} ${states[state]}`] : [],
  )
  return [
    ...companies.map(({ name, contact, isSameNumber }) =>
      warned(`Another account gives the same company ${isSameNumber ? 'number' : 'name'}`, `${name}, ${contact}`),
    ),
    number,
    ...(company.isEmailVerified ? [] : [warned('The franchisor’s email isn’t verified yet')]),
    passed(known.length > 0 ? `Other listings of this company: ${known.join(', ')}` : 'The company’s first listing'),
  ]
}

const whoAndWhen = ({ lookedOn, by }: CompanyCheck) => `${formatDate(lookedOn)}${by ? ` by ${by}` : ''}`

/** What the listing says of the bfa beside what an admin saw in its register. */
function bfaChecks({ company, disclosure }: Reviewed): ReviewCheck[] {
  const said = disclosure.facts.bfa?.level
  const look = company ? lastCheck(company.checks, 'bfa') : undefined
  if (!said || said === 'none') return []
  if (!look?.bfaLevel) return [warned('bfa membership not looked up yet', `The listing says: ${bfaWords[said]}`)]
  const register = `${bfaWords[look.bfaLevel]}, ${whoAndWhen(look)}`
  return look.bfaLevel === said
    ? [passed('bfa membership as its register shows', register)]
    : [warned('bfa membership isn’t what its register shows', `Listing: ${bfaWords[said]}. Register: ${register}`)]
}

function figureChecks({ disclosure: { figures, confirmedAt }, submittedAt }: Reviewed): ReviewCheck[] {
  const total = totalInvestment(figures)
  const quoted = differingInvestment(figures)
  const { franchiseFee, otherStartUp, workingCapital } = figures
  const parts = [franchiseFee, otherStartUp, workingCapital].flatMap((part) =>
    part ? [quotedText(part, formatPoundsExact)] : [],
  )
  const disclosed = disclosedCount(figures)
  const count = `${disclosed} of ${disclosures.length} figures disclosed`
  return [
    total === null
      ? warned(warningTitles.noTotal, 'Buyers see ‘Not disclosed’.')
      : quoted
        ? warned(
            warningTitles.parts,
            `${parts.join(', ')} make ${quotedText(total.quoted, formatPoundsExact)}, ` +
              `not ${quotedText(quoted, formatPoundsExact)}`,
          )
        : total.basis === 'breakdown'
          ? passed('Parts add up to the total', `${parts.join(' + ')} = ${quotedText(total.quoted, formatPoundsExact)}`)
          : passed('Total investment given without its parts'),
    ...ageCheck(confirmedAt, submittedAt),
    disclosed === 0 ? warned(count, 'Buyers have nothing to compare.') : passed(count),
  ]
}

const HALF_A_YEAR_MS = 182 * 86_400_000

function ageCheck(confirmedAt: Date | null, submittedAt: Date): ReviewCheck[] {
  if (confirmedAt === null) return [warned('The franchisor hasn’t confirmed the figures')]
  if (submittedAt.getTime() - confirmedAt.getTime() < HALF_A_YEAR_MS) return []
  return [
    warned(
      'Figures more than six months old when sent',
      `Confirmed ${formatDate(confirmedAt)}, sent ${formatDate(submittedAt)}`,
    ),
  ]
}

function textChecks({ disclosure, texts, website, websiteCheckedAt, websiteCheckedBy }: Reviewed): ReviewCheck[] {
  const misspelt = misspeltLinks(texts.join('\n'))
  return [
    website === null
      ? warned(warningTitles.noWebsite)
      : websiteCheckedAt === null
        ? warned('Website not checked yet', website, '#website')
        : passed(
            'Website checked',
            `${formatDate(websiteCheckedAt)}${websiteCheckedBy ? ` by ${websiteCheckedBy}` : ''}`,
          ),
    ...(disclosure.facts.earnings
      ? [warned('It makes an earnings claim', 'Read the evidence beside the claim.', '#figures')]
      : []),
    ...(misspelt.length > 0
      ? [warned(`${plural(misspelt.length, 'link')} misspelt in the texts`, misspelt.slice(0, 3).join(', '))]
      : []),
  ]
}

/** What there is to know of a listing before it is decided on, warnings first (3-decisions 88). */
export function reviewChecks(reviewed: Reviewed): ReviewCheck[] {
  const checks = [
    ...accountChecks(reviewed),
    ...nameChecks(reviewed),
    ...figureChecks(reviewed),
    ...companyChecks(reviewed),
    ...bfaChecks(reviewed),
    ...textChecks(reviewed),
  ]
  return [...checks.filter(({ isWarning }) => isWarning), ...checks.filter(({ isWarning }) => !isWarning)]
}
