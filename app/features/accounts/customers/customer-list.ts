import type { ListOf } from '#app/lib/list-view.ts'

/** What sorts the customers; the newest first unless asked otherwise. */
export type CustomerSort = 'name' | 'email' | 'created' | 'login'

export const customerList: ListOf<CustomerSort> = {
  path: '/admin/accounts/customers',
  keys: ['name', 'email', 'created', 'login'],
  standard: { key: 'created', descending: true },
}

/** Whether they have confirmed their address. */
export const customerFilters = ['verified', 'unverified'] as const
export type CustomerFilter = (typeof customerFilters)[number]

/** The list of those alone; its links keep that. */
export const customersWho = (filter: CustomerFilter | null): ListOf<CustomerSort> =>
  filter === null ? customerList : { ...customerList, kept: { email: filter } }

/** Where one customer's account is. */
export const customerPath = (id: string): string => `${customerList.path}/${id}`
