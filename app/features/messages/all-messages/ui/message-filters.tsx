import { type ListFilter, openOrDone } from '#app/ui/lists/list-search.tsx'
import { NOBODY } from '../all-messages.ts'

/** What is still to be done, and whose it is, beside the search. */
export const messageFilters = (
  userId: string,
  admins: readonly { id: string; name: string }[],
): readonly ListFilter[] => [
  openOrDone,
  {
    name: 'assigned',
    label: 'Assigned to',
    any: 'Anyone',
    options: [
      { value: NOBODY, label: 'Nobody' },
      { value: userId, label: 'You' },
      ...admins.flatMap(({ id, name }) => (id === userId ? [] : [{ value: id, label: name }])),
    ],
    className: 'w-44',
  },
]
