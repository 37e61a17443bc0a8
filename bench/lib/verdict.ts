/** Says whether a promise was kept, with what was seen; one that was not ends the script with code 1. */
export function verdict(promise: string, isKept: boolean, seen: string): void {
  console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${promise}: ${seen}`)
  if (!isKept) process.exitCode = 1
}

/** Of times in ms: "p50 12, p95 40, slowest 51 ms". */
export function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)} ms`
}

/** How often each occurred: "200 × 12, 503 × 3". */
export function tally(seen: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>()
  for (const one of seen) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].map(([one, count]) => `${one} × ${count}`).join(', ') || 'none'
}
