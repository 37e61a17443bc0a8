import { createReadStream } from 'node:fs'

/**
 * Lines of a file without their ends, one by one. Only \n ends a line: readline ends one at other separators too, which
 * texts may hold.
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(file, 'utf8')) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
