import { asActor } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm } from '#app/platform/forms/action.server.ts'
import type { MemberActor } from '../account.ts'
import { marketingSchema } from './marketing.schema.ts'
import { chooseMarketing } from './marketing.server.ts'

/** 'Save choice' of the account page. */
export async function marketingAction(form: FormData, member: MemberActor) {
  const parsed = parseForm(marketingSchema, form)
  if (!parsed.ok) return failWith(parsed)
  const wanted = parsed.data.marketing === 'on'
  await asActor(member, (tx) => chooseMarketing(tx, wanted))
  return { ok: true as const, message: wanted ? 'We’ll email you news.' : 'We won’t email you any news.' }
}
