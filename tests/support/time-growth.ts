/** Runs are measured together until they take this long; fewer are not told from the clock's own steps. */
const BATCH_MS = 0.05
/** How many batches are glanced at: other work on the machine only makes one longer, so the least counts. */
const GLANCES = 2
/**
 * How long the processor works on what looked steep, in milliseconds, and how often: its own clock, which waiting does
 * not stretch, has steps of a few. What is steep is so each time; other work on the machine is not the same for long.
 */
const LOOK_MS = 40
const LOOKS = 5
/** Four times the work takes four times as long; twice that is left for the machine. */
const MOST = 8
/**
 * What takes less than this is over before it can be told from chance: 40,000 letters, each compared with each, take
 * seconds.
 */
const TOO_SHORT_MS = 0.25

function batchMs(run: () => unknown, times: number): number {
  const start = performance.now()
  for (let n = 0; n < times; n++) run()
  return performance.now() - start
}

/** Milliseconds that one run takes, soon known and at times too many. */
function glance(run: () => unknown): number {
  let times = 1
  let least = batchMs(run, times)
  while (least < BATCH_MS) least = batchMs(run, (times *= 4))
  for (let n = 1; n < GLANCES; n++) least = Math.min(least, batchMs(run, times))
  return least / times
}

/** Milliseconds of the processor that one run takes. */
function look(run: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let times = 1; ; times++) {
    run()
    const { user, system } = process.threadCpuUsage(before)
    const worked = (user + system) / 1_000
    if (worked >= LOOK_MS) return worked / times
  }
}

/** What takes longer than this is steep by itself, and not because of the machine. */
const LONG_MS = 500

const isSteep = (least: number, most: number) => most > TOO_SHORT_MS && most / least >= MOST

/** Whether the next three steps of size are as steep, or until it takes long. */
function isSteepBeyond(prepare: (size: number) => () => unknown, size: number, ms: number): boolean {
  let before = ms
  for (const times of [4, 16, 64]) {
    const next = look(prepare(times * size))
    if (!isSteep(before, next)) return false
    if (next >= LONG_MS) return true
    before = next
  }
  return true
}

/**
 * Says where the time of a run grows eight times or more while its size grows four times, along `sizes` (each four
 * times the one before); null where it nowhere does. `prepare` makes the run of a size, and is not measured. What looks
 * steep at a glance is measured again by the processor's clock, until it does not.
 */
export function findSteepGrowth(prepare: (size: number) => () => unknown, sizes: readonly number[]): string | null {
  let small: { run: () => unknown; ms: number } | null = null
  for (const size of sizes) {
    const run = prepare(size)
    const large = { run, ms: glance(run) }
    for (let n = 0; small && isSteep(small.ms, large.ms); n++) {
      if (n === LOOKS) {
        // What no longer fits in the nearest memory, or is put aside when garbage is collected, is steep once or twice;
        // growth goes on.
        if (large.ms < LONG_MS && !isSteepBeyond(prepare, size, large.ms)) break
        return `${small.ms.toFixed(3)} to ${large.ms.toFixed(3)} ms at ${size}`
      }
      small.ms = look(small.run)
      large.ms = look(run)
    }
    small = large
  }
  return null
}
