/** Says whether a promise was kept, with what was seen; one that was not ends the script with code 1. */
export function verdict(promise: string, isKept: boolean, seen: string): void {
  console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${promise}: ${seen}`)
  if (!isKept) process.exitCode = 1
}

/** What so many of the times, `0.95` of them, stay under; NaN where there are none. */
export function percentile(times: readonly number[], share: number): number {
  const at = Math.min(times.length - 1, Math.floor(times.length * share))
  return times.toSorted((a, b) => a - b)[at] ?? Number.NaN
}

/** Of times in ms: "p50 12, p95 40, slowest 51 ms". */
export function spread(times: readonly number[]): string {
  const at = (share: number) => percentile(times, share).toFixed(0)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)} ms`
}

/** How often each occurred: "200 × 12, 503 × 3". */
export function tally(seen: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>()
  for (const one of seen) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].map(([one, count]) => `${one} × ${count}`).join(', ') || 'none'
}
