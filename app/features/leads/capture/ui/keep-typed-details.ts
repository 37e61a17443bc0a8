import type { ActionFailure } from '#app/lib/errors.ts'
import { sendOrKeep } from '#app/ui/forms/send-or-keep.ts'
import { SUBMIT_FAILED } from '../../request-words.ts'

/** The form on a franchise's page (P-44). */
export function keepTypedDetails<T>(request: Request, send: () => Promise<T>) {
  return sendOrKeep(request, send, (values): ActionFailure => ({
    ok: false,
    errors: {},
    values,
    formError: SUBMIT_FAILED,
  }))
}
