import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { londonMinute } from '#app/lib/dates.ts'
import { leadStatusNames } from '../lead.ts'
import type { LeadForExport } from './lead-export.queries.server.ts'

/** Columns in the order that they stand in the file. */
const columns: Readonly<Record<string, (lead: LeadForExport) => string | null>> = {
  Received: (lead) => londonMinute(lead.receivedAt),
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
  'First opened': (lead) => (lead.viewedAt ? londonMinute(lead.viewedAt) : null),
  'First reply': (lead) => (lead.repliedAt ? londonMinute(lead.repliedAt) : null),
}

/** Lines that are made in one go. */
const AT_ONCE = 250

/**
 * Leads as CSV for spreadsheets: RFC 4180 lines, with the mark by which Excel knows UTF-8. What a spreadsheet would
 * take for a formula stands behind an apostrophe (security.md, exports). Between some lines and the next the server
 * answers others: of a large company there are thousands.
 */
export async function leadsAsCsv(leads: readonly LeadForExport[]): Promise<string> {
  let text = linesOf([Object.keys(columns)], true)
  for (let at = 0; at < leads.length; at += AT_ONCE) {
    text += linesOf(leads.slice(at, at + AT_ONCE).map((lead) => Object.values(columns).map((cell) => cell(lead) ?? '')))
    await setImmediate()
  }
  return text
}

const linesOf = (rows: readonly (readonly string[])[], bom = false): string =>
  stringify([...rows], {
    bom,
    escape_formulas: true,
    record_delimiter: 'windows',
    // It quotes a cell with this very delimiter in it, but not one with half of it.
    quoted_match: /[\r\n]/,
  })
