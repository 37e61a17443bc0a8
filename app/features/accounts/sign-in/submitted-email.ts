import type { FormFailure } from '#app/ui/forms/form-context.ts'

/** The email that was typed into a refused form, for the links to its sister pages; empty where there is none. */
export function submittedEmail(failure: FormFailure | undefined): string {
  const typed = failure?.values['email']
  return typeof typed === 'string' ? typed.trim() : ''
}
