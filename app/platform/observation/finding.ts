/** What was found of one thing: well, worth a look, or a fault with which the site does not work. */
export type Finding = { what: string; state: 'well' | 'look' | 'fault'; said: string; todo?: string }

/** A check that fails is a fault of its own: the others go on. */
export async function check(what: string, todo: string, run: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await run()
  } catch (error) {
    return [{ what, state: 'fault', said: error instanceof Error ? error.message : String(error), todo }]
  }
}
