/**
 * Texts that were written, by what they say, for whoever asks for the same again. Bounded by letters, two bytes each at
 * most, those of the keys among them: what was asked for longest ago goes first.
 */
export class LruCache {
  readonly #texts = new Map<string, string>()
  readonly #max: number
  #letters = 0

  constructor(maxLetters: number) {
    this.#max = maxLetters
  }

  /** The text of that key, written where it is not known. */
  get<Text extends string>(key: string, write: () => Text): Text {
    const known = this.#texts.get(key)
    if (known !== undefined) {
      // A map keeps the order in which its keys came.
      this.#texts.delete(key)
      this.#texts.set(key, known)
      return known as Text
    }
    const text = write()
    this.#texts.set(key, text)
    this.#letters += key.length + text.length
    for (const [oldest, gone] of this.#texts) {
      if (this.#letters <= this.#max) break
      this.#texts.delete(oldest)
      this.#letters -= oldest.length + gone.length
    }
    return text
  }
}
