import { createHash } from 'node:crypto'

/** The id of what had none: the same for the same words, on every machine and in every run (a uuid of version 8). */
export function madeId(...words: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
