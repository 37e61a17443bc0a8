import type { ReplyRecord } from '../franchises/listing/reply-record-text.ts'
import { NOT_GIVEN } from './preset.ts'
import type { RequestChoice } from './request-text.ts'

/** What to ask every franchisor who calls: what its own papers say least about. */
export const questionsToAsk = [
  'How much did franchisees who opened last year turn over, and how much profit did they make?',
  'How many of your units closed in the last three years, and why?',
  'Which costs are not in the total you publish?',
  'Who has the territory next to mine?',
  'Can I speak to three owners of my choice?',
] as const

/** After this long without an answer a buyer may ask what has become of the request. */
export const FAIR_WAIT = 'five working days'

/** Who gets a request, as the buyer reads it afterwards. */
export type Recipient = Pick<RequestChoice, 'id' | 'name' | 'company'> & ReplyRecord

/** Above what was sent, as its sender's email says it back. */
export const SENT = 'What you sent:'
/** The same where only these are said back: under 'What you sent' all the rest would seem lost. */
export const WISHES = 'Your budget and timescale, as they see them:'

/** A line of what was sent. */
export type SentFact = [label: string, value: string]
/** The line that says on which number someone may call. */
export const PHONE_FACT = 'Phone'

type Sent = {
  name?: string | null
  /** Where the answer is awaited: a mistyped one is seen here, if anywhere. */
  email?: string | null
  phone?: string | null
  city?: string | null
  postCode?: string | null
  message?: string | null
  /** Null where nobody chose one; left out where the form does not ask. */
  desiredInvestment?: string | null
  desiredTimeframe?: string | null
}

/** More of a message than this need not be repeated. */
const EXCERPT = 160

function excerptOf(message: string): string {
  const letters = [...message.replaceAll(/\s+/g, ' ').trim()]
  return letters.length <= EXCERPT ? letters.join('') : `${letters.slice(0, EXCERPT).join('')} …`
}

/** Town and postcode, as far as there are any. */
export const placeText = ({ city, postCode }: Pick<Sent, 'city' | 'postCode'>): string =>
  [city, postCode].filter(Boolean).join(', ')

/** What the franchisors read of a request, said back to its sender. */
export function sentFacts({
  name,
  email,
  phone,
  city,
  postCode,
  message,
  desiredInvestment,
  desiredTimeframe,
}: Sent): SentFact[] {
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Name', name],
    ['Email', email],
    [PHONE_FACT, phone],
    ['Place', placeText({ city, postCode })],
    ['Can invest', desiredInvestment === undefined ? null : (desiredInvestment ?? NOT_GIVEN)],
    ['To start', desiredTimeframe === undefined ? null : (desiredTimeframe ?? NOT_GIVEN)],
    ['Message', message && excerptOf(message)],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] satisfies SentFact] : []))
}
