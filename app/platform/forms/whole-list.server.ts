import { defineError } from '#app/lib/errors.ts'
import { plural } from '#app/lib/text.ts'
import { MOST_AT_ONCE } from '#app/lib/whole-list.ts'

/** Between the question and its answer something came, or another admin was quicker. */
export const listChanged = defineError(
  'list.changed',
  409,
  (p) => `The list has changed since you opened it${p['now'] ?? ''}, so nothing was done. Check it and try again.`,
)

/** Those rows, if they are as many as the admin was told of. Throws `list.changed`. */
export function asSeen(ids: readonly string[], seen: number): readonly string[] {
  if (ids.length === seen) return ids
  const now = ids.length > MOST_AT_ONCE ? `more than ${plural(MOST_AT_ONCE, 'row')}` : plural(ids.length, 'row')
  throw listChanged({ now: ` (${now} now, not ${seen})` })
}
