// Texts made to take long, in every form and address that strangers reach: 60 KB of one kind of letter in each field,
// and forms of thousands of fields. Prints what one costs the site's processor, and how long /healthz was waited for
// meanwhile. Ends with code 1 where one costs more than it may. react-router build, then node bench/attack/text.ts
// [--rounds 3]
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { hostileText, hostileTextKinds } from '../../tests/support/hostile-text.ts'
import { startMeasuredSite } from '../lib/measured-site.ts'
import { benchDatabase } from '../lib/database.ts'
import { cpuTime } from '../lib/cpu-time.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
/**
 * Milliseconds of the processor that one hostile form may take; a page alone takes 2 to 20 of them, and its text is
 * drawn again.
 */
const MOST_MS = 150
/** Just below what a form may hold, in bytes. */
const FORM_BYTES = 62_000
const ADDRESS_BYTES = 12_000

const database = await benchDatabase(20)
const site = await startMeasuredSite(database.urls, { env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' } })
const owner = new pg.Client({ connectionString: database.urls.owner })
await owner.connect()

type Attack = { what: string; send: (kind: string) => Promise<Response> }
let network = 0
/** Each from a network of its own: no budget ends the attack. */
const from = () => `10.${(++network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`
const post = (path: string, body: FormData | URLSearchParams) =>
  fetch(`${site.address}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.address, 'x-forwarded-for': from() },
    body,
  })

/** The longest text of a kind that fits into so many bytes. */
function textOf(kind: string, bytes: number): string {
  const text = hostileText(kind, bytes)
  return text.slice(0, Math.floor((text.length * bytes) / Buffer.byteLength(text)))
}

/** A form with parts whose hostile field takes nearly all that a form may have. */
function withHostile(fields: Readonly<Record<string, string>>, hostile: string, kind: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, [hostile]: textOf(kind, FORM_BYTES) })) form.set(name, value)
  return form
}
const manyFields = (nameOf: (n: number) => string) =>
  new URLSearchParams(Array.from({ length: 9_000 }, (_, n) => [nameOf(n), '']))
const inAddress = (path: string) => (kind: string) =>
  fetch(
    `${site.address}${path}${encodeURIComponent(textOf(kind, ADDRESS_BYTES / 3).toWellFormed())
      .slice(0, ADDRESS_BYTES)
      .replace(/%[^%]{0,2}$/, '')}`,
    { headers: { 'x-forwarded-for': from() } },
  )

async function attacks(): Promise<Attack[]> {
  const id =
    (await owner.query<{ id: string }>(`select id from franchises where status = 'approved' limit 1`)).rows[0]?.id ?? ''
  const person = { email: 'ada@example.test', phone: '07700 900123', message: 'Hello', key: randomUUID() }
  const forms: [string, Record<string, string>, string[]][] = [
    ['/customer/signup', { fullName: 'Ada', email: person.email, password: 'x' }, ['fullName', 'email', 'password']],
    [
      '/franchisor/signup',
      { companyName: 'Ada', contactName: 'Ada', email: person.email, password: 'x' },
      ['companyName'],
    ],
    ['/customer/login', { email: '', password: '' }, ['email', 'password']],
    ['/forgot-password', { email: '' }, ['email']],
    ['/contact', { ...person, name: 'Ada', subject: '' }, ['name', 'phone', 'message', 'subject', 'key']],
    [`/franchise/${id}`, { ...person, name: '' }, ['name', 'message']],
    [
      '/request',
      { ...person, intent: 'sign-up', franchise: id, firstName: 'Ada' },
      ['firstName', 'message', 'offeredMessage', 'franchise'],
    ],
    ['/request', { intent: 'sign-in', franchise: id, key: person.key, password: 'x' }, ['email']],
    ['/request', { intent: 'email', franchise: id, key: person.key }, ['email']],
  ]
  return [
    ...forms.flatMap(([path, fields, hostile]) =>
      hostile.map((name) => ({
        what: `${path.replace(id, ':id')} ${fields.intent ? `(${fields.intent}) ` : ''}${name}`,
        send: (kind: string) => post(path, withHostile(fields, name, kind)),
      })),
    ),
    ...['/customer/signup', '/contact', '/request'].flatMap((path) => [
      {
        what: `${path} of 9,000 names`,
        send: () =>
          post(
            path,
            manyFields((n) => n.toString(36)),
          ),
      },
      {
        what: `${path} of one name`,
        send: () =>
          post(
            path,
            manyFields(() => 'email'),
          ),
      },
    ]),
    ...[
      '/search?q=',
      '/suggest?q=',
      '/search?cash=',
      '/compare?ids=',
      '/shortlist?ids=',
      '/blog?category=',
      '/contact?subject=',
      '/customer/login?email=',
    ].map((path) => ({ what: path, send: inAddress(path) })),
  ]
}

/** Asks whether the site lives until told to stop; the longest wait in milliseconds. */
async function watch(isOver: () => boolean): Promise<number> {
  let longest = 0
  while (!isOver()) {
    const begun = performance.now()
    await (await fetch(`${site.address}/healthz`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - begun)
    await sleep(5)
  }
  return longest
}

try {
  let longest = 0
  const dearest: { what: string; ms: number }[] = []
  for (const { what, send } of await attacks()) {
    // Drawn once before: what is compiled on the first visit is nobody's attack.
    await (await send('letters')).arrayBuffer()
    let [isOver, most, worst] = [false, 0, '']
    const statuses = new Set<number>()
    const watched = watch(() => isOver)
    for (const kind of hostileTextKinds) {
      const times: number[] = []
      for (let round = 0; round < Number(values.rounds); round++) {
        const before = cpuTime(site.process.pid ?? 0)
        const answer = await send(kind)
        await answer.arrayBuffer()
        times.push(cpuTime(site.process.pid ?? 0) - before)
        statuses.add(answer.status)
      }
      const least = Math.min(...times)
      if (least > most) [most, worst] = [least, kind]
    }
    isOver = true
    const waited = await watched
    longest = Math.max(longest, waited)
    dearest.push({ what, ms: most })
    console.log(
      `${what.padEnd(34)} ${most.toFixed(0).padStart(5)} ms of the processor at most ` +
        `(${worst}), answered ${[...statuses].join(', ')}; /healthz waited at most ${waited.toFixed(0)} ms`,
    )
    if (most > MOST_MS || [...statuses].some((status) => status >= 500)) process.exitCode = 1
  }
  const most = Math.max(...dearest.map(({ ms }) => ms))
  console.log(
    `${dearest.length} ways, ${hostileTextKinds.length} kinds of text, ` +
      `${values.rounds} times each: the dearest ` +
      `${most.toFixed(0)} ms of the processor (may be ${MOST_MS}), /healthz waited at most ${longest.toFixed(0)} ms`,
  )
} finally {
  await site.stop()
  await owner.end()
  await database.stop()
}
