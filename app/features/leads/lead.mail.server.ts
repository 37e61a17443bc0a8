import { z } from 'zod'
import { retention } from '#app/lib/retention.ts'
import {
  VERIFY_DAYS,
  createVerificationLink,
} from '#app/features/accounts/email-verification/email-verification.server.ts'
import { isStopped } from '#app/features/accounts/email-choices/email-choices.queries.server.ts'
import { stopEmailsHref } from '#app/features/accounts/email-choices/stop-link.server.ts'
import type { Side } from '#app/features/messages/conversations/conversation.ts'
import { joinListingFor, LISTING } from '#app/features/messages/conversations/conversation-list.queries.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { anyOf, maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import { env } from '../../platform/env.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { composeMail, oneLine } from '#app/platform/mail/mail-layout.server.ts'
import type { MailPart } from '#app/platform/mail/mail-html.server.tsx'
import { registerOutboxHandler, type OutboxMail } from '#app/platform/jobs/outbox.server.ts'
import { replyTexts } from '#app/features/franchises/listing/reply-record-text.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { givenPhone } from './listing-name.server.ts'
import { givenColumn, NOT_GIVEN } from './preset.ts'
import { FAIR_WAIT, questionsToAsk, SENT, type SentFact, sentFacts, WISHES } from './after-request.ts'
import { recipientName } from './request-text.ts'
import { registerWithdrawalMails } from './sharing/withdrawn.mail.server.ts'
import { createConfirmationLink } from './capture/confirmation-link.server.ts'

const leadRow = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  city: z.string().nullable(),
  post_code: z.string().nullable(),
  country: z.string().nullable(),
  desired_investment: z.string().nullable(),
  desired_timeframe: z.string().nullable(),
  source: z.string(),
  franchise_name: z.string(),
  /** The company behind it now, with its number where given. */
  company: z.string().nullable(),
  reply_tenths: z.int().nullable(),
  reply_minutes: z.int().nullable(),
  is_verified: z.boolean(),
  created_at: z.date(),
  has_account: z.boolean(),
  /** The lead, or words added to it from this address, wait until the address is verified. */
  is_held: z.boolean(),
  /** The lead itself waits, for its account's own address. */
  waits_for_account: z.boolean(),
  follow_ups: z.array(z.object({ message: z.string().nullable(), name: z.string() })),
  /** Whoever of the company gets the email. */
  reader_name: z.string().nullable(),
  reader_id: z.guid().nullable(),
  /** The reader does without these emails. */
  is_stopped: z.boolean(),
})
type Lead = z.infer<typeof leadRow>
/** Of a company's people the one with the address in `$2`; nobody where it left the company meanwhile. */
const JOIN_READER = `join profiles r on lower(r.email) = lower($2) and l.franchisor_id in (r.id, r.company_id)`

const LEADS = statement(
  leadRow,
  `select l.id, l.name, l.email, ${givenPhone('l')} as phone, l.message, l.city, l.post_code,
     ${givenColumn('l', 'country')} as country, ${givenColumn('l', 'desired_investment')} as desired_investment,
     ${givenColumn('l', 'desired_timeframe')} as desired_timeframe, l.source, ${LISTING} as franchise_name,
     l.email_verified_at is not null as is_verified, l.created_at,
     l.user_id is not null as has_account, r.full_name as reader_name, r.id as reader_id,
     ${isStopped('r.id', 'leads')} as is_stopped,
     company_said(p.company_name, p.company_number) as company, s.reply_tenths, s.reply_minutes,
     l.held_at is not null
       or exists (select 1 from lead_follow_ups u where u.lead_id = l.id and u.held_at is not null) as is_held,
     l.held_at is not null and exists (select 1 from profiles a where a.id = l.user_id
       and lower(a.email) = lower(l.email)) as waits_for_account,
     coalesce((select jsonb_agg(jsonb_build_object('message', u.message, 'name', u.name) order by u.created_at)
       from lead_follow_ups u where u.lead_id = l.id and u.held_at is null), '[]') as follow_ups
   from franchise_leads l left join profiles p on p.id = l.franchisor_id
   left ${JOIN_READER}
   ${joinListingFor(`case when $3 = 'franchisor' then l.franchisor_id end`)}
   left join franchise_search s on s.franchise_id = l.franchise_id
   where l.id = ${anyOf('$1')} order by franchise_name, l.id`,
  { isPlannedOnce: true },
)

/** For one side, which gets the email: each has its own view of what a franchise is called now. */
const leadsOf = (ids: readonly string[], recipient: string, side: Side): Promise<Lead[]> =>
  asSystem('leads of a mail', (tx) => rows(tx, LEADS, [ids, recipient, side]))

const stopHrefOf = ({ reader_id: id }: Pick<Lead, 'reader_id'>) => (id ? stopEmailsHref(id, 'leads') : undefined)

/**
 * All fields of a lead, always all of them and in this order, each on a line of its own in the plain text: programs
 * read them (docs/leads-in-other-systems.md).
 */
function fieldsOf(lead: Lead): [label: string, value: string][] {
  const fields: [string, string | null][] = [
    ['Lead', lead.id],
    ['Franchise', lead.franchise_name],
    ['Received', formatDateTime(lead.created_at)],
    ['Name', lead.name],
    ['Email', lead.email],
    ['Email verified', lead.is_verified ? 'Yes' : 'No'],
    ['Phone', lead.phone],
    ['City', lead.city],
    ['Postcode', lead.post_code],
    ['Country', lead.country],
    ['Can invest', lead.desired_investment],
    ['Start within', lead.desired_timeframe],
  ]
  return fields.map(([label, value]) => [label, oneLine(value ?? '') || NOT_GIVEN])
}

const becauseListed = (franchise: string) =>
  `You’re getting this email because your franchise ${franchise} is listed on ${env.SITE_NAME}. The buyer agreed to ` +
  `share these details with you for this enquiry only.`

/** To the franchisor, one mail per lead. */
export function receivedMail(lead: Lead): OutboxMail {
  return composeMail({
    subject: `New lead for ${lead.franchise_name}: ${lead.name}`,
    dear: lead.reader_name,
    parts: [
      `${lead.name} has requested information about ${lead.franchise_name}.`,
      { facts: fieldsOf(lead) },
      ...[lead.message, ...lead.follow_ups.map((one) => one.message)].flatMap((words) =>
        words ? [{ quote: words }] : [],
      ),
      { button: 'Open the lead', href: `${env.SITE_URL}/franchisor/leads?lead=${lead.id}` },
    ],
    preview: [lead.city, lead.desired_investment, lead.desired_timeframe].filter(Boolean).join(', '),
    because: becauseListed(lead.franchise_name),
    replyTo: lead.email,
    stopHref: stopHrefOf(lead),
  })
}

/**
 * What was sent, said back; a message only where all have the same. While nobody has proved the address the mail
 * carries none of what was typed, which would bring a stranger's words to whomever he chose, but what was chosen.
 */
function factsFor(leads: readonly Lead[], first: Lead): SentFact[] {
  const { name, phone, city, post_code: postCode, desired_investment, desired_timeframe } = first
  // Not every form asks for them.
  const unsaid = first.source === 'detail_form' ? undefined : null
  const wishes = { desiredInvestment: desired_investment ?? unsaid, desiredTimeframe: desired_timeframe ?? unsaid }
  if (!first.is_verified) return sentFacts(wishes)
  const message = leads.every((lead) => lead.message === first.message) ? first.message : null
  return sentFacts({ name, phone, city, postCode, message, ...wishes })
}

/** How the franchisors get in touch; the number too where the address is proved, as with all that was typed. */
const contactBy = ({ phone, is_verified }: Lead): string =>
  phone && is_verified ? `call you on ${phone} or write to you` : 'call you or write to you'

/** To the buyer, one mail per request. `link` confirms the address, where something waits for that (3-decisions 82). */
export function confirmationMail(
  leads: readonly Lead[],
  link?: { href: string; period: string },
): OutboxMail | undefined {
  const [first] = leads
  if (!first) return undefined
  const named = (lead: Lead) => recipientName({ name: lead.franchise_name, company: lead.company })
  const whoAnswers = (lead: Lead) =>
    [named(lead), ...replyTexts({ replyTenths: lead.reply_tenths, replyMinutes: lead.reply_minutes }).slice(0, 1)].join(
      ': ',
    )
  const held = leads.filter((lead) => lead.is_held).map(named)
  const sent = leads.filter((lead) => !lead.is_held).map(whoAnswers)
  const because =
    `You’re getting this email because your address was used to request information on ${env.SITE_NAME}. If it ` +
    `wasn’t you, you can ignore this email or write to ${siteSettings().contactEmail}.`
  const waiting: MailPart[] =
    held.length === 0 || !link
      ? []
      : [
          'We’re holding your request for information until you confirm your email. We’ll send it to:',
          { list: held },
          { button: 'Confirm your email', href: link.href },
          // Some of the request may be with others already, and an admin can let go what is held (3-decisions 82).
          `You can use this link for ${link.period}. If you don’t confirm, we’ll delete what we’re holding without ` +
            'sending it, unless our team has read it and sent it on.',
        ]
  const facts = factsFor(leads, first)
  const delivered: MailPart[] =
    sent.length === 0
      ? []
      : [
          'We’ve sent your request for information to:',
          { list: sent },
          `${sent.length === 1 ? 'The franchisor' : 'The franchisors'} will ${contactBy(first)}. We shared your ` +
            `name, email, phone, location, budget, timescale and message where you gave them, and nothing else.`,
          first.has_account
            ? { button: 'See your requests', href: `${env.SITE_URL}/customer/franchises` }
            : { button: 'Create an account to track your requests', href: `${env.SITE_URL}/customer/signup` },
          ...(facts.length > 0 ? [first.is_verified ? SENT : WISHES, { facts }] : []),
          'Questions to ask them:',
          { list: questionsToAsk },
          `No answer after ${FAIR_WAIT}? Tell us: ${env.SITE_URL}/contact`,
        ]
  const to = leads.length === 1 ? first.franchise_name : plural(leads.length, 'franchise')
  return composeMail({
    subject: waiting.length > 0 ? `Confirm your email to send your request to ${to}` : `Your request to ${to}`,
    dear: first.name,
    parts: [...waiting, ...delivered, 'Before you sign or pay anything, take independent legal and financial advice.'],
    because,
  })
}

/**
 * The link that releases what is held: to the address of an account the one that verifies it, else one for requests
 * alone. A link proves the address that it is sent to, so another spelling of the account's mailbox gets the latter.
 */
async function linkFor(leads: readonly Lead[], email: string): Promise<{ href: string; period: string } | undefined> {
  if (!leads.some((lead) => lead.is_held)) return undefined
  const isOfAccount = leads.some((lead) => lead.waits_for_account && lead.email.toLowerCase() === email.toLowerCase())
  return isOfAccount
    ? { href: await createVerificationLink(email), period: `${VERIFY_DAYS} days` }
    : { href: await createConfirmationLink(email), period: retention.heldRequests }
}

/** The buyer's confirmation of these leads as sent to `email` now, with the link where something waits for one. */
export async function confirmationOf(leadIds: readonly string[], email: string): Promise<OutboxMail | undefined> {
  const leads = await leadsOf(leadIds, email, 'customer')
  return confirmationMail(leads, await linkFor(leads, email))
}

const followUpRow = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  franchise_name: z.string(),
  lead_id: z.guid(),
  lead_name: z.string(),
  created_at: z.date(),
  reader_name: z.string().nullable(),
  reader_id: z.guid(),
  facts: z.array(z.tuple([z.string(), z.string().nullable()]).readonly()),
})
type FollowUp = z.infer<typeof followUpRow>
const FOLLOW_UP = statement(
  followUpRow,
  `select u.name, u.email, ${givenPhone('u')} as phone, u.message, u.created_at, ${LISTING} as franchise_name,
     l.id as lead_id, l.name as lead_name, r.full_name as reader_name, r.id as reader_id,
     jsonb_build_array(jsonb_build_array('Location', nullif(concat_ws(', ', u.city, u.post_code), '')),
       jsonb_build_array('Budget', u.desired_investment),
       jsonb_build_array('Timescale', u.desired_timeframe)) as facts
   from lead_follow_ups u join franchise_leads l on l.id = u.lead_id ${JOIN_READER}
   ${joinListingFor('l.franchisor_id')}
   where u.id = $1 and u.held_at is null and not ${isStopped('r.id', 'leads')}`,
)

function followUpOf(id: string, reader: string): Promise<FollowUp | undefined> {
  return asSystem('words added to a lead, for a mail', (tx) => maybeOne(tx, FOLLOW_UP, [id, reader]))
}

/** To the franchisor, where a buyer asks again within 30 days (3-decisions 81). */
export function followUpMail(added: FollowUp): OutboxMail {
  const facts = [
    ['Name', added.name],
    ['Email', added.email],
    ['Phone', added.phone],
    ...added.facts,
    ['Received', formatDateTime(added.created_at)],
  ] as const
  return composeMail({
    subject: `${added.lead_name} has written again about ${added.franchise_name}`,
    dear: added.reader_name,
    parts: [
      `${added.lead_name}, who is already in your leads, has written again about ${added.franchise_name}.`,
      { facts: facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1])) },
      ...(added.message ? [{ quote: added.message }] : []),
      { button: 'Open the lead', href: `${env.SITE_URL}/franchisor/leads?lead=${added.lead_id}` },
    ],
    because: becauseListed(added.franchise_name),
    replyTo: added.email,
    stopHref: stopHrefOf(added),
  })
}

const received = z.object({ leadId: z.guid() })
const followUp = z.object({ followUpId: z.guid() })
const confirmation = z.object({ leadIds: z.array(z.guid()) })

/** Names the makers of this room's emails to the outbox. Payloads hold ids; the mail is written when it is sent. */
export function registerLeadMails(): void {
  registerWithdrawalMails()
  registerOutboxHandler('lead.received', async (payload, { recipient }) => {
    const [lead] = await leadsOf([received.parse(payload).leadId], recipient, 'franchisor')
    return lead?.reader_id && !lead.is_stopped ? receivedMail(lead) : undefined
  })
  registerOutboxHandler('lead.confirmation', (payload, { recipient }) => {
    return confirmationOf(confirmation.parse(payload).leadIds, recipient)
  })
  registerOutboxHandler('lead.follow_up', async (payload, { recipient }) => {
    const added = await followUpOf(followUp.parse(payload).followUpId, recipient)
    return added && followUpMail(added)
  })
}
