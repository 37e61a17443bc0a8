import { createContext, use } from 'react'
import type { ActionFailure } from '#app/lib/errors.ts'

/** What a form shows of a failed action. */
export type FormFailure = Omit<ActionFailure, 'ok' | 'isUnanswered'>

export type FormState = {
  /** Prefix of the ids of fields, so that two forms of one page do not clash. */
  id: string
  failure: FormFailure | undefined
  /** The form is saved, without what was typed while it was being sent. */
  isTypedOn?: boolean | undefined
  pending: boolean
  /** Whether it is this form that is being sent, and not a sister of it: one of another row, to the same address. */
  isSender: boolean
  /** The button by which the pending submission was sent. */
  pendingIntent: { name: string; value: string }[]
}

export const FormContext = createContext<FormState>({
  id: '',
  failure: undefined,
  pending: false,
  isSender: false,
  pendingIntent: [],
})

/** The id of a field's control inside a form: the target of the error summary's links. */
export function fieldId(formId: string, name: string): string {
  return `${formId ? `${formId}-` : ''}${name.replace(/[^A-Za-z0-9_-]+/g, '-')}`
}

type FieldWiring = { id?: string | undefined; name: string; hint?: unknown; error?: string | undefined }

export type FieldState = {
  id: string
  error: string | undefined
  /** What the person typed in the refused submission, if there was one. */
  sent: string | string[] | undefined
  refused: boolean
  hintId: string | undefined
  errorId: string | undefined
  aria: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
}

/**
 * Wires a field to its form: id, error, the refused value, and the attributes that tie hint and error to the control.
 */
export function useField({ id: givenId, name, hint, error: givenError }: FieldWiring): FieldState {
  const form = use(FormContext)
  const id = givenId ?? fieldId(form.id, name)
  const error = givenError ?? form.failure?.errors[name]?.[0]
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const described = [hintId, errorId].filter(Boolean).join(' ')
  return {
    id,
    error,
    sent: form.failure?.values[name],
    refused: form.failure !== undefined,
    hintId,
    errorId,
    aria: { 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
  }
}

/** One text out of what was sent under a name. */
export function oneValue(sent: string | string[] | undefined): string | undefined {
  return Array.isArray(sent) ? sent[0] : sent
}
