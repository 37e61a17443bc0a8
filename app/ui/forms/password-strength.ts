import { tooShort } from '#app/lib/forms/too-short.ts'

export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; sentence: string }

/** The sentence, unless the field says the same already, as its hint or its error. */
export function omitIfRepeated(sentence: string | undefined, ...said: unknown[]): string | undefined {
  return said.includes(sentence) ? undefined : sentence
}

const COMMON =
  /^(?:passw[o0]rd|qwerty|letmein|welcome|football|liverpool|arsenal|chelsea|iloveyou|monkey|dragon|abc123|admin)/i
const RUN = /^(?:0123456789|1234567890|123456789|12345678|1234567|123456|abcdefgh.*|qwertyui.*)$/i

/**
 * A hint, never a rule (3-decisions 65): length counts most, then variety; repeats and well-known words count little.
 */
export function passwordStrength(password: string, shortest: number): PasswordStrength {
  if (password.length < shortest) return { score: 0, sentence: tooShort(shortest) }
  const different = new Set(password.toLowerCase()).size
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  if (different < 4 || COMMON.test(password) || RUN.test(password)) return { score: 1, sentence: 'Weak: easy to guess' }
  const points = password.length + (kinds - 1) * 2 + Math.min(different, 12) / 2
  if (points >= 22) return { score: 4, sentence: 'Strong' }
  if (points >= 17) return { score: 3, sentence: 'Good' }
  return { score: 2, sentence: 'Fair: longer is stronger' }
}
