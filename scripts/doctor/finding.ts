/** What was found of one thing: well, worth a look, or a fault with which the site does not work. */
export type Finding = { what: string; state: 'well' | 'look' | 'fault'; said: string; todo?: string }

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
    faults + looks === 0 ? 'All is well.' : `${faults} faults, ${looks} worth a look.`,
  ].join('\n')
}

/** A check that fails is a fault of its own: the others go on. */
export async function check(what: string, todo: string, run: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await run()
  } catch (error) {
    return [{ what, state: 'fault', said: error instanceof Error ? error.message : String(error), todo }]
  }
}
