/**
 * How long each kind of data is kept, as PostgreSQL takes an interval and a page says it (access-matrix). The nightly
 * and hourly jobs, the privacy page and the tests read it here. Where the database itself keeps younger rows from being
 * deleted, its migration has the same period, and the job's test fails where the two differ.
 */
export const retention = {
  /** 3-decisions 82: while the link in the email works. */
  heldRequests: '14 days',
  /** While the links in the emails work. */
  emailChanges: '24 hours',
  /** After they ended, so that they can be sent again. */
  invitations: '30 days',
  /** After they were withdrawn, or given where they never were: the period for most legal claims. */
  consents: '6 years',
  contactMessages: '12 months',
  /** Single views and clicks; totals stay. */
  views: '13 months',
  /**
   * What a payment says of anyone. Tax law asks for six years after the end of the financial year it belongs to, which
   * begins up to a year earlier.
   */
  payments: '7 years',
  /** By whom a franchise was seen or opened: its window is ten minutes, its code that of a day. */
  countedVisits: '2 days',
  logins: '13 months',
  /** After they were closed. */
  dataRequests: '24 months',
  audit: '24 months',
  /** Recipients are personal data. */
  sentMails: '30 days',
  /** What of a delivery to a company's own system is told to it. */
  webhookDeliveries: '30 days',
  /** Counters of limits, whose longest window is a day. */
  counters: '2 days',
  /** security.md, uploads: what no form kept. */
  unusedUploads: '24 hours',
  /** Of a franchise, since someone last typed into it. */
  drafts: '6 months',
  /** They serve retries, and nobody retries after a day. */
  idempotencyKeys: '24 hours',
} as const

const DAY_HOURS = 24

/** A period of days or hours in seconds. */
export function secondsOf(period: `${number} ${'days' | 'hours'}`): number {
  return Number.parseInt(period, 10) * (period.endsWith('days') ? DAY_HOURS : 1) * 3_600
}
