import { data } from 'react-router'
import { z } from 'zod'
import { readListView } from '#app/lib/list-params.ts'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { MemberActor } from '../account.ts'
import { getSignInWays } from '../sign-in-ways/sign-in-ways.queries.server.ts'
import { getTwoStepState } from '../two-step/two-step.queries.server.ts'
import { CHOOSE_ACCOUNTS } from './franchisor.errors.ts'
import { franchisorList, franchisorsIn, franchisorStates, MOST_DELETED } from './franchisor-list.ts'
import { countFranchisors, getDoomed, listFranchisors } from './franchisors.queries.server.ts'

const stateField = z.enum(franchisorStates).nullable().catch(null)
/** The state that an address asks for; null is any. */
export const readFranchisorState = (search: URLSearchParams) => stateField.parse(search.get('status'))
const idsField = z.array(z.guid()).catch([])

/** What an admin proves with that it is he who deletes. */
async function proofAsked(admin: MemberActor) {
  const [{ hasPassword }, twoStep] = await Promise.all([getSignInWays(admin), getTwoStepState(admin.userId)])
  return { email: admin.email, hasPassword, asksCode: twoStep !== null }
}

/** Accounts (D-08), and the question before a deletion where the address names accounts that are to go (D-10). */
export async function loadFranchisors(tx: Tx, request: Request, admin: MemberActor) {
  const search = new URL(request.url).searchParams
  const state = readFranchisorState(search)
  const asked = idsField.parse(search.getAll('delete').slice(0, MOST_DELETED))
  const [shown, counts, doomed] = await Promise.all([
    listFranchisors(tx, readListView(search, franchisorsIn(state)), state),
    countFranchisors(tx),
    asked.length > 0 ? getDoomed(tx, asked) : null,
  ])
  const question = doomed && doomed.accounts.length > 0 ? { ...doomed, ...(await proofAsked(admin)) } : null
  const headers = new Headers()
  const notice = takeFlash(request, headers, franchisorList.path)?.message ?? null
  const refusal = search.get('ask') === 'delete' && asked.length === 0 ? CHOOSE_ACCOUNTS : null
  return data({ shown, state, counts, question, notice, refusal }, { headers })
}
export type FranchisorsData = Awaited<ReturnType<typeof loadFranchisors>>['data']
