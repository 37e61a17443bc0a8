import { data } from 'react-router'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { MemberActor } from '../account.ts'
import { getOwnDetails } from '../details/details.queries.server.ts'
import { getMarketingChoice } from '../marketing/marketing.server.ts'
import { getPendingEmail } from '../email-change/email-change.queries.server.ts'
import { loadPasskeyPage } from '../passkeys/passkey.queries.server.ts'
import { getPasswordChangeDate } from '../passwords/change-password.server.ts'
import { listOwnSessions } from '../sessions/sessions.queries.server.ts'
import { getSignInWays } from '../sign-in-ways/sign-in-ways.queries.server.ts'
import { wayChangeOf } from '../sign-in-ways/sign-in-ways.ts'
import { loadTwoStep } from '../two-step/two-step-page.server.ts'
import { accountChangesOf } from '../details/account-change.ts'
import { listStoppedEmails } from '../email-choices/email-choices.queries.server.ts'

/** What the account page of every portal shows. */
export async function loadAccountPage(request: Request, tx: Tx, member: MemberActor) {
  const { role, userId } = member
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('change')
  const [details, passwordChangedAt, sessions, pendingEmail, ways, twoStep, newsSince] = await Promise.all([
    getOwnDetails(tx, userId),
    getPasswordChangeDate(userId),
    listOwnSessions(member, request.headers),
    getPendingEmail(userId),
    getSignInWays(member),
    loadTwoStep(request, searchParams, member),
    getMarketingChoice(tx),
  ])
  const change = accountChangesOf(role).find((one) => one === asked) ?? null
  const way = wayChangeOf(ways, searchParams.get('provider'))
  const passkey = await loadPasskeyPage(request, searchParams, member, ways)
  const headers = new Headers()
  const flash = takeFlash(request, headers)
  const message = flash?.message ?? null
  const isProblem = flash?.isError ?? false
  const stoppedEmails = await listStoppedEmails(tx, userId)
  return data(
    {
      role,
      details,
      passwordChangedAt,
      sessions,
      pendingEmail,
      newsSince,
      now: new Date(),
      change,
      ways,
      way,
      passkey,
      twoStep,
      message,
      isProblem,
      stoppedEmails,
    },
    { headers },
  )
}
export type AccountPageData = Awaited<ReturnType<typeof loadAccountPage>>['data']
