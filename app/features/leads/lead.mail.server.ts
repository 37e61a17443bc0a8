import { z } from 'zod'
import { asSystem, rows } from '../../platform/db.server.ts'
import { env } from '../../platform/env.server.ts'
import { layOutMail } from '../../platform/mail-layout.server.ts'
import { registerOutboxHandler, type OutboxMail } from '../../platform/outbox.server.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'

type Lead = {
  id: string
  name: string
  email: string
  phone: string
  message: string | null
  city: string | null
  post_code: string | null
  country: string
  desired_investment: string | null
  desired_timeframe: string | null
  franchise_name: string
  is_verified: boolean
  created_at: Date
  has_account: boolean
  franchisor_name: string | null
}

function leadsOf(ids: readonly string[]): Promise<Lead[]> {
  return asSystem('leads of a mail', (tx) =>
    rows<Lead>(
      tx,
      `select l.id, l.name, l.email, l.phone, l.message, l.city, l.post_code, l.country, l.desired_investment, l.desired_timeframe,
         l.franchise_name, l.email_verified_at is not null as is_verified, l.created_at, l.user_id is not null as has_account, p.full_name as franchisor_name
       from franchise_leads l left join profiles p on p.id = l.franchisor_id where l.id = any($1::uuid[]) order by l.franchise_name, l.id`,
      [ids],
    ),
  )
}

/** To the franchisor, one mail per lead. A request deleted meanwhile sends nothing. */
export function receivedMail(lead: Lead): OutboxMail {
  const facts: (readonly [string, string | null])[] = [
    ['Name', lead.name],
    ['E-mail', lead.is_verified ? lead.email : `${lead.email} (not yet verified)`],
    ['Phone', lead.phone],
    ['Place', [lead.city, lead.post_code, lead.country].filter(Boolean).join(', ')],
    ['Desired investment', lead.desired_investment],
    ['Desired timeframe', lead.desired_timeframe],
    ['Received', formatDateTime(lead.created_at)],
  ]
  return layOutMail({
    subject: `New lead for ${lead.franchise_name}: ${lead.name}`,
    dear: lead.franchisor_name,
    parts: [
      `${lead.name} has asked for information about ${lead.franchise_name}.`,
      { facts: facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1])) },
      ...(lead.message ? [{ quote: lead.message }] : []),
      { button: 'Open the lead', href: `${env.SITE_URL}/franchisor/leads?lead=${lead.id}` },
    ],
    because: `You receive this because your franchise ${lead.franchise_name} is listed on ${env.SITE_NAME}. The buyer agreed to these details being sent to you, and for this request only.`,
    replyTo: lead.email,
  })
}

/** To the buyer, one mail per request. */
export function confirmationMail(leads: readonly Lead[]): OutboxMail | undefined {
  const [first] = leads
  if (!first) return undefined
  const names = leads.map((lead) => lead.franchise_name)
  return layOutMail({
    subject: names.length === 1 ? `Your request to ${names[0] ?? ''}` : `Your request to ${plural(names.length, 'franchise')}`,
    dear: first.name,
    parts: [
      'Your request for information has been sent to:',
      { list: names },
      `${names.length === 1 ? 'The franchisor' : 'The franchisors'} will contact you directly. We passed on what your request holds (name, e-mail address, phone number, place, wishes and message), and nothing else.`,
      first.has_account
        ? { button: 'See your requests', href: `${env.SITE_URL}/customer/franchises` }
        : { button: 'Follow your requests with an account', href: `${env.SITE_URL}/customer/signup` },
      'Before you sign or pay anything, take independent legal and financial advice.',
    ],
    because: `You receive this because somebody used your address in a request on ${env.SITE_NAME}. If it was not you, you can ignore this mail or write to ${env.CONTACT_EMAIL}.`,
  })
}

const received = z.object({ leadId: z.guid() })
const confirmation = z.object({ leadIds: z.array(z.guid()) })

/** Names the makers of this room's mails to the outbox. Payloads hold ids only; the mail is written when it is sent. */
export function registerLeadMails(): void {
  registerOutboxHandler('lead.received', async (payload) => {
    const [lead] = await leadsOf([received.parse(payload).leadId])
    return lead ? receivedMail(lead) : undefined
  })
  registerOutboxHandler('lead.confirmation', async (payload) => confirmationMail(await leadsOf(confirmation.parse(payload).leadIds)))
}
