import { formatCount } from '#app/lib/text.ts'

/** Which lines are shown now, for who does not see that some came or went. */
export function linesSaid(same: number, isLeftOut: boolean): string {
  if (same === 0) return 'All lines are shown: none is the same'
  if (!isLeftOut) return 'All lines are shown'
  return same === 1 ? '1 line that is the same is hidden' : `${formatCount(same)} lines that are the same are hidden`
}
