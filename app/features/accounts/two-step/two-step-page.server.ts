import type { MemberActor } from '../account.ts'
import { type Enrolment, getEnrolment } from './enrolment.commands.server.ts'
import { type TwoStepChange, twoStepChanges } from './two-step-change.ts'
import { getTwoStepState, type TwoStepState } from './two-step.queries.server.ts'

/** What the account page shows of two-step verification. */
export type TwoStepPage = {
  change: TwoStepChange | null
  /** Null where it is off. */
  state: TwoStepState | null
  /** The key of an app that this browser is setting up. */
  enrolment: Enrolment | null
  /** A recovery code is asked for instead of one of the app. */
  isRecovery: boolean
  /** An admin who gets no further without it. */
  isOwed: boolean
}

export async function loadTwoStep(
  { headers }: Request,
  searchParams: URLSearchParams,
  member: MemberActor,
): Promise<TwoStepPage> {
  const asked = searchParams.get('change')
  const change = twoStepChanges.find((one) => one === asked) ?? null
  const state = await getTwoStepState(member.userId)
  return {
    change,
    state,
    enrolment: change === 'two-step' && !state ? await getEnrolment(member, headers) : null,
    isRecovery: searchParams.get('with') === 'recovery',
    isOwed: member.owesEnrolment ?? false,
  }
}
