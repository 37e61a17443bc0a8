import { data } from 'react-router'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { type MemberActor, personIdOf } from '../account.ts'
import { can } from '../account.policy.ts'
import { getCompany, getCompanyMember, listCompanyMembers, listInvitations } from './company.queries.server.ts'

const changes = ['profile', 'invite'] as const

/** What the page of a franchisor's company shows. */
export async function loadCompanyPage(request: Request, tx: Tx, actor: MemberActor) {
  const { searchParams } = new URL(request.url)
  const isOwner = can(actor, 'company:manage')
  const asked = isOwner && searchParams.get('change')
  const headers = new Headers()
  const flash = takeFlash(request, headers)
  const [company, members, invitations, doomed] = await Promise.all([
    getCompany(tx, actor.userId),
    listCompanyMembers(tx),
    listInvitations(tx, actor.userId),
    isOwner ? getCompanyMember(tx, searchParams.get('remove')) : null,
  ])
  const shown = {
    company,
    members,
    invitations,
    doomed,
    isOwner,
    person: personIdOf(actor),
    change: changes.find((one) => one === asked) ?? null,
    message: flash?.message ?? null,
  }
  return data(shown, { headers })
}
export type CompanyPageData = Awaited<ReturnType<typeof loadCompanyPage>>['data']
