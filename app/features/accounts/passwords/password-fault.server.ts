import type { ActionFailure } from '#app/lib/errors.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import { sortByFormOrder } from '#app/platform/forms/action.server.ts'
import { findPasswordFault, type PasswordOwner } from './password-rules.server.ts'

/** Enough of a name or an address that was refused: what a schema did not take may be of any length. */
const ENOUGH_OF_NAME = 254

/**
 * A refused form with what the rules say of its new password, so that nobody corrects the rest first and hears of it
 * then. The owner is whom the form names in its fields `email` and `names`, together with what is `known` of him.
 */
export async function addPasswordFault(
  failure: ActionFailure,
  form: FormData,
  { names = [], known }: { names?: readonly string[]; known?: PasswordOwner },
): Promise<ActionFailure> {
  const typed = (name: string) => formText(form, name).slice(0, ENOUGH_OF_NAME)
  const password = form.get('password')
  // Refused already, for its length.
  if ('password' in failure.errors || typeof password !== 'string') return failure
  const fault = await findPasswordFault(password, {
    email: known?.email ?? typed('email'),
    names: [...(known?.names ?? []), ...names.map(typed)],
    ...(known?.isAdmin && { isAdmin: true }),
  })
  if (!fault) return failure
  return { ...failure, errors: sortByFormOrder({ ...failure.errors, password: [fault.sentence] }, form) }
}
