import { retention } from '#app/lib/retention.ts'
import { operationPath } from '../operation.ts'

/** The page that looks an address up, and the file that it hands out. */
export const HELD_DATA_PATH = `${operationPath('data-requests')}/address`
export const HELD_COPY_PATH = `${operationPath('data-requests')}/copy`

export const heldDataHref = (email: string): string => `${HELD_DATA_PATH}?email=${encodeURIComponent(email)}`

type Kind = {
  /** What it is called on the page. */
  what: string
  /** How it goes on after 'Kept' where it stays although the address is erased; left out where it goes. */
  stays?: string
}

const AS_PROOF = `as proof, marked as withdrawn, for ${retention.consents}`

/**
 * Each kind of thing that can be held about an address, by its name in the database (`held_of_address`), in the order
 * of the page.
 */
export const heldKinds = {
  account: { what: 'Account' },
  requests: { what: 'Requests sent without an account' },
  heldRequests: { what: 'Requests held until the address is confirmed' },
  accountRequests: { what: 'Requests sent from the account' },
  addedWords: { what: 'Details added to a request later' },
  requestsElsewhere: {
    what: 'Requests from an account that has another email address now',
    stays: 'until that account’s owner deletes them',
  },
  savedRequests: { what: 'Requests chosen and not sent yet' },
  deliveries: { what: 'Records of what was sent to franchisors’ own systems' },
  shortlist: { what: 'Franchises saved in the shortlist' },
  conversations: { what: 'Messages with franchisors' },
  contact: { what: 'Messages to us' },
  reports: {
    what: 'Reports and data protection complaints they sent us',
    stays: `for ${retention.contactMessages}; complaints for ${retention.dataRequests} after they’re answered`,
  },
  mentions: { what: 'Reports by others that name the address', stays: `for ${retention.contactMessages}` },
  consents: { what: 'Consents to share their details', stays: AS_PROOF },
  news: { what: 'Consents to news by email', stays: AS_PROOF },
  stoppedEmails: { what: 'Kinds of email they switched off' },
  invitations: { what: 'Invitations to join a company' },
  emailChanges: { what: 'Changes to this address that aren’t confirmed' },
  links: { what: 'Links and codes we emailed that still work' },
  emails: { what: 'Records of emails to or about the address' },
  dataRequests: { what: 'Requests about their data', stays: `for ${retention.dataRequests} after they’re closed` },
} as const satisfies Record<string, Kind>
export type HeldKind = keyof typeof heldKinds

/** One line of the page: how much of a kind there is, and what becomes of it. */
export type HeldLine = { kind: HeldKind; what: string; pieces: number; stays: string | null }

/** What an address has, in the order of the page. */
export function heldLines(counts: readonly { kind: string; pieces: number }[]): HeldLine[] {
  const pieces = new Map(counts.map((counted) => [counted.kind, counted.pieces]))
  return Object.entries(heldKinds).flatMap(([name, about]: [string, Kind]) => {
    const found = pieces.get(name) ?? 0
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the table
    return found > 0 ? [{ kind: name as HeldKind, what: about.what, pieces: found, stays: about.stays ?? null }] : []
  })
}

/** What a person may ask for, where an admin notes it: complaints have a form of their own. */
export const notedKinds = ['export', 'erasure', 'rectification'] as const
export type NotedKind = (typeof notedKinds)[number]
