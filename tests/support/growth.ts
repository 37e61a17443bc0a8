/** Runs are measured together until they take this long; fewer are not told from the clock's own steps. */
const BATCH_MS = 0.05
/** How many batches are measured where the first looks steep. */
const LOOKS = 40
/** Four times the work takes four times as long; twice that is left for the machine. */
const MOST = 8
/** What takes less than this is over before it can be told from chance: 40,000 letters, each compared with each, take seconds. */
const TOO_SHORT_MS = 0.25

/** What takes longer is interrupted on a busy machine: the processor's time counts, whose clock has steps of a few milliseconds. */
const UNINTERRUPTED_MS = 5

function batchMs(run: () => unknown, times: number): number {
  const before = process.threadCpuUsage()
  const start = performance.now()
  for (let n = 0; n < times; n++) run()
  const took = performance.now() - start
  if (took < UNINTERRUPTED_MS) return took
  const { user, system } = process.threadCpuUsage(before)
  return Math.min(took, (user + system) / 1_000)
}

/** Milliseconds that one run takes: the least of several batches, since other work on the machine only makes a run longer. */
function timeOf(run: () => unknown, batches: number): number {
  let times = 1
  let least = batchMs(run, times)
  while (least < BATCH_MS) least = batchMs(run, (times *= 4))
  for (let n = 1; n < batches; n++) least = Math.min(least, batchMs(run, times))
  return least / times
}

const isSteep = (least: number, most: number) => most > TOO_SHORT_MS && most / least >= MOST

/**
 * Says where the time of a run grows eight times or more while its size grows four times, along `sizes` (each four times the one
 * before); null where it nowhere does. `prepare` makes the run of a size, and is not measured. What looks steep is
 * measured again at length.
 */
export function steepGrowth(prepare: (size: number) => () => unknown, sizes: readonly number[]): string | null {
  let small: { run: () => unknown; ms: number } | null = null
  for (const size of sizes) {
    const run = prepare(size)
    const large = { run, ms: timeOf(run, 1) }
    if (small && isSteep(small.ms, large.ms)) {
      large.ms = timeOf(run, LOOKS)
      const least = timeOf(small.run, LOOKS)
      if (isSteep(least, large.ms)) return `${least.toFixed(3)} to ${large.ms.toFixed(3)} ms at ${size}`
    }
    small = large
  }
  return null
}
