/** What a part of the text between INSERT … VALUES and its semicolon can be within. */
type State = 'between' | 'value' | 'string' | 'escaped string' | 'over'

/** Thrown where a statement holds more than plain values; its rows cannot be read. */
export class NotPlainValues extends Error {}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/**
 * Reads the tuples of one INSERT as they come, piece by piece, holding no more than the one that is under way: strings
 * with doubled quotes, E'' strings, numbers, true, false, NULL, and casts after any of them, which are left out.
 */
export class InsertValues {
  private state: State = 'between'
  private row: (string | null)[] = []
  private value = ''
  private isQuoted = false
  /** A quote or a backslash at the end of a piece, whose meaning the next character tells. */
  private pending = ''
  private wasEscaped = false

  get isOver(): boolean {
    return this.state === 'over'
  }

  /** The rows that end within this piece. Throws NotPlainValues. */
  push(piece: string): (string | null)[][] {
    const rows: (string | null)[][] = []
    for (const character of piece) {
      if (this.state === 'over') break
      if (this.state === 'string' || this.state === 'escaped string') this.inString(character)
      else if (this.pending === "'" && character === "'") this.reopen()
      else this.outside(character, rows)
    }
    return rows
  }

  private inString(character: string): void {
    if (this.pending === '\\') {
      this.value += escapes[character] ?? character
      this.pending = ''
    } else if (character === '\\' && this.state === 'escaped string') this.pending = '\\'
    else if (character === "'") {
      this.wasEscaped = this.state === 'escaped string'
      this.state = 'value'
      this.pending = "'"
    } else this.value += character
  }

  /** Two quotes within a string are one. */
  private reopen(): void {
    this.value += "'"
    this.pending = ''
    this.state = this.wasEscaped ? 'escaped string' : 'string'
  }

  private outside(character: string, rows: (string | null)[][]): void {
    this.pending = ''
    if (this.state === 'between') {
      // Words behind the tuples (ON CONFLICT DO NOTHING) change nothing of what is read.
      if (character === '(') this.state = 'value'
      else if (character === ';') this.state = 'over'
      return
    }
    if (character === "'" && !this.isQuoted && /^e?$/i.test(this.value.trim())) {
      this.state = this.value.trim() === '' ? 'string' : 'escaped string'
      this.value = ''
      this.isQuoted = true
    } else if (character === ',') this.endValue()
    else if (character === ')') {
      this.endValue()
      rows.push(this.row)
      this.row = []
      this.state = 'between'
    } else if (character === '(' || character === ';' || character === "'")
      throw new NotPlainValues(`a value holds ‘${character}’`)
    else if (!this.isQuoted) this.value += character
  }

  private endValue(): void {
    if (this.isQuoted) this.row.push(this.value)
    else {
      const word = (this.value.split('::', 1)[0] ?? '').trim()
      if (/^null$/i.test(word)) this.row.push(null)
      else if (/^(?:true|false|-?[\d.]+(?:e[+-]?\d+)?)$/i.test(word)) this.row.push(word)
      else throw new NotPlainValues(`‘${word.slice(0, 40)}’ is no plain value`)
    }
    this.value = ''
    this.isQuoted = false
  }
}
