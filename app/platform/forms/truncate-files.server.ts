export type FileLimits = {
  files: number
  /** Bytes of one file, and of all together. */ bytesEach: number
  bytesAll: number
  /** Bytes of everything else. */ bytesOfTexts: number
}

/** The stream breaks off with it where a form has more text than `bytesOfTexts`. */
export class TooMuchText extends Error {}

/** A file is one too many, or has no room beside the others. Its number counts chosen files from 0. */
export type Overdue = (file: number, why: 'count' | 'size') => void

type Sink = (bytes: Uint8Array) => void

/** A part's head ends here; longer heads than this are the parser's to refuse. */
const HEAD_END = Buffer.from('\r\n\r\n')
const MOST_HEAD = 16 * 1024

/**
 * Passes a multipart body on with its files cut short, so that whoever parses it reads to the end, text behind a
 * refused file too, and holds no more of a file than there is room for. Texts are never cut: a form with too many
 * breaks off. `overdue` is told before that file's end is passed on; not of a file that alone is too long, whose length
 * says it.
 */
export function shortenFiles(
  boundary: string,
  limits: FileLimits,
  overdue: Overdue,
): TransformStream<Uint8Array, Uint8Array> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let held: Buffer = Buffer.alloc(0)
  let isHead = true
  let all = limits.bytesAll
  let file = -1
  let isFile = false
  let left = 0
  let isLast = false
  let text = limits.bytesOfTexts

  function countText(bytes: Uint8Array): void {
    text -= bytes.length
    if (text < 0) throw new TooMuchText()
  }

  function content(bytes: Uint8Array, pass: Sink): void {
    if (!isFile) countText(bytes)
    if (!isFile || bytes.length <= left) {
      if (bytes.length > 0) pass(bytes)
    } else {
      if (isLast) overdue(file, 'size')
      if (left > 0) pass(bytes.subarray(0, left))
    }
    if (!isFile) return
    const passed = Math.min(left, bytes.length)
    left -= passed
    all -= passed
  }

  function startFile(): void {
    file += 1
    const isOneTooMany = file >= limits.files
    if (isOneTooMany) overdue(file, 'count')
    isLast = !isOneTooMany && all < limits.bytesEach
    left = isOneTooMany ? 0 : Math.min(limits.bytesEach, all)
  }

  /** One head or the rest of one body; false when more bytes are needed. */
  function step(pass: Sink): boolean {
    if (isHead) {
      const end = held.indexOf(HEAD_END)
      if (end === -1 && held.length <= MOST_HEAD) return false
      const upTo = end === -1 ? held.length : end + HEAD_END.length
      countText(held.subarray(0, upTo))
      const head = held.subarray(0, upTo).toString('latin1')
      isFile = /\bfilename\*?=|application\/octet-stream/i.test(head) && !/\bfilename=""/i.test(head)
      if (isFile) startFile()
      isHead = end === -1
      pass(held.subarray(0, upTo))
      held = held.subarray(upTo)
      return held.length > 0
    }
    const at = held.indexOf(delimiter)
    if (at === -1) {
      // The end may hold the beginning of a delimiter.
      const sure = Math.max(0, held.length - delimiter.length + 1)
      content(held.subarray(0, sure), pass)
      held = held.subarray(sure)
      return false
    }
    content(held.subarray(0, at), pass)
    pass(delimiter)
    held = held.subarray(at + delimiter.length)
    isHead = true
    return held.length > 0
  }

  return new TransformStream({
    transform(chunk, controller) {
      held =
        held.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.concat([held, chunk])
      while (step((bytes) => controller.enqueue(bytes)));
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(held)
    },
  })
}
