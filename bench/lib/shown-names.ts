type Named = { turn: number; until: number }

/**
 * Franchises whose names count their changes, and when each name was true: a page that shows one tells how old it is.
 * All times are `performance.now()`.
 */
export class ShownNames {
  readonly #said = new Map<number, Named[]>()
  readonly #turns = new Map<number, number>()
  changes = 0

  /** The next name of a franchise; it is true once `shown` says so. */
  next(of: number): string {
    const turn = (this.#turns.get(of) ?? 0) + 1
    this.#turns.set(of, turn)
    return `Churned ${of} turn ${turn}`
  }

  /** The last name of `next` is in the database by now. */
  shown(of: number): void {
    this.hidden(of)
    this.shownAgain(of)
  }

  /** It is not public any more. */
  hidden(of: number): void {
    const last = this.#said.get(of)?.at(-1)
    if (last) last.until = Math.min(last.until, performance.now())
    this.changes += 1
  }

  shownAgain(of: number): void {
    const said = this.#said.get(of) ?? []
    said.push({ turn: this.#turns.get(of) ?? 0, until: Infinity })
    this.#said.set(of, said)
  }

  /** For each name in a page that was asked for at that time: how many ms before it had ceased to be true, or 0. */
  agesIn(page: string, asked: number): number[] {
    const found = new Set(page.match(/Churned \d+ turn \d+/g) ?? [])
    return [...found].map((name) => {
      const [of, turn] = (name.match(/\d+/g) ?? []).map(Number)
      const untils = (this.#said.get(of ?? -1) ?? []).flatMap((one) => (one.turn === turn ? [one.until] : []))
      // Nobody has been told of it yet: it is newer than what was true.
      return untils.length === 0 ? 0 : Math.max(0, asked - Math.max(...untils))
    })
  }
}
