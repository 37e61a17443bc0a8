import type { NamedError } from '#app/lib/errors.ts'
import { ADMIN_PASSWORD_MIN } from './password-length.ts'
import { passwordIsCommon, passwordIsOwnName, passwordTooShortForAdmin } from '../account.errors.ts'

/** Whose password it is to be; names are those of the person and of the company. */
export type PasswordOwner = { email: string; names: readonly (string | null | undefined)[]; isAdmin?: boolean }

/** A shorter part of a name, such as an initial, is found in too many passwords. */
const SHORTEST_PART = 3

let common: Promise<ReadonlySet<string>> | undefined

/**
 * The most common passwords in lower case. Unpacking them takes some 50 ms: at the first sign-up, and not at every
 * start.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
}

/** Letters and digits in lower case and one form, so that 'Ａda-Hart' is 'adahart'. */
const squeezed = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const lettersOf = (text: string) => text.replace(/\p{N}/gu, '')

function ownWords({ email, names }: PasswordOwner): string[] {
  const texts = [email, ...email.split('@', 1), ...names.filter((name) => name != null)]
  const parts = texts.flatMap((text) => text.normalize('NFKC').split(/[^\p{L}\p{N}]/u)).map(squeezed)
  return [...texts.map(squeezed), ...parts.filter((part) => part.length >= SHORTEST_PART)].filter((word) => word !== '')
}

/** Whether the text is made of the words and nothing else. Time grows with length × words. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = [true]
  for (let end = 1; end <= text.length; end++)
    reached[end] = words.some((word) => word !== '' && reached[end - word.length] && text.endsWith(word, end))
  return text !== '' && reached[text.length] === true
}

/**
 * Whether the password says who owns it: address and names, whole or in parts, in any order, with or without digits
 * around.
 */
function isOwnName(password: string, owner: PasswordOwner): boolean {
  const [text, words] = [squeezed(password), ownWords(owner)]
  return words.includes(text) || isMadeOf(lettersOf(text), words.map(lettersOf))
}

/**
 * The rules of a new password beyond its length (3-decisions 65), checked wherever one is set; a password that was set
 * before keeps working. Throws `account.password_too_short`, `account.password_common`, `account.password_own_name`,
 * each of the field `password`.
 */
export async function checkPasswordRules(password: string, owner: PasswordOwner): Promise<void> {
  const fault = await findPasswordFault(password, owner)
  if (fault) throw fault
}

/** The same without throwing; null for a password that is taken. */
export async function findPasswordFault(password: string, owner: PasswordOwner): Promise<NamedError | null> {
  if (owner.isAdmin && password.length < ADMIN_PASSWORD_MIN) return passwordTooShortForAdmin()
  if (isOwnName(password, owner)) return passwordIsOwnName()
  return (await commonPasswords()).has(password.trim().toLowerCase()) ? passwordIsCommon() : null
}
