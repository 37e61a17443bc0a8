import type { ListOf } from '#app/lib/list-view.ts'

export type FailedSort = 'tried' | 'company'

/** Deliveries to companies' own systems that were given up, as admins see them. */
export const failedDeliveryList: ListOf<FailedSort> = {
  path: '/admin/operation/webhooks',
  keys: ['tried', 'company'],
  standard: { key: 'tried', descending: true },
}
