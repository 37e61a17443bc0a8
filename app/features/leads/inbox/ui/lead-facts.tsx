import type { ReactNode } from 'react'
import { NO_PHONE, shortPlace } from '../../lead.ts'
import { NOT_GIVEN } from '../../preset.ts'
import type { LeadDetails } from '../lead-details.queries.server.ts'
import { phoneHref, ReplyLink } from './reply-link.tsx'

type Asked = Pick<LeadDetails, 'id' | 'city' | 'postCode' | 'desiredInvestment' | 'desiredTimeframe' | 'phone'>

/** What a franchisor wants to see of a lead while writing to its buyer; `action` takes what is done with it. */
export function leadFacts(lead: Asked, action: string): (readonly [label: string, value: ReactNode])[] {
  return [
    ['Place', shortPlace(lead) || NOT_GIVEN],
    ['Can invest', lead.desiredInvestment ?? NOT_GIVEN],
    ['Start within', lead.desiredTimeframe ?? NOT_GIVEN],
    [
      'Phone',
      lead.phone === NO_PHONE ? (
        lead.phone
      ) : (
        <ReplyLink key="phone" leadId={lead.id} action={action} href={phoneHref(lead.phone)}>
          {lead.phone}
        </ReplyLink>
      ),
    ],
  ]
}
