import type { FormFailure } from '#app/ui/forms/form-context.ts'

/** The answer to one of several forms of a page: each says its name as `intent`. */
export const failureOf = (intent: string, failure: FormFailure | undefined): FormFailure | undefined =>
  failure?.values['intent'] === intent ? failure : undefined
