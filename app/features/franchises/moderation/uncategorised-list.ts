import { UNCATEGORISED_PATH } from '#app/features/categories/management/managed-categories.ts'
import type { ListOf } from '#app/lib/list-view.ts'

/** What sorts the franchises in no category; by name unless asked otherwise. */
export type UncategorisedSort = 'name' | 'franchisor' | 'submitted'

export const uncategorisedList: ListOf<UncategorisedSort> = {
  path: UNCATEGORISED_PATH,
  keys: ['name', 'franchisor', 'submitted'],
  standard: { key: 'name', descending: false },
}
