import { formatDate } from '#app/lib/dates.ts'
import { type BfaLevel, bfaWords } from '../company/bfa.ts'

/** What of a company is checked, in the order of the page. */
export const checkedThings = ['number', 'website', 'document', 'bfa'] as const
export type CheckedThing = (typeof checkedThings)[number]

/** The field of a document, and characters of a note at most. */
export const DOCUMENT_FIELD = 'document'
export const NOTE_MAX = 1000

/** One look of an admin at one of these. `lookedOn` is a day of the calendar, at noon. */
export type CompanyCheck = {
  id: string
  what: CheckedThing
  /** The number or the website as it was then, or what the file is called. */
  seen: string
  bfaLevel: BfaLevel | null
  lookedOn: Date
  note: string
  /** Who, while that account is there. */
  by: string | null
  file: { id: string; isPdf: boolean } | null
}

export type CheckedCompany = { companyNumber: string | null; companyWebsite: string | null }

const whoAndWhen = ({ by, lookedOn }: CompanyCheck) => `on ${formatDate(lookedOn)}${by ? ` by ${by}` : ''}`

/** What a line of the history says was found. */
export function foundText({ what, seen, bfaLevel }: CompanyCheck): string {
  if (what === 'bfa') return bfaLevel ? bfaWords[bfaLevel] : ''
  return seen
}

/** How a number or a website stands: a check of another one than today's is none any more. */
function standOf(value: string | null, check: CompanyCheck | undefined): string {
  if (value === null) return 'Not given'
  if (!check) return `${value}: not checked yet`
  return check.seen === value
    ? `${value}: checked ${whoAndWhen(check)}`
    : `${value}: changed since ${check.seen} was checked ${whoAndWhen(check)}`
}

/** The last look at one of these; of a number or a website, at the one that is given now. */
export const lastCheck = (
  checks: readonly CompanyCheck[],
  what: CheckedThing,
  value?: string,
): CompanyCheck | undefined =>
  checks.find((check) => check.what === what && (value === undefined || check.seen === value))

/** Where each of the four stands. `checks` are the company's, newest first. */
export function checkStands(company: CheckedCompany, checks: readonly CompanyCheck[]): Record<CheckedThing, string> {
  const last = (what: CheckedThing) => lastCheck(checks, what)
  const [documents, bfa] = [checks.filter(({ what }) => what === 'document'), last('bfa')]
  const newest = documents[0]
  return {
    number: standOf(company.companyNumber, last('number')),
    website: standOf(company.companyWebsite, last('website')),
    document: newest ? `${documents.length} checked, the last ${whoAndWhen(newest)}` : 'None checked yet',
    bfa: bfa ? `${foundText(bfa)}, looked up ${whoAndWhen(bfa)}` : 'Not looked up yet',
  }
}
