import { createHash } from 'node:crypto'
import { type LeadStatus, NO_PHONE } from '#app/features/leads/lead.ts'
import { investmentOptions, timeframeOptions } from '#app/features/leads/request-options.ts'
import { CONSENT_VERSION, consentSentence } from '#app/features/leads/request-consent.ts'
import { defaultMessage } from '#app/features/leads/request-text.ts'
import { randomFrom } from '#app/lib/pictures/terrain.ts'
import { brands } from './content/compose.ts'
import { demoCustomer, demoRequestMessages, leadMessages, people, type Person } from './content/people.ts'
import type { Brand } from './content/types.ts'
import { enteredAt, franchiseId } from './franchise-rows.ts'
import { after, atWakingHour, type Clock, earlier, idOf } from './ids.ts'
import { accountOf } from './people-rows.ts'
import type { Batch, Row } from './rows.ts'

export type Lead = {
  id: string
  brand: Brand
  person: Person
  status: LeadStatus
  interested: boolean
  created: Date
  viewed: Date | null
  responded: Date | null
  history: readonly (readonly [LeadStatus, Date])[]
}

/** The demo customer's requests, in all states. */
const demoRequests: readonly (readonly [brand: string, daysAgo: number, status: LeadStatus, interested: boolean])[] = [
  ['larkspur-home-care', 16, 'meeting', true],
  ['pedal-spoke', 24, 'contacted', true],
  ['kiln-crumb', 38, 'qualified', true],
  ['fernhill-garden-rooms', 0, 'new', true],
  ['brightwater-pools', 47, 'lost', false],
  ['northgate-tutors', 52, 'converted', true],
  ['wagstone-walks', 1, 'new', true],
  ['ledgerwell', 30, 'lost', false],
]

const paths: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
  new: ['new'],
  contacted: ['new', 'contacted'],
  meeting: ['new', 'contacted', 'meeting'],
  qualified: ['new', 'contacted', 'meeting', 'qualified'],
  converted: ['new', 'contacted', 'meeting', 'qualified', 'converted'],
  lost: ['new', 'contacted', 'lost'],
}

function statusFor(days: number, chance: number): LeadStatus {
  if (days < 1) return chance < 0.85 ? 'new' : 'contacted'
  if (days < 5) return chance < 0.35 ? 'new' : chance < 0.85 ? 'contacted' : 'meeting'
  if (days < 21)
    return chance < 0.04
      ? 'new'
      : chance < 0.4
        ? 'contacted'
        : chance < 0.62
          ? 'meeting'
          : chance < 0.84
            ? 'qualified'
            : 'lost'
  return chance < 0.22
    ? 'contacted'
    : chance < 0.36
      ? 'meeting'
      : chance < 0.58
        ? 'qualified'
        : chance < 0.7
          ? 'converted'
          : 'lost'
}

function leadOf(person: Person, brand: Brand, status: LeadStatus, interested: boolean, created: Date, now: Date): Lead {
  const next = randomFrom(`${person.key} ${brand.key}`)
  const history: (readonly [LeadStatus, Date])[] = []
  let at = created
  for (const [i, step] of paths[status].entries()) {
    // Each step takes longer than the one before; nothing lies ahead of now.
    if (i > 0)
      at = atWakingHour(
        earlier(after(at, i === 1 ? 0.6 + next() * 21 : 30 + next() * 70 * i), after(now, -0.2 + i * 0.02)),
        now,
      )
    history.push([step, at])
  }
  const viewed = history[1]?.[1] ?? null
  return {
    id: idOf('lead', person.key, brand.key),
    brand,
    person,
    status,
    interested,
    created,
    viewed,
    responded:
      viewed && (status !== 'contacted' || next() < 0.7)
        ? atWakingHour(earlier(after(viewed, next() * 5), now), now)
        : null,
    history,
  }
}

/** All requests of the demo, oldest first. */
export function leadsOf(clock: Clock): Lead[] {
  const open = brands.filter((b) => b.status === 'approved'),
    own = open.filter((b) => b.franchisorKey === 'demo')
  const find = (key: string): Brand =>
    open.find((b) => b.key === key) ??
    (() => {
      throw new Error(`no approved brand ${key}`)
    })()
  const leads = demoRequests.map(([key, days, status, interested]) =>
    leadOf(
      demoCustomer,
      find(key),
      status,
      interested,
      days === 0 ? clock.minutes(140) : clock.at(days, 19, days),
      clock.now,
    ),
  )
  people.forEach((person, n) => {
    const next = randomFrom(`${person.key} requests`)
    const chosen = new Map<string, Brand>()
    for (let i = 0, many = 2 + Math.floor(next() * 5); i < many; i++) {
      const from = next() < 0.36 ? own : open,
        brand = from[Math.floor(next() * from.length)]
      if (brand) chosen.set(brand.key, brand)
    }
    for (const [i, brand] of [...chosen.values()].entries()) {
      const since = Math.min(person.joinedDaysAgo, brand.createdDaysAgo - 3, 88)
      const days = Math.max(0, n < 6 ? Math.min(n, since) : Math.floor(next() * since))
      const created =
        days === 0
          ? clock.minutes(20 + n * 47 + i * 3)
          : clock.at(days, 7 + Math.floor(next() * 15), Math.floor(next() * 60))
      const status = statusFor(days, next())
      leads.push(
        leadOf(
          person,
          brand,
          status,
          status !== 'lost' || next() < 0.4,
          created < enteredAt(brand, clock) ? clock.minutes(30) : created,
          clock.now,
        ),
      )
    }
  })
  return leads.sort((a, b) => Number(a.created) - Number(b.created) || a.id.localeCompare(b.id))
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Leads, their consents and their history. The database writes a first line of history itself; index.ts replaces it.
 */
export function leadRows(leads: readonly Lead[]): { leads: Batch; history: Batch; consents: Batch } {
  const rows: Row[] = [],
    consents: Row[] = [],
    history: (Row & { at: Date })[] = []
  for (const l of leads) {
    const next = randomFrom(`${l.id} words`),
      user_id = accountOf(l.person.key),
      franchisor_id = accountOf(l.brand.franchisorKey)
    const own = next(),
      choose = <T>(list: readonly T[], from: () => number): T =>
        list[Math.min(list.length - 1, Math.floor(from() ** 1.5 * list.length))] as T
    const source = own < 0.55 ? 'dialog' : own < 0.85 ? 'detail_form' : 'login'
    const words =
      next() < 0.45 ? leadMessages[Math.floor(next() * leadMessages.length)] : defaultMessage([l.brand.name])
    rows.push({
      id: l.id,
      franchise_id: franchiseId(l.brand.key),
      franchisor_id,
      franchise_name: l.brand.name,
      user_id,
      name: l.person.name,
      email: l.person.email,
      phone: source === 'login' && next() < 0.1 ? NO_PHONE : l.person.phone,
      message: (l.person.key === demoCustomer.key && demoRequestMessages[l.brand.key]) || words,
      city: l.person.city,
      post_code: l.person.postCode,
      country: 'United Kingdom',
      // A person's budget is the same in every request.
      desired_investment: choose(investmentOptions, randomFrom(`${l.person.key} savings`)),
      desired_timeframe: choose(timeframeOptions, next),
      status: l.status,
      interest_status: l.interested ? 'still_interested' : 'not_interested',
      source,
      idempotency_key: `demo-${l.id}`,
      email_verified_at: l.person.verified ? l.created : null,
      first_viewed_at: l.viewed,
      first_response_at: l.responded,
      created_at: l.created,
      updated_at: l.history.at(-1)?.[1] ?? l.created,
    })
    const wording = consentSentence([l.brand.name])
    consents.push({
      id: idOf('consent', l.id),
      lead_id: l.id,
      user_id,
      franchisor_id,
      email: l.person.email,
      purpose: 'share_details',
      document_version: CONSENT_VERSION,
      wording,
      wording_hash: hashOf(wording),
      franchise_id: franchiseId(l.brand.key),
      franchise_name: l.brand.name,
      source,
      given_at: l.created,
    })
    for (const [status, at] of l.history)
      history.push({
        lead_id: l.id,
        franchisor_id,
        user_id,
        status,
        changed_by: status === 'new' ? user_id : franchisor_id,
        at,
      })
  }
  history.sort((a, b) => Number(a.at) - Number(b.at))
  return {
    leads: { table: 'franchise_leads', rows },
    history: { table: 'lead_status_history', rows: history },
    consents: { table: 'consent_records', rows: consents },
  }
}
