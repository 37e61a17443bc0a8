import { hash, verify } from '@node-rs/argon2'
import { withRetryAfter } from '#app/platform/http/retry-after.server.ts'
import { tooBusy } from '../account.errors.ts'

/** argon2id, 19 MiB, two passes, one lane (security.md, guessing passwords). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
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
  return takeTurn(() => verify(input.hash, input.password).catch(() => false))
}
