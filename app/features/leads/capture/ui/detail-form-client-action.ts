import type { ActionFailure } from '#app/lib/errors.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import { SUBMIT_FAILED } from '../../request-text.ts'

/** The form on a franchise's page (P-44). */
export function submitDetailForm<T>(request: Request, send: () => Promise<T>) {
  return submitForm(request, send, (values): ActionFailure => ({
    ok: false,
    errors: {},
    values,
    formError: SUBMIT_FAILED,
  }))
}
