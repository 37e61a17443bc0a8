import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from '@remix-run/form-data-parser'
import { defineError, type NamedError } from '#app/lib/errors.ts'
import { type FileLimits, type Overdue, shortenFiles, TooMuchText } from './truncate-files.server.ts'

const MEGABYTE = 1024 * 1024
/** Most parts of one form; the server bounds the whole body before. */
const MAX_PARTS = 1000
/** What is kept of one file at all, and of all. Limits by kind are lower and answered beside the field. */
const FILES: FileLimits = { files: 40, bytesEach: 21 * MEGABYTE, bytesAll: 60 * MEGABYTE, bytesOfTexts: 1 * MEGABYTE }
/** Files and texts together. */
const MAX_BYTES = 64 * MEGABYTE

const tooManyFiles = defineError('form.too_many_files', 413, 'Send at most 40 files at once.')
const tooManyParts = defineError('form.too_many_parts', 413, 'This form has too many fields.')
const formTooLarge = defineError(
  'form.too_large',
  413,
  'These files are too large to send at once. Save with fewer files and add the others afterwards.',
)
const tooMuchText = defineError(
  'form.too_much_text',
  413,
  'This form holds more text than it may. Shorten it and send it again.',
)
const formUnreadable = defineError('form.unreadable', 400, 'What was sent could not be read. Please try again.')

/** The texts of a form, and why some of its files were not taken. */
export type FormWithFiles = { form: FormData; refusal: NamedError | null }

type Reading = { keepsFiles?: boolean; signal?: AbortSignal }

/**
 * Reads a form with files. Each file is handed over as soon as it has arrived, one at a time, so that memory holds one
 * file and not the form; what `onFile` returns stands in the form in its place. An input without a chosen file is left
 * out. Files past the limits are not handed over, and the texts behind them are still read: `refusal` says so. With
 * `keepsFiles` false the files come empty: whoever wants their names only needs no memory for them. Reading breaks off
 * at the `signal`. Throws a named error for a form with too many fields or texts, or broken off.
 */
export async function readFormWithFiles(
  request: Request,
  onFile: (field: string, file: File) => Promise<string | null>,
  { keepsFiles = true, signal }: Reading = {},
): Promise<FormWithFiles> {
  let refusal: NamedError | null = null
  let file = -1
  const overdue = new Set<number>()
  const short = shortened(
    request,
    keepsFiles ? FILES : { ...FILES, bytesEach: 0 },
    (number, why) => {
      overdue.add(number)
      refusal ??= why === 'count' ? tooManyFiles() : formTooLarge()
    },
    signal,
  )
  try {
    const form = await parseFormData(
      short,
      { maxFiles: MAX_PARTS, maxParts: MAX_PARTS, maxFileSize: FILES.bytesEach, maxTotalSize: MAX_BYTES },
      async (part) => {
        if (part.name === '') return null
        file += 1
        return overdue.has(file) || (part.size === 0 && part.name === 'file-upload')
          ? null
          : onFile(part.fieldName, part)
      },
    )
    return { form, refusal }
  } catch (error) {
    if (error instanceof MaxPartsExceededError) throw tooManyParts()
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) throw formTooLarge()
    if (error instanceof FormDataParseError) throw error.cause instanceof TooMuchText ? tooMuchText() : formUnreadable()
    throw error
  }
}

/** The same request, with its files cut short and its texts bounded. The boundary is found as the parser finds it. */
function shortened(request: Request, limits: FileLimits, overdue: Overdue, signal: AbortSignal | undefined): Request {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(request.headers.get('content-type') ?? '')
  if (!boundary || !request.body) return request
  const body = request.body.pipeThrough(
    shortenFiles(boundary[1] ?? boundary[2] ?? '', limits, overdue),
    signal ? { signal } : {},
  )
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers: request.headers,
    body,
    duplex: 'half',
  }
  return new Request(request.url, init)
}
