import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type LeadRequest, leadRequest, sendLead } from './lead-requests.ts'

/** Leads, accounts and emails to franchisors of one buyer's request for three franchises. */
const WHOLE = '3/1/3'
const NOTHING = '0/0/0'

/** Knows which requests a site has acknowledged, and looks in the database whether they are there, once and whole. */
export class LeadLedger {
  readonly #franchises: readonly string[]
  readonly #acknowledged = new Map<string, LeadRequest>()
  readonly #sent = new Map<string, LeadRequest>()

  private constructor(franchises: readonly string[]) {
    this.#franchises = franchises
  }

  static async open(owner: pg.Client): Promise<LeadLedger> {
    const { rows } = await owner.query<{ id: string }>(
      `select id from franchises where status = 'approved' and franchisor_id is not null order by id limit 3`,
    )
    return new LeadLedger(rows.map(({ id }) => id))
  }

  get sent(): number {
    return this.#sent.size
  }
  get acknowledged(): number {
    return this.#acknowledged.size
  }

  /** Of one more buyer. */
  make(): LeadRequest {
    const request = leadRequest(this.#sent.size, this.#franchises)
    this.#sent.set(request.email, request)
    return request
  }

  /** Sends it once, and notes whether the buyer was told that it was received. */
  async send(address: string, request: LeadRequest) {
    const answer = await sendLead(address, request)
    if (answer.isAcknowledged) this.#acknowledged.set(request.email, request)
    return answer
  }

  /** Sends it until it is acknowledged, as its buyer would, at most so many ms; answers with every status seen. */
  async insist(address: () => string, request: LeadRequest, withinMs: number): Promise<number[]> {
    const statuses: number[] = []
    for (const end = performance.now() + withinMs; performance.now() < end; await sleep(200)) {
      const { status, isAcknowledged } = await this.send(address(), request)
      statuses.push(status)
      if (isAcknowledged) break
    }
    return statuses
  }

  /** Of all sent: acknowledged ones that are not there, and those that are there twice, halved or without an email. */
  async check(owner: pg.Client): Promise<{ lost: number; wrong: number }> {
    const { rows } = await owner.query<{ email: string; held: string }>(
      `with asked as (select unnest($1::text[]) as email),
         leads as (select l.email, l.id::text as id from franchise_leads l join asked using (email)),
         of_leads as (select email, count(*) as n from leads group by 1),
         of_users as (select u.email, count(*) as n from auth."user" u join asked using (email) group by 1),
         of_emails as (select l.email, count(*) as n from outbox o join leads l on l.id = o.payload->>'leadId'
           where o.kind = 'lead.received' group by 1)
       select email, concat_ws('/', coalesce(l.n, 0), coalesce(u.n, 0), coalesce(m.n, 0)) as held
       from asked left join of_leads l using (email) left join of_users u using (email)
         left join of_emails m using (email)`,
      [[...this.#sent.keys()]],
    )
    return {
      lost: rows.filter(({ email, held }) => this.#acknowledged.has(email) && held === NOTHING).length,
      wrong: rows.filter(({ email, held }) => held !== WHOLE && (held !== NOTHING || this.#acknowledged.has(email)))
        .length,
    }
  }
}

/** Waits until no email waits any more, at most so many ms; answers after how many, and how many are given up. */
export async function untilMailed(
  owner: pg.Client,
  withinMs: number,
): Promise<{ ms: number; left: number; dead: number }> {
  const began = performance.now()
  for (;;) {
    const { rows } = await owner.query<{ left: number; dead: number }>(
      `select count(*) filter (where sent_at is null and dead_at is null)::int as left,
              count(dead_at)::int as dead from outbox`,
    )
    const ms = performance.now() - began
    const { left = 0, dead = 0 } = rows[0] ?? {}
    if (left === 0 || ms > withinMs) return { ms, left, dead }
    await sleep(100)
  }
}
