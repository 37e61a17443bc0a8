import { data } from 'react-router'
import { ChallengeError } from './captcha/challenge-error.server.ts'
import type { z } from 'zod'
import { type ActionFailure, type FieldErrors, FormFaults, type FormValues, NamedError } from '#app/lib/errors.ts'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'

/**
 * The values of a form by their names, read in one pass: asking for each name of a form made of names takes their
 * square.
 */
function entriesOf(form: FormData): Map<string, FormDataEntryValue[]> {
  const entries = new Map<string, FormDataEntryValue[]>()
  for (const [key, value] of form) {
    const values = entries.get(key)
    if (values) values.push(value)
    else entries.set(key, [value])
  }
  return entries
}

/** What was typed, as the form gets it back: no files, and never a password. */
export function getFormValues(form: FormData): FormValues {
  const values: FormValues = {}
  for (const [key, sent] of entriesOf(form)) {
    if (/password/i.test(key)) continue
    const texts = sent.filter((value) => typeof value === 'string')
    const [first] = texts
    if (first !== undefined) values[key] = texts.length > 1 ? texts : first
  }
  return values
}

/**
 * A text of a form without NUL, which PostgreSQL keeps in none: taken out before anything is checked, so that no rule
 * and no statement needs to think of it.
 */
export const withoutNul = (text: string): string => text.replaceAll('\0', '')

/** The form of a request. What is no form, or broke off, is the sender's fault and no surprise: 400. */
export async function readForm(request: Request): Promise<FormData> {
  let sent: FormData
  try {
    sent = await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
  const form = new FormData()
  for (const [name, value] of sent) form.append(name, typeof value === 'string' ? withoutNul(value) : value)
  return form
}

/** Zod's issues as messages by field; nested paths are joined by dots. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) (errors[issue.path.join('.')] ??= []).push(issue.message)
  return errors
}

/**
 * Errors as the fields stand in the form, for the summary above it: a browser sends fields in that order. Boxes of
 * which none is ticked are not sent: `unsent` fields come first, as the choice does that a form is about, or last.
 */
export function sortByFormOrder(errors: FieldErrors, form: FormData, unsent: 'first' | 'last' = 'first'): FieldErrors {
  const places = new Map([...entriesOf(form).keys()].map((name, place) => [name, place]))
  const place = (name: string) => places.get(name) ?? (unsent === 'first' ? -1 : places.size)
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => place(one) - place(other)))
}

/**
 * Parses a form with a schema. Keys in `lists` always come as arrays; other repeated keys keep their first value.
 * A failure holds the messages and everything typed. What a schema has no words for is not typed: the page sent another
 * form than the one that is read.
 */
export function parseForm<S extends z.ZodType>(
  schema: S,
  form: FormData,
  lists: readonly string[] = [],
): { ok: true; data: z.output<S> } | ActionFailure {
  const raw: Record<string, FormDataEntryValue | FormDataEntryValue[]> = {}
  for (const [key, values] of entriesOf(form)) raw[key] = lists.includes(key) ? values : (values[0] ?? '')
  for (const key of lists) raw[key] ??= []
  return parseRead(schema, raw, form)
}

/** As `parseForm`, of what was read from the form in a way of its own. */
export function parseRead<S extends z.ZodType>(
  schema: S,
  raw: unknown,
  form: FormData,
): { ok: true; data: z.output<S> } | ActionFailure {
  const result = schema.safeParse(raw, { error: () => OUT_OF_DATE })
  if (result.success) return { ok: true, data: result.data }
  return { ok: false, errors: sortByFormOrder(fieldErrors(result.error), form), values: getFormValues(form) }
}

/**
 * A failure of a form without fields to say it beside: the sentence stands above, alone, unless a field that is shown
 * says more.
 */
export function addFormError(failure: ActionFailure, shown: readonly string[], sentence: string): ActionFailure {
  return shown.some((name) => name in failure.errors) ? failure : { ...failure, errors: {}, formError: sentence }
}

/** Answers a failed form: 422, beside the fields. */
export function failWith(failure: ActionFailure) {
  return data(failure, { status: 422 })
}

/** What a form gets back for a known failure: the sentence beside its field or above the form, and everything typed. */
export function toActionFailure(error: NamedError, form: FormData): ActionFailure {
  if (error instanceof FormFaults) {
    const failures = error.faults.map((fault) => toActionFailure(fault, form))
    return {
      ...toActionFailure(error.faults[0] ?? error, form),
      errors: Object.assign({}, ...failures.map(({ errors }) => errors)),
    }
  }
  const { field, sentence } = error
  if (error instanceof ChallengeError)
    return { ok: false, errors: {}, values: getFormValues(form), challenge: error.challenge }
  return {
    ok: false,
    errors: field ? { [field]: [sentence] } : {},
    values: getFormValues(form),
    formError: field ? undefined : sentence,
  }
}

/** Runs an action's command; what the business knows becomes a sentence in the form, with everything typed kept. */
export async function runAction<T>(form: FormData, command: () => Promise<T>) {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    return data(toActionFailure(error, form), { status: error.status })
  }
}
