import { log } from './log.server.ts'

type Kind = 'foreignOrigin' | 'unknownPath'
type Told = { seconds: number } & Partial<Record<Kind, { count: number; examples: { name: string; count: number }[] }>>

/** How long is counted before it is told, how many different examples are named of each kind, and how much of each. */
const PERIOD_MS = 10 * 60_000
const EXAMPLES = 20
const EXAMPLE_LENGTH = 100

/**
 * Counts what strangers do by the thousand, to be told in one line now and then: line by line it would fill the disk at
 * their pleasure. Memory is bounded: of each kind some examples are named, and what came but once makes room for what
 * comes next.
 */
export function makeTally(
  tell: (told: Told) => void,
  periodMs = PERIOD_MS,
): { count: (kind: Kind, example: string) => void; flush: () => void } {
  const counts = new Map<Kind, number>()
  const examples = new Map<Kind, Map<string, number>>()
  let since = 0
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const told: Told = { seconds: Math.round((performance.now() - since) / 1000) }
    for (const [kind, count] of counts) {
      const named = [...(examples.get(kind) ?? [])].map(([name, times]) => ({ name, count: times }))
      told[kind] = { count, examples: named.sort((a, b) => b.count - a.count) }
    }
    counts.clear()
    examples.clear()
    tell(told)
  }

  return {
    flush,
    count(kind, example) {
      if (timer === undefined) {
        since = performance.now()
        timer = setTimeout(flush, periodMs)
        timer.unref()
      }
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      const named = examples.get(kind) ?? new Map<string, number>()
      examples.set(kind, named)
      const name = example.slice(0, EXAMPLE_LENGTH)
      if (!named.has(name) && named.size === EXAMPLES)
        named.delete([...named].find(([, times]) => times === 1)?.[0] ?? '')
      if (named.has(name) || named.size < EXAMPLES) named.set(name, (named.get(name) ?? 0) + 1)
    },
  }
}

/**
 * Of this process: forms of other sites, which are refused, and paths that do not exist, which lead home (3-decisions
 * 6).
 */
export const foreignRequests = makeTally((told) =>
  log.info({ event: 'http.strangers', ...told }, 'forms of other sites and unknown paths'),
)
