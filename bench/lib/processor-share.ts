import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'

/** Where Linux keeps its groups of processes: of their first version a tree for the processor, of their second one. */
const trees = [
  { folder: '/sys/fs/cgroup/cpu', limit: 'cpu.cfs_quota_us' },
  { folder: '/sys/fs/cgroup', limit: 'cpu.max' },
]
const PERIOD_US = 20_000
const made: string[] = []

/**
 * Lets each of these processes use at most this share of one core, `0.45` for 45 %. False where that cannot be: it
 * needs Linux and root. `removeShares` once they have ended.
 */
export function limitProcessor(pids: readonly number[], share: number): boolean {
  const quota = Math.round(PERIOD_US * share)
  const tree = trees.find(({ folder }) => existsSync(`${folder}/cgroup.procs`))
  if (!tree) return false
  try {
    for (const pid of pids) {
      const group = `${tree.folder}/atlas-bench-${pid}`
      mkdirSync(group)
      made.push(group)
      if (tree.limit === 'cpu.max') writeFileSync(`${group}/cpu.max`, `${quota} ${PERIOD_US}`)
      else {
        writeFileSync(`${group}/cpu.cfs_period_us`, String(PERIOD_US))
        writeFileSync(`${group}/cpu.cfs_quota_us`, String(quota))
      }
      writeFileSync(`${group}/cgroup.procs`, String(pid))
    }
    return true
  } catch {
    return false
  }
}

/** Removes the groups of processes that have ended. */
export function removeShares(): void {
  for (const group of made.splice(0))
    try {
      rmdirSync(group)
    } catch {
      // Its process has not quite ended.
    }
}

/** The processes that this one has started and that run this program. */
export function listChildren(parent: number, program: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [, its] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return Number(its) === parent && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(program)
      } catch {
        // It has ended meanwhile.
        return false
      }
    })
    .map(Number)
}
