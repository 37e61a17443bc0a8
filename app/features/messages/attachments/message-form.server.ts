import { data } from 'react-router'
import { type ActionFailure, NamedError } from '#app/lib/errors.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { readFormWithFiles } from '#app/platform/forms/multipart.server.ts'
import { ATTACHMENT_FIELD } from './attachment.ts'

/** The form of a message: its texts, the file that goes with it, and why one that was sent could not be read. */
export type MessageForm = { form: FormData; file: File | null; problem: string | null }

/** Reads a form that may carry one file. What is no form, or broke off, is answered with 4xx. */
export async function readMessageForm(request: Request): Promise<MessageForm> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return { form: await readForm(request), file: null, problem: null }
  let file: File | null = null
  let isOne = true
  try {
    const { form, refusal } = await readFormWithFiles(request, (field, sent) => {
      if (field === ATTACHMENT_FIELD) {
        isOne = file === null
        file ??= sent
      }
      return Promise.resolve(null)
    })
    return { form, file, problem: refusal?.sentence ?? (isOne ? null : 'Choose one file for each message.') }
  } catch (error) {
    throw error instanceof NamedError ? data({ title: error.sentence }, { status: error.status }) : error
  }
}

/** What is wrong with the texts and with the file, together. */
export function addProblem<Parsed extends { ok: true }>(
  parsed: Parsed | ActionFailure,
  { problem }: MessageForm,
  values: ActionFailure['values'],
): Parsed | ActionFailure {
  if (!problem) return parsed
  const failure: ActionFailure = parsed.ok ? { ok: false, errors: {}, values } : parsed
  return { ...failure, errors: { ...failure.errors, [ATTACHMENT_FIELD]: [problem] } }
}
