import { existsSync } from 'node:fs'
import path from 'node:path'

type Source = Record<string, string | undefined>

/** What programs, images and guides give a secret until someone sets another; compared in small letters. */
const defaults = new Set(
  (
    'admin administrator atlas changeme change-me change_me default demo demo-atlas example franchise-atlas letmein ' +
    'minio minioadmin minio123 pass passw0rd password postgres postgresql qwerty root s3cr3t secret test user ' +
    '123456 12345678 123456789 1234567890'
  ).split(' '),
)
/** Words that stand in for a secret in examples, and in the tests of this project. */
const placeholder = /change.?me|password|secret|example|for tests only|random|your.?key|replace|x{6}|…|\.\.\./i
/** Sixteen hexadecimal digits at random have fewer different ones than this twice in ten thousand times. */
const LEAST_DIFFERENT = 6

const isGuessed = (text: string) =>
  defaults.has(text.toLowerCase()) || placeholder.test(text) || new Set(text).size < LEAST_DIFFERENT

/** The user and the password of an address; none where it has none or is no address. */
function credentialsOf(address: string): { user: string; password: string } {
  if (!URL.canParse(address)) return { user: '', password: '' }
  const { username, password } = new URL(address)
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return { user: username, password }
  }
}

/**
 * Secrets of a site for real people that are missing, or that anybody knows: one line each, which repeats no value. One
 * that was made by an earlier start is kept in DATA_DIR, and counts.
 */
export function secretFaults(source: Source): string[] {
  const set = (name: string) => source[name]?.trim() ?? ''
  const faults: string[] = []
  const secret = set('AUTH_SECRET')
  // Beside the embedded database the secret is made with it and kept with it.
  if (!secret && set('DATABASE_URL') && !existsSync(path.join(set('DATA_DIR') || './data', 'secret')))
    faults.push(
      'AUTH_SECRET is missing: set one and keep a copy of it, for what it signs and encrypts outlives a machine',
    )
  for (const name of ['AUTH_SECRET', 'METRICS_TOKEN', 'S3_SECRET_ACCESS_KEY'])
    if (set(name) && isGuessed(set(name))) faults.push(`${name} is one that can be guessed: ${advice}`)
  for (const name of ['DATABASE_URL', 'SMTP_URL']) {
    const { user, password } = credentialsOf(set(name))
    if (password && (password === user || defaults.has(password.toLowerCase())))
      faults.push(`${name} has a password that can be guessed: ${advice}`)
  }
  return faults
}

const advice = 'make one with openssl rand -hex 32'
