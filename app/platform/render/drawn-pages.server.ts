import { createHash } from 'node:crypto'
import { createContext } from 'react-router'
import { compress, type Encoding } from '#app/platform/http/compression.server.ts'
import { markOfLeftOut } from './static-html.server.ts'

/** A finished page: its scripts are named by what they say (`allowed`), so there is nothing of one answer in it. */
export type DrawnPage = {
  bytes: Buffer
  allowed: readonly string[]
  isForSearch: boolean
  /** The bytes as they travel, each encoding made once. */
  encoded: (encoding: Encoding) => Promise<Uint8Array>
}

/** What a page is drawn of. */
type Said = {
  url: string
  /** The loaders' data as the browser is sent them, without the reference of the request. */
  data: string
  /** The same as they are here, with what the browser is not sent. */
  loaderData: unknown
}

/** What is written about a moment ('3 days ago') is written again within so many ms. */
const DRAWN_ANEW_MS = 60_000
/** How many pages are remembered as drawn once: what is not drawn a second time is not kept. */
const MOST_ONCE = 5_000
/** A page's compressed forms are a quarter of it at most, and what it is found by takes some room too. */
const roomOf = ({ bytes }: DrawnPage): number => bytes.length * 1.25 + 1_000

/** All that such a page says, in one name: two pages of one name are the same to the letter. */
export function nameOfPage({ url, data, loaderData }: Said, now = Date.now()): string {
  const hash = createHash('sha256').update(`${Math.floor(now / DRAWN_ANEW_MS)} ${url}\n${data.length} ${data}`)
  addLeftOut(loaderData, (mark) => hash.update(`\n${mark}`))
  return hash.digest('base64')
}

/** Parts of the page in the order of the data, so that none can stand in another's place. */
function addLeftOut(value: unknown, add: (mark: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  const mark = markOfLeftOut(value)
  if (mark !== undefined) add(mark)
  const inner = value instanceof Map || value instanceof Set ? value.values() : Object.values(value)
  for (const one of inner) addLeftOut(one, add)
}

/**
 * Pages that were drawn, by all that they say: what a page is drawn of has been read for whoever asks, as ever, and
 * where it is what it was, the text is what it was. At most `maxBytes`; what was asked for longest ago goes first.
 */
export class DrawnPages {
  readonly #maxBytes: number
  readonly #kept = new Map<string, DrawnPage>()
  readonly #once = new Set<string>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(name: string): DrawnPage | undefined {
    const known = this.#kept.get(name)
    if (known) {
      // A map keeps the order in which its keys came.
      this.#kept.delete(name)
      this.#kept.set(name, known)
    }
    return known
  }

  /** Whether a page is drawn for the second time: most of what is shown to one alone never is. */
  isWanted(name: string): boolean {
    if (this.#once.delete(name)) return true
    if (this.#once.size >= MOST_ONCE) this.#once.clear()
    this.#once.add(name)
    return false
  }

  keep(name: string, drawn: Omit<DrawnPage, 'encoded'>): DrawnPage {
    const encodings = new Map<Encoding, Promise<Uint8Array>>()
    const page: DrawnPage = {
      ...drawn,
      encoded(encoding) {
        let made = encodings.get(encoding)
        if (!made) {
          made = compress(drawn.bytes, encoding, 4)
          encodings.set(encoding, made)
          made.catch(() => encodings.delete(encoding))
        }
        return made
      },
    }
    const before = this.#kept.get(name)
    if (before) this.#bytes -= roomOf(before)
    this.#kept.set(name, page)
    this.#bytes += roomOf(page)
    for (const [oldest, gone] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break
      this.#kept.delete(oldest)
      this.#bytes -= roomOf(gone)
    }
    return page
  }
}

/** Where a page of this request may be found and kept; null where it is for one alone, or nothing is kept. */
export const drawnPagesContext = createContext<DrawnPages | null>(null)
