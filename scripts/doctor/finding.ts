import { plural } from '#app/lib/text.ts'
import type { Finding } from '#app/platform/observation/finding.ts'

const marks = { well: 'ok   ', look: 'look ', fault: 'FAULT' } as const

/** The findings as lines, each with what to do below it, and what they come to. */
export function describeFindings(findings: readonly Finding[]): string {
  const faults = findings.filter(({ state }) => state === 'fault').length
  const looks = findings.filter(({ state }) => state === 'look').length
  return [
    ...findings.flatMap(({ what, state, said, todo }) => [
      `${marks[state]}  ${what}: ${said}`,
      ...(todo ? [`       → ${todo}`] : []),
    ]),
    faults + looks === 0 ? 'All is well.' : `${plural(faults, 'fault')}, ${looks} worth a look.`,
  ].join('\n')
}
