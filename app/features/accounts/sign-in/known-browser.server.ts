import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { cookies } from '#app/platform/cookies/cookies.ts'
import { authSecret } from '#app/platform/env.server.ts'
import { tokenCookie } from '../auth/token-cookie.server.ts'

/** How many accounts a browser is known for: a family's, or a consultant's. */
const KEPT = 8
/** Characters of a mark: which account, which browser, and the signature over both and the password. */
const ACCOUNT = 8
const BROWSER = 22
const SIGNATURE = 43

const cookie = tokenCookie(cookies.known, { length: ACCOUNT + BROWSER + SIGNATURE, kept: KEPT })

const ownerRow = z.object({ id: z.guid(), password: z.string().nullable() })
type Owner = z.infer<typeof ownerRow>

const ownerBy = (column: string) =>
  statement(
    ownerRow,
    `select u.id, a.password from auth."user" u
   left join auth.account a on a.user_id = u.id and a.provider_id = 'credential' where ${column} = $1`,
  )
const OWNER = { id: ownerBy('u.id::text'), email: ownerBy('lower(u.email)') }

const signed = (text: string) => createHmac('sha256', authSecret()).update(text).digest('base64url')
const accountOf = (userId: string) => signed(`known-account:${userId}`).slice(0, ACCOUNT)
/** The password's hash is part of it: a new password voids the marks of all browsers. */
const signatureOf = (browser: string, { id, password }: Owner) =>
  signed(`known-browser:${id}:${browser}:${password ?? ''}`)

/**
 * Marks the browser as one in which the account's password was right, so that it has failures of its own to spend
 * (security.md, guessing passwords). `password` is the hash that was compared; without it the one that is there now.
 * Each time the browser gets a new mark in place of the one before.
 */
export async function rememberBrowser(
  asked: Headers,
  answer: Headers,
  userId: string,
  password?: string | null,
): Promise<void> {
  const owner = { id: userId, password: password ?? (await ownerWith('id', userId))?.password ?? null }
  const account = accountOf(userId)
  const browser = randomBytes(16).toString('base64url')
  const others = cookie.read(asked).filter((mark) => !mark.startsWith(account))
  cookie.write(answer, [`${account}${browser}${signatureOf(browser, owner)}`, ...others])
}

/**
 * The name under which the failures of this browser are counted, where it is known for the account with this address
 * (in lower case); null for all others, and for an address without an account.
 */
export async function getKnownBrowser(headers: Headers, email: string): Promise<string | null> {
  const marks = cookie.read(headers)
  if (marks.length === 0) return null
  const owner = await ownerWith('email', email)
  if (!owner) return null
  for (const mark of marks) {
    const browser = mark.slice(ACCOUNT, ACCOUNT + BROWSER)
    const isOurs = timingSafeEqual(Buffer.from(mark.slice(ACCOUNT + BROWSER)), Buffer.from(signatureOf(browser, owner)))
    if (isOurs && mark.startsWith(accountOf(owner.id)))
      return createHash('sha256').update(`${owner.id}:${browser}`).digest('base64url')
  }
  return null
}

function ownerWith(key: keyof typeof OWNER, value: string): Promise<Owner | undefined> {
  return asSystem('whose browser it is', (tx) => maybeOne(tx, OWNER[key], [value]))
}
