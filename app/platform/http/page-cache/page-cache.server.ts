import { createHash } from 'node:crypto'
import { compress, type Encoding } from '../compression.server.ts'
import type { PageKey } from './page-key.server.ts'
import type { SharedPage } from './shared-page.server.ts'

/** How long a page is shown before it is rendered again though nothing is known to have changed, in ms. */
const FRESH_MS = 60_000
/** How long after that it is still shown while the new one is rendered. */
const STALE_MS = 15_000
/** How many addresses with filters are remembered as asked for once: what nobody asks for again is not kept. */
const MOST_ONCE = 5_000
/** The name of a change that concerns every page. */
const EVERYTHING = '*'
/** Once for all who are shown the page: more than a page made for one is worth. */
const QUALITY = 6

/** A whole answer to whoever asks for that page. */
export type PageAnswer = {
  status: number
  headers: readonly (readonly [string, string])[]
  bytes: Uint8Array
  /** Of these bytes; null where the page may not be shown to others. */
  etag: string | null
  openings: SharedPage['openings']
  /** The bytes as they travel, each encoding made once: at hand from then on. */
  encoded: (encoding: Encoding) => Promise<Uint8Array> | Uint8Array
}

/** Rendered again from `renewAt` on, shown until `endsAt`; both in ms since 1970. */
type Kept = { answer: PageAnswer; shows: readonly string[]; renewAt: number; endsAt: number; size: number }
type Rendered = { response: Response; bytes: Uint8Array | null; shared: SharedPage }

export type PageCacheOptions = {
  maxBytes: number
  /** When something that is shown changes by itself next, in ms since 1970; null for nothing that is known. */
  nextChange: () => Promise<number | null>
}

/**
 * Rendered pages that all visitors are shown, in the memory of this process. A page is rendered by one request at a
 * time, kept until something that it shows has changed (`drop`), and goes when others need the room.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #kept = new Map<string, Kept>()
  readonly #coming = new Map<string, Promise<PageAnswer | null>>()
  readonly #once = new Set<string>()
  readonly #changes = new Map<string, number>()
  #bytes = 0
  #hits = 0
  #misses = 0
  #isHeard = false

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** Bytes kept now and how many pages they are, and how often a page was there or had to be rendered. */
  get state(): { bytes: number; pages: number; hits: number; misses: number } {
    return { bytes: this.#bytes, pages: this.#kept.size, hits: this.#hits, misses: this.#misses }
  }

  /** Begins to keep pages, once changes are heard of: before that nobody would tell when one is out of date. */
  start(): void {
    this.drop(null)
    this.#isHeard = true
  }

  /** Forgets what shows that, or everything. */
  drop(shown: string | null): void {
    const name = shown ?? EVERYTHING
    this.#changes.set(name, (this.#changes.get(name) ?? 0) + 1)
    // What is being rendered may have read the state of before.
    this.#coming.clear()
    for (const [key, { shows }] of this.#kept) if (shown === null || shows.includes(shown)) this.#forget(key)
  }

  /** How often anything changed that such a page shows. */
  #version(shows: readonly string[]): number {
    return [...shows, EVERYTHING].reduce((sum, name) => sum + (this.#changes.get(name) ?? 0), 0)
  }

  /**
   * The page, from memory or by `render`, whose failure is thrown to all who wait. Null where its answer is meant for
   * one alone (it sets a cookie), or nothing is kept for the moment.
   */
  get(page: PageKey, render: () => Promise<Rendered>): Promise<PageAnswer | null> | PageAnswer | null {
    if (!this.#isHeard) return null
    const known = this.#kept.get(page.key)
    const now = Date.now()
    if (known && now < known.endsAt) {
      // Its failure is the next one's, who waits for it.
      if (now >= known.renewAt && !this.#coming.has(page.key)) void this.#render(page, render).catch(() => {})
      this.#kept.delete(page.key)
      this.#kept.set(page.key, known)
      this.#hits += 1
      return known.answer
    }
    this.#misses += 1
    return this.#coming.get(page.key) ?? this.#render(page, render)
  }

  #render(page: PageKey, render: () => Promise<Rendered>): Promise<PageAnswer | null> {
    const version = this.#version(page.shows)
    const coming = this.#make(page, render, version).finally(() => {
      if (this.#coming.get(page.key) === coming) this.#coming.delete(page.key)
    })
    this.#coming.set(page.key, coming)
    return coming
  }

  async #make(page: PageKey, render: () => Promise<Rendered>, version: number): Promise<PageAnswer | null> {
    const [{ response, bytes, shared }, next] = await Promise.all([
      render(),
      // Where that is not known, the page is shown and not kept.
      this.#options.nextChange().catch(() => undefined),
    ])
    if (response.headers.getSetCookie().length > 0 || bytes === null) return null
    const isKept =
      next !== undefined &&
      response.status === 200 &&
      !shared.isPartial &&
      this.#isWanted(page) &&
      this.#version(page.shows) === version
    const encodings = new Map<Encoding, Promise<Uint8Array> | Uint8Array>()
    const answer: PageAnswer = {
      status: response.status,
      headers: [...response.headers],
      bytes,
      etag: isKept ? createHash('sha256').update(bytes).digest('base64url').slice(0, 22) : null,
      openings: shared.openings,
      encoded: (encoding) => {
        const known = encodings.get(encoding)
        if (known) return known
        const made = compress(bytes, encoding, isKept ? QUALITY : 4)
        encodings.set(encoding, made)
        void made.then(
          (packed) => {
            encodings.set(encoding, packed)
            if (encoding !== 'identity') this.#grow(page.key, answer, packed.length)
          },
          () => encodings.delete(encoding),
        )
        return made
      },
    }
    if (isKept && next !== undefined) this.#keep(page, answer, next)
    return answer
  }

  #isWanted({ key, isPlain }: PageKey): boolean {
    if (isPlain || this.#kept.has(key) || this.#once.has(key)) return true
    if (this.#once.size >= MOST_ONCE) this.#once.clear()
    this.#once.add(key)
    return false
  }

  #keep({ key, shows }: PageKey, answer: PageAnswer, next: number | null): void {
    this.#forget(key)
    const renewAt = Math.min(Date.now() + FRESH_MS, next ?? Infinity)
    // What changes by itself is not shown a moment longer.
    const endsAt = Math.min(renewAt + STALE_MS, next ?? Infinity)
    this.#kept.set(key, { answer, shows, renewAt, endsAt, size: 0 })
    this.#grow(key, answer, answer.bytes.length + 2 * key.length + 1_000)
  }

  /** What was asked for longest ago makes room. */
  #grow(key: string, answer: PageAnswer, bytes: number): void {
    const kept = this.#kept.get(key)
    if (kept?.answer !== answer) return
    kept.size += bytes
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.size ?? 0
    this.#kept.delete(key)
  }
}
