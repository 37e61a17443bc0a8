import type { ReactNode } from 'react'
import { NO_PHONE } from '../../lead.ts'
import { NOT_GIVEN } from '../../preset.ts'
import type { LeadDetails } from '../lead-details.queries.server.ts'

type Asked = Pick<LeadDetails, 'city' | 'postCode' | 'desiredInvestment' | 'desiredTimeframe' | 'phone'>

/** What a franchisor wants to see of a lead while writing to its buyer. */
export function leadFacts(lead: Asked): (readonly [label: string, value: ReactNode])[] {
  return [
    ['Place', [lead.city, lead.postCode].filter(Boolean).join(' ') || NOT_GIVEN],
    ['Can invest', lead.desiredInvestment ?? NOT_GIVEN],
    ['Start within', lead.desiredTimeframe ?? NOT_GIVEN],
    [
      'Phone',
      lead.phone === NO_PHONE ? (
        lead.phone
      ) : (
        <a key="phone" href={`tel:${lead.phone.replaceAll(/[^\d+]/g, '')}`}>
          {lead.phone}
        </a>
      ),
    ],
  ]
}
