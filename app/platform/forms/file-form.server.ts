import { data } from 'react-router'
import { type ActionFailure, NamedError } from '#app/lib/errors.ts'
import { readForm } from './action.server.ts'
import { type FormWithFiles, type OnFile, readFormWithFiles } from './multipart.server.ts'

/** The form of a page, with its files. What is no form, or broke off, is answered with 4xx. */
export function readPageForm(request: Request, onFile: OnFile): Promise<FormWithFiles> {
  return readFormWithFiles(request, onFile).catch((error: unknown) => {
    throw error instanceof NamedError ? data({ title: error.sentence }, { status: error.status }) : error
  })
}

/** A form's texts, the one file that may come with it, and why one that was sent could not be read. */
export type FileForm = { form: FormData; file: File | null; problem: string | null }

/** Reads the form of a page that may carry one file, under `field`. */
export async function readFileForm(request: Request, field: string, oneOnly: string): Promise<FileForm> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return { form: await readForm(request), file: null, problem: null }
  let file: File | null = null
  let isOne = true
  const { form, refusal } = await readPageForm(request, (name, sent) => {
    if (name === field) {
      isOne = file === null
      file ??= sent
    }
    return Promise.resolve(null)
  })
  return { form, file, problem: refusal?.sentence ?? (isOne ? null : oneOnly) }
}

/** What is wrong with the texts and with the file, together. */
export function addFileProblem<Parsed extends { ok: true }>(
  parsed: Parsed | ActionFailure,
  problem: string | null,
  field: string,
  values: ActionFailure['values'],
): Parsed | ActionFailure {
  if (!problem) return parsed
  const failure: ActionFailure = parsed.ok ? { ok: false, errors: {}, values } : parsed
  return { ...failure, errors: { ...failure.errors, [field]: [problem] } }
}
