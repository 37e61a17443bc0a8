import { hash, verify } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'
import { withRetryAfter } from '#app/platform/http/retry-after.server.ts'
import { tooBusy } from '../account.errors.ts'

/** argon2id, 19 MiB, two passes, one lane (security.md, guessing passwords). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/**
 * A hash of bcrypt, which comes with people of the earlier database (docs/decisions/038). A cost above 14 takes seconds
 * to check.
 */
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/
const AT_ONCE = 2
const QUEUE = 50
/** A full queue is worked off in well under this. */
const BUSY_SECONDS = 5

let running = 0
const waiting: (() => void)[] = []

/** At most two hashes run and fifty wait: a flood of sign-ins must not take the memory of everybody else. */
async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw withRetryAfter(BUSY_SECONDS, tooBusy())
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Hashes a password with argon2id. Throws `account.too_busy` when the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, options))
}

/** Whether the password is the one of the hash; an unreadable hash is a no. */
export function verifyPassword(input: { hash: string; password: string }): Promise<boolean> {
  return takeTurn(() => check(input).catch(() => false))
}

const check = ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
  isForeignHash(hash) ? verifyBcrypt(password, hash) : verify(hash, password)

/** Whether a hash of elsewhere can be checked here: its owner keeps the password. */
export const isForeignHash = (hash: string): boolean => BCRYPT.test(hash)
