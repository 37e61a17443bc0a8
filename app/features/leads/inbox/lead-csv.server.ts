import { phoneInGroups } from '#app/features/accounts/phone.ts'
import { londonMinute } from '#app/lib/dates.ts'
import { type CsvColumns, writeCsv } from '#app/platform/render/csv.server.ts'
import { leadStatusNames, NO_PHONE } from '../lead.ts'
import type { LeadForExport } from './lead-export.queries.server.ts'

/** Columns in the order that they stand in the file. */
const columns: CsvColumns<LeadForExport> = {
  Received: (lead) => londonMinute(lead.receivedAt),
  Status: (lead) => leadStatusNames[lead.status],
  Franchise: (lead) => lead.franchiseName,
  Name: (lead) => lead.name,
  Email: (lead) => lead.email,
  'Email verified': (lead) => (lead.isVerified ? 'Yes' : 'No'),
  Phone: (lead) => (lead.phone === NO_PHONE ? null : phoneInGroups(lead.phone)),
  City: (lead) => lead.city,
  Postcode: (lead) => lead.postCode,
  Country: (lead) => lead.country,
  Budget: (lead) => lead.desiredInvestment,
  Timescale: (lead) => lead.desiredTimeframe,
  'Still interested': (lead) => (lead.interest === 'still_interested' ? 'Yes' : 'No'),
  Message: (lead) => lead.message,
  'First opened': (lead) => (lead.viewedAt ? londonMinute(lead.viewedAt) : null),
  'First reply': (lead) => (lead.repliedAt ? londonMinute(lead.repliedAt) : null),
  'Next action': (lead) => lead.next?.what ?? null,
  'Next action due': (lead) => lead.next?.due ?? null,
}

/** Leads as CSV for spreadsheets. */
export const leadsAsCsv = (leads: readonly LeadForExport[]): Promise<string> => writeCsv(columns, leads)
