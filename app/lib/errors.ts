import type { Challenge } from './forms/challenge.ts'

/**
 * A failure that the business knows: `code` for the log and tests, `status` for HTTP, `sentence` for the person,
 * `field` where the sentence belongs beside a field of the form.
 */
export class NamedError extends Error {
  readonly code: string
  readonly status: number
  readonly sentence: string
  readonly field: string | undefined

  constructor(code: string, status: number, sentence: string, field?: string) {
    super(`${code}: ${sentence}`)
    this.name = 'NamedError'
    this.code = code
    this.status = status
    this.sentence = sentence
    this.field = field
  }
}

/** Several faults of one form, each beside its field; as an error it is the first of them. */
export class FormFaults extends NamedError {
  readonly faults: readonly NamedError[]

  constructor(first: NamedError, ...others: NamedError[]) {
    super(first.code, first.status, first.sentence, first.field)
    this.faults = [first, ...others]
  }
}

/** What the system or PostgreSQL calls a failure ('ENOENT', '23505'); empty where it has no such name. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

type Params = Record<string, string>

/** Defines a named error of a room, once; the sentence may be made of parameters, and belong to a field. */
export function defineError(
  code: string,
  status: number,
  sentence: string | ((params: Params) => string),
  field?: string,
) {
  return (params: Params = {}): NamedError =>
    new NamedError(code, status, typeof sentence === 'string' ? sentence : sentence(params), field)
}

/**
 * What a person reads of a failure that nobody foresaw, with the reference under which it is in the log (3-decisions
 * 61).
 */
export function withErrorId(sentence: string, reference: string | undefined): string {
  return reference
    ? `${sentence.replace(/[^.!?]$/, '$&.')} If it fails again, contact us and quote this reference: ${reference}`
    : sentence
}

/** Messages by field name; the key '' belongs to the whole form. */
export type FieldErrors = Record<string, string[]>

export type FormValues = Record<string, string | string[]>

/**
 * What a failed action answers: the messages, and everything typed, so that nothing is lost. `signIn` is the page at
 * which the person signs in again, in another tab, before the form is sent once more. `isUnanswered` says that the
 * browser made it, because no answer came: what was sent may have arrived.
 */
export type ActionFailure = {
  ok: false
  errors: FieldErrors
  values: FormValues
  formError?: string | undefined
  signIn?: string | undefined
  isUnanswered?: boolean
  /** Nothing is wrong: the page solves this and sends the form again. */
  challenge?: Challenge
  /** Nothing was refused: what was sent is saved, and the form stays for what was typed meanwhile. */
  isTypedOn?: boolean
}
