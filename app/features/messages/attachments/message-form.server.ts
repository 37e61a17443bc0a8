import { z } from 'zod'
import type { ActionFailure } from '#app/lib/errors.ts'
import { addFileProblem, type FileForm, readFileForm } from '#app/platform/forms/file-form.server.ts'
import { ATTACHMENT_FIELD, KEPT_ATTACHMENT_FIELD } from './attachment.ts'

/**
 * The form of a message: its texts, the file that goes with it, or by which id one was sent before, and why one that
 * was sent could not be read.
 */
export type MessageForm = FileForm & { kept: string | null }

const keptId = z.guid().nullable().catch(null)

/** Reads a form that may carry one file. What is no form, or broke off, is answered with 4xx. */
export async function readMessageForm(request: Request): Promise<MessageForm> {
  const read = await readFileForm(request, ATTACHMENT_FIELD, 'Choose one file for each message.')
  return { ...read, kept: read.file ? null : keptId.parse(read.form.get(KEPT_ATTACHMENT_FIELD)) }
}

/** What is wrong with the texts and with the file, together. */
export const addProblem = <Parsed extends { ok: true }>(
  parsed: Parsed | ActionFailure,
  { problem }: MessageForm,
  values: ActionFailure['values'],
): Parsed | ActionFailure => addFileProblem(parsed, problem, ATTACHMENT_FIELD, values)
