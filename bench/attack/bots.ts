// A script posts requests for information from one network, in several ways, each from a network of its own. Counts how
// many of its posts reach a franchisor, how many one franchisor gets of them, and how many are held. Ends with code 1
// over the goal. react-router build, then node bench/attack/bots.ts [--posts 1000] [--at-once 8]
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import pg from 'pg'
import { startMeasuredSite } from '../lib/measured-site.ts'
import { benchDatabase } from '../lib/database.ts'

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '1000' }, 'at-once': { type: 'string', default: '8' } },
})
const posts = Number(values.posts)
/** Of all posts of one way (issue 8, security). */
const GOAL = 5
/** A form is as old as a person needs at least, in ms. */
const READ_MS = 2_100

const database = await benchDatabase(100)
const owner = new pg.Client({ connectionString: database.urls.owner })
await owner.connect()
// Budgets as they come, and not those of the tests' sites.
const site = await startMeasuredSite(database.urls, {
  env: {
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    REQUESTS_PER_NETWORK: '',
    REQUESTS_PER_NETWORK_AT_ONCE: '',
    REQUESTS_PER_NETWORK_AND_FRANCHISE: '',
  },
})
const franchises = (
  await owner.query<{ id: string }>(
    'select id from franchises where is_public and franchisor_id is not null order by id',
  )
).rows.map((row) => row.id)

type Form = Record<string, string | string[]>
type Way = { name: string; ip: string; mark: string; post: (n: number) => Promise<number> }

const encode = (form: Form) =>
  new URLSearchParams(Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one])))
async function send(ip: string, path: string, form: Form): Promise<{ status: number; text: string }> {
  const answer = await fetch(site.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.address, 'x-forwarded-for': ip },
    body: encode(form),
  })
  return { status: answer.status, text: await answer.text() }
}
const timestampIn = (html: string) => /name="timestamp" value="([^"]+)"/.exec(html)?.[1] ?? ''
/** A form's timestamp, read off its page, and the wait of a script that knows how long people read. */
async function timestampOf(ip: string, id: string): Promise<string> {
  const page = await (await fetch(`${site.address}/franchise/${id}`, { headers: { 'x-forwarded-for': ip } })).text()
  await sleep(READ_MS)
  return timestampIn(page)
}
const fieldsOf = (email: string, n: number): Form => ({
  key: randomUUID(),
  email,
  name: `Sam ${n}`,
  phone: '07700 900123',
  message: `Tell me more, please: ${n}`,
})
const franchise = (n: number) => franchises[n % franchises.length] ?? ''

/** The challenge that an answer holds, which comes as the page's data. */
const challengeIn = (html: string) =>
  /\{\\+"parameters\\+":.*?\\+"signature\\+":\\+"[0-9a-f]+\\+"\}/.exec(html)?.[0].replaceAll(/\\+"/g, '"')
async function solved(html: string): Promise<string | undefined> {
  const found = challengeIn(html)
  if (!found) return undefined
  const challenge = JSON.parse(found)
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}
let proofs = 0

function way(n: number, name: string, post: (ip: string, mark: string, n: number) => Promise<number>): Way {
  const [ip, mark] = [`192.0.2.${n + 1}`, `bot${n}`]
  return { name, ip, mark, post: (at) => post(ip, mark, at) }
}
async function detail(ip: string, id: string, form: Form): Promise<number> {
  return (await send(ip, `/franchise/${id}`, form)).status
}

let one: Promise<string> | undefined
const ways: Way[] = [
  way(0, 'one timestamp for all, new addresses', async (ip, mark, n) =>
    detail(ip, franchise(0), {
      ...fieldsOf(`${mark}-${n}@example.test`, n),
      timestamp: await (one ??= timestampOf(ip, franchise(0))),
    }),
  ),
  way(1, 'a timestamp each, new addresses', async (ip, mark, n) =>
    detail(ip, franchise(1), {
      ...fieldsOf(`${mark}-${n}@example.test`, n),
      timestamp: await timestampOf(ip, franchise(1)),
    }),
  ),
  way(2, 'a timestamp each, one mailbox, many spellings', async (ip, mark, n) =>
    detail(ip, franchise(2), {
      ...fieldsOf(`${mark}+${n}@example.test`, n),
      timestamp: await timestampOf(ip, franchise(2)),
    }),
  ),
  way(3, 'a timestamp each, new addresses and franchises', async (ip, mark, n) =>
    detail(ip, franchise(n), {
      ...fieldsOf(`${mark}-${n}@example.test`, n),
      timestamp: await timestampOf(ip, franchise(n)),
    }),
  ),
  way(4, 'the same, and every challenge solved', async (ip, mark, n) => {
    const form = {
      ...fieldsOf(`${mark}-${n}@example.test`, n),
      timestamp: await timestampOf(ip, franchise(n)),
      canProve: 'yes',
    }
    const first = await send(ip, `/franchise/${franchise(n)}`, form)
    const proof = first.status === 428 ? await solved(first.text) : undefined
    if (proof === undefined) return first.status
    proofs += 1
    return detail(ip, franchise(n), { ...form, proof })
  }),
  way(5, 'sign-ups with 20 franchises each', async (ip, mark, n) => {
    const email = `${mark}-${n}@example.test`
    const asked = Array.from({ length: 20 }, (_, k) => franchise(n * 20 + k))
    const path = `/request?${asked.map((id) => `franchise=${id}`).join('&')}`
    const step = await send(ip, path, { intent: 'email', key: randomUUID(), email, franchise: asked })
    return (
      await send(ip, path, {
        intent: 'sign-up',
        franchise: asked,
        key: randomUUID(),
        timestamp: timestampIn(step.text),
        email,
        firstName: 'Sam',
        lastName: `Bot ${n}`,
        password: 'orchard in may',
        phone: '07700 900123',
        city: 'Leeds',
        postCode: 'LS1 4DY',
        country: '',
        desiredInvestment: '£50,000',
        desiredTimeframe: '3 months',
        message: 'Tell me more.',
      })
    ).status
  }),
]

/** Posts that reached anybody, and the most that one franchisor got: leads, and words added to them. */
async function reached(mark: string) {
  const { rows } = await owner.query<{ reached: number; most: number; held: number }>(
    `with sent as (
       select idempotency_key as post, franchisor_id, held_at from franchise_leads where email like $1
       union all select u.id::text, l.franchisor_id, coalesce(u.held_at, l.held_at) from lead_follow_ups u join
       franchise_leads l on l.id = u.lead_id where u.email like $1)
     select (select count(distinct post) from sent where held_at is null)::int as reached, (select count(distinct
     post) from sent where held_at is not null)::int as held,
       coalesce((select max(n) from (select count(*)::int as n from sent where held_at is null group by
       franchisor_id) each), 0) as most`,
    [`${mark}%`],
  )
  return rows[0] ?? { reached: 0, most: 0, held: 0 }
}

try {
  for (const { name, mark, post } of ways) {
    const begun = performance.now()
    const statuses = new Map<number, number>()
    let next = 0
    const work = async () => {
      while (next < posts) {
        const status = await post(next++)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: Number(values['at-once']) }, work))
    const got = await reached(mark)
    console.log(
      `${name.padEnd(44)} ${posts} posts in ` +
        `${((performance.now() - begun) / 1000).toFixed(0)} s: ${got.reached} reached a franchisor, at most ` +
        `${got.most} the same one; ${got.held} held; answers ` +
        `${[...statuses].map(([status, n]) => `${status} × ${n}`).join(', ')}`,
    )
    if (got.reached > GOAL) process.exitCode = 1
  }
  console.log(`${proofs} challenges solved`)
} finally {
  await site.stop()
  await owner.end()
  await database.stop()
}
