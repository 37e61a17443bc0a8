import { data } from 'react-router'
import { z } from 'zod'
import type { ActionFailure } from '#app/lib/errors.ts'
import { formatDate } from '#app/lib/dates.ts'
import { HONEYPOT_FIELD } from '#app/lib/forms/honeypot.ts'
import { failWith, parseForm, runAction, getFormValues } from '#app/platform/forms/action.server.ts'
import { refuseForm } from '#app/platform/forms/form-rate-limit.server.ts'
import { keepForVisitors } from '#app/platform/db/kept-answers.server.ts'
import { asActor, type Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { conversationHref } from '#app/features/messages/conversations/conversation.ts'
import { submitDetailForm } from '../commands/submit-detail-form.server.ts'
import { createIdempotencyKey, createFormTimestamp, renewForm, timestampPurpose } from '../form-timestamp.server.ts'
import { placeText, sentFacts } from '../../after-request.ts'
import { requestHeld, requestSent } from '../../request-text.ts'
import { can } from '../../lead.policy.ts'
import { detailFormSchema } from '../../lead.schema.ts'
import { isAlreadyRequested, isProofNeeded, submitFailed, requestsClosed } from '../../lead.errors.ts'
import type { EarlierRequest } from '../ui/asked-before.tsx'
import { createFormChallenge } from '#app/platform/forms/captcha/proof-of-work.server.ts'
import { toNamedError } from '#app/platform/log/unexpected-error.server.ts'

/**
 * What the form on a franchise's page starts with: a key, a timestamp, and what is known of a signed-in customer.
 * Whoever is signed in to another kind of account cannot ask: `mayAsk` is false.
 */
export type DetailFormDefaults = {
  key: string
  timestamp: string
  /** The page is shown to others too, and its key and timestamp are theirs as well. */
  isShared: boolean
  mayAsk: boolean
  person: {
    name: string
    email: string
    /** What the field of the phone begins with, and what goes along beside what the form asks. */
    phone: { defaultValue: string; hint?: string }
  } | null
  /** The customer's own request of before: he asks each franchise once (3-decisions 23). */
  earlier: EarlierRequest | null
}

/** A customer, and his request to one franchise, of which there is one at most. */
const KNOWN = statement(
  z.object({
    phone: z.string().nullable(),
    city: z.string().nullable(),
    postCode: z.string().nullable(),
    leadId: z.guid().nullable(),
    requestedAt: z.date().nullable(),
    isHeld: z.boolean(),
    hasLeft: z.boolean(),
  }),
  `select p.phone, p.city, p.post_code as "postCode", l.id as "leadId", l.created_at as "requestedAt",
     l.held_at is not null as "isHeld", l.franchisor_id is null as "hasLeft"
     from profiles p left join franchise_leads l on l.user_id = p.id and l.franchise_id = $2
    where p.id = $1`,
)

async function getKnown(tx: Tx, userId: string, franchiseId: string) {
  const known = await maybeOne(tx, KNOWN, [userId, franchiseId])
  const {
    phone = null,
    city = null,
    postCode = null,
    leadId = null,
    requestedAt = null,
    isHeld = false,
    hasLeft = false,
  } = known ?? {}
  const earlier: EarlierRequest | null =
    leadId && requestedAt
      ? {
          day: formatDate(requestedAt),
          isHeld,
          conversation: isHeld || hasLeft ? null : conversationHref('customer', leadId),
        }
      : null
  return { phone, place: placeText({ city, postCode }), earlier }
}

const createStart = (franchiseId: string) => ({
  key: createIdempotencyKey(),
  timestamp: createFormTimestamp(timestampPurpose.franchise(franchiseId)),
})
/** The same for a minute, so that the page is drawn once for many; the form asks for its own. */
const sharedStart = keepForVisitors([], (_, franchiseId) => Promise.resolve(createStart(franchiseId)), {
  forMs: 60_000,
})

/** For the loader of the franchise page. One statement for a customer, none for others. */
export async function getDetailFormDefaults(
  tx: Tx,
  actor: Actor,
  { franchiseId, isShared = false }: { franchiseId: string; isShared?: boolean },
): Promise<DetailFormDefaults> {
  const start = {
    ...(isShared ? await sharedStart(tx, franchiseId) : createStart(franchiseId)),
    isShared,
    mayAsk: can(actor, 'lead:request'),
  }
  if (actor.role !== 'customer') return { ...start, person: null, earlier: null }
  const { phone, place, earlier } = await getKnown(tx, actor.userId, franchiseId)
  const person = {
    name: actor.fullName,
    email: actor.email,
    phone: { defaultValue: phone?.trim() ?? '', ...(place && { hint: `We’ll also send your location: ${place}.` }) },
  }
  return { ...start, person, earlier }
}

/** A refused form, and where the request is that was sent before. */
export type DetailFormFailure = ActionFailure & { earlier?: EarlierRequest | null }

/** Of a customer alone: nobody else has asked before. */
async function getEarlier(actor: Actor, franchiseId: string): Promise<EarlierRequest | null> {
  if (actor.role !== 'customer') return null
  const { earlier } = await asActor(actor, (tx) => getKnown(tx, actor.userId, franchiseId))
  return earlier
}

/** For the action of the franchise page: `{ ok: true, message }`, or a failure with everything typed. */
export function detailFormAction(
  form: FormData,
  franchiseId: string,
  asked: { actor: Actor; ip: string; requestId: string },
) {
  return runAction(form, async () => {
    // An address that someone made up, which the database would not even look for.
    if (!z.guid().safeParse(franchiseId).success) throw requestsClosed()
    const refuse = (failure: ActionFailure) =>
      asked.actor.role === 'visitor' ? refuseForm(failure, asked.ip) : failWith(failure)
    const parsed = parseForm(detailFormSchema, form)
    if (!parsed.ok) return refuse(parsed)
    try {
      // The trap for machines: nobody is lost, a person sends the same form again.
      if (form.get(HONEYPOT_FIELD)) throw submitFailed()
      const { name, isHeld, place } = await submitDetailForm(asked.actor, franchiseId, parsed.data, asked)
      return {
        ok: true as const,
        facts: sentFacts({ ...parsed.data, ...place }),
        isHeld,
        message: isHeld ? requestHeld(name, parsed.data.email) : requestSent(name),
      }
    } catch (error) {
      // Nothing is wrong with the form: its page solves the challenge and sends it again.
      if (isProofNeeded(error))
        return data(
          {
            ok: false as const,
            errors: {},
            values: getFormValues(form),
            challenge: { task: await createFormChallenge(parsed.data.timestamp), notice: error.sentence },
          },
          { status: error.status },
        )
      const named = toNamedError(error, submitFailed(), asked.requestId)
      const { [HONEYPOT_FIELD]: _, ...values } = getFormValues(form)
      const failure: DetailFormFailure = {
        ok: false,
        errors: {},
        values: { ...values, ...renewForm(error, timestampPurpose.franchise(franchiseId)) },
        formError: named.sentence,
        ...(isAlreadyRequested(error) && { earlier: await getEarlier(asked.actor, franchiseId) }),
      }
      return named.status === 422 ? refuse(failure) : data(failure, { status: named.status })
    }
  })
}
