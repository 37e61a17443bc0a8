/** F-44: any of the six, from a dropdown, in any order. */
export const leadStatuses = ['new', 'contacted', 'meeting', 'qualified', 'converted', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const leadStatusNames: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  meeting: 'Meeting',
  qualified: 'Qualified',
  converted: 'Converted',
  lost: 'Lost',
}

/** C-12. */
export const interestStatuses = ['still_interested', 'not_interested'] as const
export type InterestStatus = (typeof interestStatuses)[number]

export const interestNames: Record<InterestStatus, string> = {
  still_interested: 'Still interested',
  not_interested: 'Not interested',
}

/** For a select. */
export const leadStatusOptions = leadStatuses.map((value) => ({ value, label: leadStatusNames[value] }))

/** Whether setting this status by hand counts as the first response (3-decisions 26): going back to 'new' is none. */
export function isResponse(status: LeadStatus): boolean {
  return status !== 'new'
}

/** what stands in a lead where the account has no name or phone. */
export const UNKNOWN_NAME = 'Unknown'
export const NO_PHONE = 'Not provided'

/** Where a buyer lives, in a list: 'Leeds LS1 4AP'. A line that breaks leaves the postcode whole. */
export const shortPlace = ({ city, postCode }: { city: string | null; postCode: string | null }): string =>
  [city, postCode?.replaceAll(' ', '\u00a0')].filter(Boolean).join(' ')

/** What a buyer wrote with a request for which the account stands in; null where nothing was. */
export type RequestMessage = {
  message: string | null
  name: string | null
  phone: string | null
  city: string | null
  postCode: string | null
  country: string | null
  desiredInvestment: string | null
  desiredTimeframe: string | null
}

export const emptyRequestMessage: RequestMessage = {
  message: null,
  name: null,
  phone: null,
  city: null,
  postCode: null,
  country: null,
  desiredInvestment: null,
  desiredTimeframe: null,
}
