import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { defineError, type NamedError } from '#app/lib/errors.ts'
import { withoutNul } from './action.server.ts'

const MEGABYTE = 1024 * 1024
/** Most parts of one form and bytes of its texts together; the server bounds the whole body before. */
const MAX_PARTS = 1000
const TEXT_BYTES = 1 * MEGABYTE
/** Longer than any name of a field of ours. */
const MAX_NAME = 100
/** What is kept of one file at all, and of all. Limits by kind are lower and answered beside the field. */
const MAX_FILES = 40
const FILE_BYTES = 21 * MEGABYTE
const FILES_BYTES = 60 * MEGABYTE
const LIMITS = {
  parts: MAX_PARTS,
  fields: MAX_PARTS,
  fieldNameSize: MAX_NAME,
  fieldSize: TEXT_BYTES,
  fileSize: FILE_BYTES,
  headerPairs: 20,
  headerSize: 16 * 1024,
}
/** What is still read, for the texts behind them, after files were refused: bytes, and for how long. */
const REST_BYTES = 32 * MEGABYTE
const REST_MS = 30_000

const tooManyFiles = defineError('form.too_many_files', 413, `You can send up to ${MAX_FILES} files at a time.`)
const tooManyParts = defineError('form.too_many_parts', 413, 'This form has too many fields.')
const formTooLarge = defineError(
  'form.too_large',
  413,
  'These files are too large to send together. Save with fewer files, then add the others.',
)
const tooMuchText = defineError('form.too_much_text', 413, 'This form has too much text. Shorten it and send it again.')
const formUnreadable = defineError('form.unreadable', 400, 'We couldn’t read what you sent. Please try again.')

/**
 * The texts of a form, and why some of its files were not taken. It is not whole where so much came behind refused
 * files that it was not read to its end.
 */
export type FormWithFiles = { form: FormData; refusal: NamedError | null; isWhole: boolean }

export type OnFile = (field: string, file: File) => Promise<string | null>
type Reading = { keepsFiles?: boolean; signal?: AbortSignal; restMs?: number }

/**
 * Reads a form with files. Each file is handed over as soon as it has arrived, one at a time, so that memory holds one
 * file and not the form; what `onFile` returns stands in the form in its place. An input without a chosen file is left
 * out. Files past the limits are not handed over, and the texts behind them are still read, within bounds: `refusal`
 * says so. With `keepsFiles` false the files come empty: whoever wants their names only needs no memory for them.
 * Reading breaks off at the `signal`. Throws a named error for a form with too many fields or texts, or broken off.
 */
export async function readFormWithFiles(
  request: Request,
  onFile: OnFile,
  { keepsFiles = true, signal, restMs = REST_MS }: Reading = {},
): Promise<FormWithFiles> {
  const parts = collect(parserOf(request), onFile, keepsFiles)
  const reader = request.body?.getReader()
  if (!reader) throw formUnreadable()
  const stop = () => void reader.cancel().catch(() => {})
  signal?.addEventListener('abort', stop)
  let rest = REST_BYTES
  let late: NodeJS.Timeout | undefined
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done || value === undefined || signal?.aborted) break
      await parts.take(value)
      if (!parts.refusal()) continue
      late ??= setTimeout(stop, restMs)
      rest -= value.length
      if (rest < 0) break
    }
    if (signal?.aborted) throw formUnreadable()
    const isWhole = await parts.end(parts.refusal() !== null)
    return { form: parts.form(), refusal: parts.refusal(), isWhole }
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

function parserOf(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: LIMITS,
      // As the platform's own FormData has it, for which a part without a name of a file is a text.
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      preservePath: true,
    })
  } catch {
    throw formUnreadable()
  }
}

/** Gathers what the parser finds, in the order of the form, and hands the files over. */
function collect(parser: BusboyInstance, onFile: OnFile, keepsFiles: boolean) {
  const entries: { name: string; value: string | null }[] = []
  let fault: NamedError | null = null
  let refusal: NamedError | null = null
  let files = 0
  let room = FILES_BYTES
  let text = TEXT_BYTES
  let isWhole = true
  let handedOver: Promise<unknown> = Promise.resolve()

  const ended = new Promise<void>((resolve) => {
    parser.once('finish', resolve)
    parser.on('error', () => {
      isWhole = false
      resolve()
    })
  })
  parser.on('partsLimit', () => (fault ??= tooManyParts()))
  parser.on('fieldsLimit', () => (fault ??= tooManyParts()))
  parser.on('field', (name: string | undefined, value, isNameCut, isCut) => {
    if (name === undefined) return
    text -= Buffer.byteLength(name) + Buffer.byteLength(value)
    if (isNameCut || name.length > MAX_NAME) fault ??= formUnreadable()
    if (isCut || text < 0) fault ??= tooMuchText()
    entries.push({ name, value: withoutNul(value) })
  })
  parser.on('file', (name: string | undefined, stream, fileName, _encoding, type) => {
    stream.on('error', () => (isWhole = false))
    if (name === undefined || fileName === '') return void stream.resume()
    const entry = { name, value: null as string | null }
    entries.push(entry)
    const chunks: Uint8Array<ArrayBuffer>[] = []
    files += 1
    let isTaken = !keepsFiles || files <= MAX_FILES
    if (!isTaken) refusal ??= tooManyFiles()
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => {
      if (!isTaken || !keepsFiles) return
      room -= chunk.length
      if (room >= 0) return void chunks.push(chunk)
      isTaken = false
      refusal ??= formTooLarge()
    })
    stream.on('end', () => {
      handedOver = handedOver.then(async () => {
        if (isTaken && isWhole && !fault)
          entry.value = await onFile(name, new File(chunks.splice(0), fileName, { type }))
      })
      // Whoever takes the next bytes, or the end, hears of a failure.
      handedOver.catch(() => {})
    })
  })

  async function settled(): Promise<void> {
    await handedOver
    if (fault) throw fault
  }
  return {
    /** Waits until what has arrived whole is handed over, and the sender with it. */
    async take(bytes: Uint8Array): Promise<void> {
      await Promise.race([new Promise<void>((resolve) => parser.write(bytes, () => resolve())), ended])
      await settled()
      if (!isWhole) throw formUnreadable()
    },
    /** Whether the form was read to its end; throws where it was not and `mayBeCut` is false. */
    async end(mayBeCut: boolean): Promise<boolean> {
      parser.end()
      await ended
      await settled()
      if (!isWhole && !mayBeCut) throw formUnreadable()
      return isWhole
    },
    refusal: () => refusal,
    form(): FormData {
      const form = new FormData()
      for (const { name, value } of entries) if (value !== null) form.append(name, value)
      return form
    },
  }
}
