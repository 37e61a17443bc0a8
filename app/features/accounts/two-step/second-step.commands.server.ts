import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { cookies } from '#app/platform/cookies/cookies.ts'
import { type UserType, userTypes } from '../account.ts'
import { hashToken } from '../auth/auth-adapter.server.ts'
import { tokenCookie } from '../auth/token-cookie.server.ts'

/** How long a code may take at sign-in (security.md, session theft), and an app to be set up. */
const LASTING = { 'sign-in': '10 minutes', enrol: '30 minutes' } as const
type Purpose = keyof typeof LASTING

const TOKEN_BYTES = 32
const TOKEN_LENGTH = 43
/** As many sign-ins may be under way in one browser, each in a tab of its own. */
const KEPT = 4
const cookie = tokenCookie(cookies.secondStep, { length: TOKEN_LENGTH, kept: KEPT })

const ADD = statement(
  z.object({ id: z.guid(), door: z.enum(userTypes) }),
  `insert into auth.second_step (token, user_id, purpose, door, next, expires_at)
    select $1, p.id, $3, coalesce($4, p.user_type), $5, now() + $6::interval from profiles p where p.id = $2
    returning id, door`,
)
const stepRow = z.object({
  id: z.guid(),
  userId: z.guid(),
  door: z.enum(userTypes),
  next: z.string().nullable(),
  email: z.string(),
})
/** Whose code is missing, at which door, and where he wants to go. */
export type SecondStep = z.output<typeof stepRow>
const FIND = `select s.id, s.user_id as "userId", s.door, s.next, u.email
    from auth.second_step s join auth."user" u on u.id = s.user_id
    where s.token = any ($1::text[]) and s.purpose = $2 and s.expires_at > now()
      and ($3::uuid is null or s.id = $3) and ($4::uuid is null or s.user_id = $4)
    order by s.created_at desc limit 1`
const LOOK = statement(stepRow, FIND)
const HOLD = statement(stepRow, `${FIND} for update of s`)
const END = command('delete from auth.second_step where id = $1')

type Begun = { userId: string; door: UserType | null; next?: string | null }

async function begin(
  tx: SystemTx,
  purpose: Purpose,
  { userId, door, next = null }: Begun,
  asked: Headers,
): Promise<{ id: string; door: UserType; headers: Headers }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const begun = await one(tx, ADD, [hashToken(token), userId, purpose, door, next, LASTING[purpose]])
  const headers = new Headers()
  cookie.write(headers, [token, ...cookie.read(asked)])
  return { ...begun, headers }
}

/**
 * Every first factor that was right goes on here where the gate asked for a second step (`tryFirstFactor`): this
 * browser, which gets a cookie in `headers`, has ten minutes to give a code. Without a door it is the account's own.
 * `next` is a path of ours that the person wants to reach. `at` is the address to redirect to.
 */
export async function startChallenge(
  tx: SystemTx,
  begun: Begun,
  asked: Headers,
): Promise<{ headers: Headers; at: string }> {
  const { id, door, headers } = await begin(tx, 'sign-in', begun, asked)
  return { headers, at: `/two-step?for=${door}&challenge=${id}` }
}

/**
 * The password was right: this browser, which gets the cookie answered, may show the key of a new app to its owner for
 * half an hour.
 */
export async function allowEnrolment(tx: SystemTx, begun: Begun, asked: Headers): Promise<Headers> {
  return (await begin(tx, 'enrol', begun, asked)).headers
}

type Wanted = { purpose: Purpose; id?: string | null; userId?: string }

/** What this browser may go on with; undefined where it took too long, is done, or began elsewhere. */
export function findSecondStep(tx: SystemTx, asked: Headers, wanted: Wanted): Promise<SecondStep | undefined> {
  return read(tx, LOOK, asked, wanted)
}

/** The same, held until the end of the transaction: of two presses at once the second waits, and finds none. */
export function holdSecondStep(tx: SystemTx, asked: Headers, wanted: Wanted): Promise<SecondStep | undefined> {
  return read(tx, HOLD, asked, wanted)
}

function read(tx: SystemTx, from: typeof LOOK, asked: Headers, { purpose, id = null, userId }: Wanted) {
  return maybeOne(tx, from, [cookie.read(asked).map(hashToken), purpose, id, userId ?? null])
}

export async function endSecondStep(tx: SystemTx, id: string): Promise<void> {
  await execute(tx, END, [id])
}
