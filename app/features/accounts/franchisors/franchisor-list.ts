import type { ListOf } from '#app/lib/list-view.ts'
import type { AccountStatus } from '../account-status.ts'

/** The state of a franchisor's account as admins see it: a suspended one is approved otherwise. */
export type FranchisorState = AccountStatus | 'suspended'
export const franchisorStates = ['pending', 'approved', 'suspended', 'rejected'] as const satisfies FranchisorState[]
export const stateNames: Readonly<Record<FranchisorState, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  suspended: 'Suspended',
  rejected: 'Rejected',
}

/** What sorts the franchisors (D-08); the newest first unless asked otherwise. */
export type FranchisorSort = 'company' | 'contact' | 'email' | 'franchises' | 'status' | 'created'

export const franchisorList: ListOf<FranchisorSort> = {
  path: '/admin/accounts',
  keys: ['company', 'contact', 'email', 'franchises', 'status', 'created'],
  standard: { key: 'created', descending: true },
}

/** The list of the accounts in one state; its links keep it. */
export const franchisorsIn = (state: FranchisorState | null): ListOf<FranchisorSort> =>
  state === null ? franchisorList : { ...franchisorList, kept: { status: state } }

/** Where one franchisor's account and franchises are. */
export const franchisorPath = (id: string): string => `/admin/franchisor/${id}/franchises`

/** Most accounts that go in one act: as many as a page of the list has. */
export const MOST_DELETED = 25

/** What goes with accounts, all together. */
export type FranchisorContents = {
  franchises: number
  live: number
  leads: number
  messages: number
  files: number
  ads: number
  /** How many of the ads are running. */
  running: number
  payments: number
}

/** The same as one word, by which a confirmation says what it has seen; `accounts` are those that were there. */
export const contentsKey = (accounts: number, of: FranchisorContents): string =>
  [accounts, of.franchises, of.live, of.leads, of.messages, of.files, of.ads, of.running, of.payments].join('-')
