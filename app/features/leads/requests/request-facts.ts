import { type SentFact, sentFacts } from '../after-request.ts'
import { NOT_GIVEN } from '../preset.ts'
import type { BuyerRequest } from './customer-requests.queries.server.ts'
import { requestStateText } from './request-state.ts'

type Asked = Pick<
  BuyerRequest,
  | 'franchiseName'
  | 'requestedAt'
  | 'firstViewedAt'
  | 'firstResponseAt'
  | 'isHeld'
  | 'hasLeft'
  | 'place'
  | 'desiredInvestment'
  | 'desiredTimeframe'
>

/** What a buyer wants to see of a request while writing to its franchisor: how far it got, and what was sent. */
export function requestFacts(request: Asked, now: Date): (readonly [label: string, value: string])[] {
  return [
    ['Status', requestStateText(request, now)],
    ['Your location', request.place || NOT_GIVEN],
    ['To invest', request.desiredInvestment ?? NOT_GIVEN],
    ['To start', request.desiredTimeframe ?? NOT_GIVEN],
  ]
}

type Sent = Pick<BuyerRequest, 'name' | 'phone' | 'place' | 'message' | 'desiredInvestment' | 'desiredTimeframe'>

/** What requests that were sent together said; a message only where all have the same. */
export function sentTogether(requests: readonly Sent[]): SentFact[] {
  const [first] = requests
  if (!first) return []
  const { place, message, ...said } = first
  const isSame = requests.every((request) => request.message === message)
  return sentFacts({ ...said, city: place, message: isSame ? message : null })
}
