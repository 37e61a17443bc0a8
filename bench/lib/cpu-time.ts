import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time of a process with all its threads in milliseconds: what waiting and other work on the machine do not
 * stretch. NaN where it cannot be read (Linux only).
 */
export function cpuTime(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    return Number.NaN
  }
}

/** The same of several that live on, such as the connections of a pool. */
export const totalCpuTime = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuTime(pid), 0)
