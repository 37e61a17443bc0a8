import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX } from '#app/features/accounts/passwords/password-length.ts'

export const usage =
  `Makes an admin account.

  npm run admin:create -- --email EMAIL --name "FULL NAME" [--password PASSWORD]

Without --password it is asked for, or read from standard input. At least 12 characters, not a common one, and ` +
  `neither the address nor the name.`

const person = z.object({
  email: z.email('--email must be an email address').max(254, '--email is too long'),
  name: z.string('--name is missing').trim().min(2, '--name is too short').max(100, '--name is too long'),
})
const password = z
  .string()
  .min(ADMIN_PASSWORD_MIN, `The password needs at least ${ADMIN_PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `The password has more than ${PASSWORD_MAX} characters.`)

export type NewAdmin = { email: string; fullName: string; password: string | undefined }
export type Parsed = { kind: 'help' } | { kind: 'faults'; faults: string[] } | { kind: 'admin'; admin: NewAdmin }

/** Reads the words after `npm run admin:create --`; lists every fault. */
export function parseAdminArguments(words: string[]): Parsed {
  let values: { email?: string; name?: string; password?: string; help?: boolean }
  try {
    const text = { type: 'string' } as const
    values = parseArgs({
      args: words,
      options: { email: text, name: text, password: text, help: { type: 'boolean', short: 'h' } },
    }).values
  } catch (error) {
    return { kind: 'faults', faults: [(error as Error).message] }
  }
  if (values.help) return { kind: 'help' }
  const result = person.safeParse({ ...values, email: values.email?.trim().toLowerCase() ?? '' })
  const secret = values.password === undefined ? undefined : password.safeParse(values.password)
  const faults = [
    ...(result.success ? [] : result.error.issues),
    ...(secret?.success === false ? secret.error.issues : []),
  ].map((issue) => issue.message)
  if (!result.success || faults.length > 0) return { kind: 'faults', faults }
  return { kind: 'admin', admin: { email: result.data.email, fullName: result.data.name, password: secret?.data } }
}

/** Checks a password that was asked for; throws a sentence. */
export function checkPassword(text: string): string {
  const result = password.safeParse(text)
  if (!result.success) throw new Error(result.error.issues[0]!.message)
  return result.data
}
