import {
  FormDataParseError,
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from '@remix-run/form-data-parser'
import { defineError } from '../lib/errors.ts'

const MEGABYTE = 1024 * 1024
/** Most files and most parts of one form; the server bounds the whole body before (64 MB). */
const MAX_FILES = 40
const MAX_PARTS = 1000
/** What is read of one file at all. Limits by kind are lower and answered beside the field, with everything typed kept. */
const MAX_FILE_BYTES = 48 * MEGABYTE
const MAX_BYTES = 64 * MEGABYTE

const tooManyFiles = defineError('form.too_many_files', 413, 'Send at most 40 files at once.')
const tooManyParts = defineError('form.too_many_parts', 413, 'This form has too many fields.')
const formTooLarge = defineError('form.too_large', 413, 'These files are too large to send at once. Save with fewer files and add the others afterwards.')
const formUnreadable = defineError('form.unreadable', 400, 'What was sent could not be read. Please try again.')

/**
 * Reads a form with files. Each file is handed over as soon as it has arrived, one at a time, so that memory holds one
 * file and not the form; what `onFile` returns stands in the form in its place. An input without a chosen file is left out.
 * Throws a named error for a form past the limits or broken off.
 */
export async function readFormWithFiles(request: Request, onFile: (field: string, file: File) => Promise<string | null>): Promise<FormData> {
  try {
    return await parseFormData(request, { maxFiles: MAX_FILES, maxParts: MAX_PARTS, maxFileSize: MAX_FILE_BYTES, maxTotalSize: MAX_BYTES }, async (file) => {
      if (file.name === '' || (file.size === 0 && file.name === 'file-upload')) return null
      return onFile(file.fieldName, file)
    })
  } catch (error) {
    if (error instanceof MaxFilesExceededError) throw tooManyFiles()
    if (error instanceof MaxPartsExceededError) throw tooManyParts()
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) throw formTooLarge()
    if (error instanceof FormDataParseError) throw formUnreadable()
    throw error
  }
}
