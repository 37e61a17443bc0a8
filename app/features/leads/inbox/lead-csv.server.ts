import { stringify } from 'csv-stringify/sync'
import { formatTime, londonDay } from '#app/lib/dates.ts'
import { leadStatusNames } from '../lead.ts'
import type { LeadForExport } from './lead-export.queries.server.ts'

/** '2026-07-02 00:30' in London: spreadsheets know it as a date. */
const stamp = (date: Date): string => `${londonDay(date)} ${formatTime(date)}`

/** Columns in the order that they stand in the file. */
const columns: Readonly<Record<string, (lead: LeadForExport) => string | null>> = {
  Received: (lead) => stamp(lead.receivedAt),
  Status: (lead) => leadStatusNames[lead.status],
  Franchise: (lead) => lead.franchiseName,
  Name: (lead) => lead.name,
  Email: (lead) => lead.email,
  'Email verified': (lead) => (lead.isVerified ? 'Yes' : 'No'),
  Phone: (lead) => lead.phone,
  City: (lead) => lead.city,
  Postcode: (lead) => lead.postCode,
  Country: (lead) => lead.country,
  Budget: (lead) => lead.desiredInvestment,
  Timescale: (lead) => lead.desiredTimeframe,
  'Still interested': (lead) => (lead.interest === 'still_interested' ? 'Yes' : 'No'),
  Message: (lead) => lead.message,
  'First opened': (lead) => (lead.viewedAt ? stamp(lead.viewedAt) : null),
  'First reply': (lead) => (lead.repliedAt ? stamp(lead.repliedAt) : null),
}

/**
 * Leads as CSV for spreadsheets: RFC 4180 lines, with the mark by which Excel knows UTF-8. What a spreadsheet would
 * take for a formula stands behind an apostrophe (security.md, exports).
 */
export function leadsAsCsv(leads: readonly LeadForExport[]): string {
  const rows = leads.map((lead) => Object.values(columns).map((cell) => cell(lead) ?? ''))
  return stringify([Object.keys(columns), ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // It quotes a cell with this very delimiter in it, but not one with half of it.
    quoted_match: /[\r\n]/,
  })
}
