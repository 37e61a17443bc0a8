import { data } from 'react-router'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { getSignInWays } from '#app/features/accounts/sign-in-ways/sign-in-ways.queries.server.ts'
import { getTwoStepState } from '#app/features/accounts/two-step/two-step.queries.server.ts'
import { londonDay } from '#app/lib/dates.ts'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { fieldErrors } from '#app/platform/forms/action.server.ts'
import { canErase, findAccount, listHeld } from './held-data.queries.server.ts'
import { addressSchema } from './held-data.schema.ts'
import { HELD_DATA_PATH } from './held-data.ts'

/** What is held about the address that is asked for; without one the page only asks for it. */
export async function loadHeldData(tx: Tx, request: Request, admin: MemberActor) {
  const headers = new Headers()
  const notice = takeFlash(request, headers, HELD_DATA_PATH)?.message ?? null
  const typed = new URL(request.url).searchParams.get('email')
  const parsed = typed === null ? null : addressSchema.safeParse({ email: typed })
  const fault = parsed?.error ? (fieldErrors(parsed.error)['email']?.[0] ?? null) : null
  const asked = { notice, typed: typed?.slice(0, 300) ?? '', fault, today: londonDay(new Date()) }
  if (!parsed?.success) return data({ ...asked, found: null }, { headers })
  const { email } = parsed.data
  const [lines, account, ways, twoStep] = await Promise.all([
    listHeld(tx, email),
    findAccount(tx, email),
    getSignInWays(admin),
    getTwoStepState(admin.userId),
  ])
  const isErasable = await canErase(tx, email, lines)
  const me = { email: admin.email, hasPassword: ways.hasPassword, asksCode: twoStep !== null }
  return data({ ...asked, found: { email, lines, account: account ?? null, me, isErasable } }, { headers })
}
export type HeldDataOfAddress = Awaited<ReturnType<typeof loadHeldData>>['data']
