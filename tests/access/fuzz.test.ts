import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import http from 'node:http'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { UserType } from '#app/features/accounts/account.ts'
import { hostileText, hostileTextKinds } from '../support/hostile-text.ts'
import * as make from '../support/factories.ts'
import { listFormFields, filesReached } from '../support/schema-fields.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { routeAccess } from './route-table.ts'

/**
 * Whatever is sent to any address, by anybody, in any shape: no answer is a fault (2xx to 4xx), and nobody gains a
 * right by it. FUZZ_SEED repeats a run; a failure says its seed.
 */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)
const RUNS = Number(process.env.FUZZ_RUNS ?? 4)
const AT_ONCE = 5
process.stdout.write(`FUZZ_SEED=${seed}\n`)

const modules = import.meta.glob<Record<string, unknown>>('../../app/**/*.schema.ts', { eager: true })
const { default: entries } = await import('#app/routes.ts')
/** The files of each address: its own, and those of the layouts around it. */
const filesOf = new Map<string, string[]>()
const walk = (list: readonly RouteConfigEntry[], prefix: string, around: string[]): void => {
  for (const { path, file, children = [] } of list) {
    const at = path ? `${prefix}/${path}` : prefix
    if (children.length > 0) walk(children, at, [...around, file])
    else filesOf.set(at || '/', [...around, file])
  }
}
walk(entries, '', [])

let own: OwnSite
let owner: pg.Client
const people = new Map<UserType, string>()
const known: Record<string, string[]> = {}
/** Sessions end by what is sent: each request has the newest. */
const cookies = new Map<UserType, string>()

beforeAll(async () => {
  own = await startOwnSite(
    'fuzz',
    async (db) => {
      owner = db
      const franchisor = await make.makeFranchisor(db)
      const category = await make.makeCategory(db)
      const franchise = await make.makeFranchise(db, { franchisor, categories: [category] })
      const pending = await make.makeFranchise(db, { franchisor, status: 'pending' })
      const customer = await make.makeCustomer(db)
      const lead = await make.makeLead(db, { franchise, customer })
      const ad = await make.makeFeaturedAd(db, { franchise })
      const payment = await make.makePayment(db, { adId: ad.id, franchisorId: franchisor.id, status: 'paid' })
      const post = await make.makePost(db)
      const waiting = await make.makeFranchisor(db, { status: 'pending' })
      const message = await make.makeContactMessage(db)
      Object.assign(known, {
        ':franchiseId': [franchise.id, pending.id],
        ':franchisorId': [franchisor.id, waiting.id],
        ':categoryId': [category.id],
        ':postId': [post.id],
        ':adId': [ad.id],
        ':paymentId': [payment.id],
        ':box': ['contact'],
        ':page': ['terms'],
        ids: [franchise, pending, franchisor, waiting, category, post, ad, payment, lead, customer, message].map(
          ({ id }) => id,
        ),
      })
      people.set('customer', customer.id)
      people.set('franchisor', franchisor.id)
      people.set('admin', (await make.makeAdmin(db)).id)
    },
    { env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' } },
  )
})
afterAll(() => own?.stop())

// Each looks like something that code reads.
const numbers = ['', ' ', '0', '-1', '1e309', '99999999999999999999', 'NaN', 'null', '[]', '{}', '__proto__', 'true']
const orders = ["'; select 1--", '../../etc/passwd', '\u0000', 'a\r\nBcc: x@y.test', '<script>', '=1+1', '%00', '\\']
const days = ['0000-00-00', '0000-01-01', '9999-99-99', '0000-00-00T99:99', '0000-01-01T00:00:00Z', '+275760-09-14']
const hostile = fc.oneof(
  fc.constantFrom(...numbers),
  fc.constantFrom(...orders),
  fc.constantFrom('00000000-0000-4000-8000-000000000000', '٣', '½', ...days),
  fc
    .tuple(fc.constantFrom(...hostileTextKinds), fc.constantFrom(3, 80, 4_000))
    .map(([kind, n]) => hostileText(kind, n)),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const fitting = (name: string, choices: readonly string[]): fc.Arbitrary<string> => {
  const ids = fc.constantFrom('x', ...(known.ids ?? []))
  const guesses = /email/i.test(name)
    ? fc.constantFrom('ada@example.test', 'nobody@example.test')
    : /id$|ids$|categor|franchise|uploads?$|image/i.test(name)
      ? ids
      : /key$/i.test(name)
        ? fc.uuid()
        : fc.constantFrom('Some text', '5', '2027-01-01', 'https://example.test/', 'on', '07700 900123', 'M1 1AA')
  return choices.length > 0 ? fc.constantFrom(...choices) : guesses
}
const extra = fc.constantFrom<string[]>(
  ['status', 'approved'],
  ['user_type', 'admin'],
  ['userId', '00000000-0000-4000-8000-000000000000'],
  ['amount', '1'],
  ['constructor', 'x'],
)
/** A form's fields: most as they should be, some hostile, missing or sent twice, and some that nobody asked for. */
function fieldsArbitrary(form: Record<string, string[]>): fc.Arbitrary<string[][]> {
  const field = ([name, choices]: [string, string[]]) =>
    fc.tuple(fc.integer({ min: 0, max: 11 }), fitting(name, choices), hostile).map(([how, good, bad]) =>
      how === 0
        ? []
        : how === 1
          ? [
              [name, good],
              [name, bad],
            ]
          : [[name, how < 4 ? bad : good]],
    )
  return fc
    .tuple(fc.tuple(...Object.entries(form).map(field)), fc.array(extra, { maxLength: 1 }))
    .map(([list, more]) => list.flat().concat(more))
}

type Sent = { method: string; path: string; role: UserType | null; type: string; body: Buffer }
const encoded = (fields: string[][]) => new URLSearchParams(fields.map(([a = '', b = '']): [string, string] => [a, b]))
function bodyOf(kind: string, fields: string[][]): { type: string; body: Buffer } {
  const form = encoded(fields).toString()
  switch (kind) {
    case 'multipart': {
      const parts = fields.map(
        ([name = '', value = ''], n) =>
          `--edge\r\ncontent-disposition: form-data; name="${name}"${n === 0 ? '; filename="a.png"' : ''}\r\n\r\n` +
          `${value}\r\n`,
      )
      return { type: 'multipart/form-data; boundary=edge', body: Buffer.from(`${parts.join('')}--edge--\r\n`) }
    }
    case 'json':
      return { type: 'application/json', body: Buffer.from(JSON.stringify(Object.fromEntries(fields))) }
    case 'lie':
      return { type: 'multipart/form-data; boundary=edge', body: Buffer.from(form) }
    case 'bytes':
      return { type: 'application/x-www-form-urlencoded', body: Buffer.from(form.replaceAll('e', '\xff%'), 'latin1') }
    default:
      return { type: 'application/x-www-form-urlencoded', body: Buffer.from(form) }
  }
}

let sent = 0
const answered = new Map<number, number>()
function send({ method, path, role, type, body }: Sent): Promise<number> {
  sent += 1
  return new Promise((resolve, reject) => {
    const cookie = role && cookies.get(role)
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const request = http.request(
      own.site.address + path,
      {
        method,
        headers: {
          origin: own.site.address,
          // Each is a network of its own: the limits would answer everything else.
          'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
          ...(cookie ? { cookie } : {}),
          ...(hasBody ? { 'content-type': type, 'content-length': body.length } : {}),
        },
      },
      (answer) => {
        answer.resume()
        answer.once('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    request.setTimeout(20_000, () => request.destroy(new Error(`no answer: ${method} ${path}`)))
    request.once('error', reject)
    request.end(hasBody ? body : undefined)
  })
}

/** The forms that the actions of an address read, by the schemas which its file reaches. */
function formsOf(address: string): Record<string, string[]>[] {
  const within = (steps: number) =>
    new Set((filesOf.get(address) ?? []).flatMap((file) => Array.from(filesReached(`app/${file}`, steps))))
  // Nearer ones are more likely those of its own actions.
  return [...formsIn(within(2)), ...formsIn(within(2)), ...formsIn(within(3))]
}

function formsIn(reached: ReadonlySet<string>): Record<string, string[]>[] {
  return Object.entries(modules).flatMap(([file, exported]) =>
    reached.has(file.replace('../../', ''))
      ? Object.values(exported).flatMap((value) => (value instanceof z.ZodType ? listFormFields(value) : []))
      : [],
  )
}

const kinds = ['form', 'form', 'form', 'form', 'multipart', 'json', 'lie', 'bytes']
function requestArbitrary(address: string, type: UserType | undefined): fc.Arbitrary<Sent> {
  const forms = formsOf(address)
  const form = fc.constantFrom<Record<string, string[]>>({ intent: [], id: [], key: [] }, ...forms)
  const right: (UserType | null)[] = type ? [type, type, type, type] : []
  const part = (name: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(known[name] ?? ['x'])) },
      { weight: 1, arbitrary: hostile.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 200) || 'x') },
    )
  const names = address.match(/:[a-zA-Z]+|\*/g) ?? []
  return fc
    .tuple(
      fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'GET', 'PUT', 'DELETE'),
      fc.tuple(...names.map(part)),
      fc.constantFrom<UserType | null>(null, 'customer', 'franchisor', 'admin', ...right),
      fc.constantFrom(...kinds),
      form.chain(fieldsArbitrary),
      fc.boolean(),
    )
    .map(([method, parts, role, kind, fields, isData]) => {
      let n = 0
      const path = address.replaceAll(/:[a-zA-Z]+|\*/g, () => parts[n++] ?? 'x')
      const at = isData ? `${path === '/' ? '/_root' : path}.data` : path
      const query = method === 'GET' ? `?${encoded(fields).toString().slice(0, 3_000)}` : ''
      return Object.assign(bodyOf(kind, fields), { method, path: at + query, role })
    })
}

const addresses = Object.entries(routeAccess).filter(([address]) => address !== '/live')
test.each(addresses)('%s', async (address, door) => {
  for (const [type, id] of people) cookies.set(type, await createSessionCookie(owner, id))
  const request = requestArbitrary(address, 'type' in door ? door.type : undefined)
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
      const statuses = await Promise.all(requests.map(send))
      for (const status of statuses) answered.set(status, (answered.get(status) ?? 0) + 1)
      for (const [n, status] of statuses.entries()) {
        const { method, path, role, type, body } = requests[n] ?? requests[0]!
        const told = `${method} ${path} as ${role ?? 'a visitor'}: ${type} ${body.toString().slice(0, 1_500)}`
        if (status >= 500 || status < 200) throw new Error(`${status} ${told}\n${own.site.log().slice(-3_000)}`)
      }
    }),
    { seed, numRuns: RUNS },
  )
})

test('every page opens after it, whatever is called by such names', async () => {
  for (const [type, id] of people) cookies.set(type, await createSessionCookie(owner, id))
  const post = (role: UserType, path: string, fields: Record<string, string>) =>
    send({ method: 'POST', path, role, ...bodyOf('form', Object.entries(fields)) })
  for (const name of [...numbers, ...orders, ...days])
    await Promise.all([
      post('admin', '/admin/blog/categories', { intent: 'add', name }),
      post('franchisor', '/franchisor/company', {
        intent: 'profile',
        companyName: name,
        companyNumber: '',
        companyWebsite: '',
      }),
    ])
  const faults: string[] = []
  for (const [address, door] of addresses) {
    const path = address.replaceAll(/:[a-zA-Z]+|\*/g, (name) => known[name]?.[0] ?? 'x')
    const role = 'type' in door ? door.type : null
    const status = await send({ method: 'GET', path, role, ...bodyOf('form', []) })
    if (status >= 500) faults.push(`${status} ${path}`)
  }
  expect(faults, own.site.log().slice(-3_000)).toEqual([])
})

test.each([
  [
    'rows of the search',
    `select franchise_id from franchise_search s full join franchise_search_source t using (franchise_id)
     where s.franchise_id is null or t.franchise_id is null or s.name <> t.name or s.bucket <> t.bucket
       or s.category_numbers <> t.category_numbers`,
  ],
  [
    'numbers beside the filters',
    `with counted as (
       select n.number as category_number, s.bucket,
         search_facts(s.home_based, s.part_time, s.disclosed_count, s.bfa_member, s.ex_forces_offer) as facts,
         count(*)::int as franchises
       from franchise_search_source s cross join lateral unnest(s.category_numbers || 0) n (number) group by 1, 2, 3
     ), kept as (
       select category_number, bucket, facts, franchises from franchise_counts where franchises <> 0
     )
     (table counted except table kept) union all (table kept except table counted)`,
  ],
  [
    'how many can be opened where',
    `with counted as (select open_areas, count(*)::int as franchises from franchise_search_source group by 1),
       kept as (select open_areas, franchises from franchise_open_counts where franchises <> 0)
     (table counted except table kept) union all (table kept except table counted)`,
  ],
  [
    'how many have which amounts',
    `with counted as (
       select two_figures(total_with_vat_pence), coalesce(minimum_own_cash_pence, -1), bucket, count(*)::int
       from franchise_search_source where total_with_vat_pence is not null group by 1, 2, 3
     ), kept as (
       select total_from_pence, own_cash_pence, bucket, franchises from franchise_amount_counts where franchises <> 0
     )
     (table counted except table kept) union all (table kept except table counted)`,
  ],
  [
    'the narrow copy of the search',
    `(table franchise_scan except table franchise_scan_source)
     union all (table franchise_scan_source except table franchise_scan)`,
  ],
  [
    'public listings of barred companies',
    `select f.id from franchises f join profiles p on p.id = f.franchisor_id
     where f.is_public and (f.status <> 'approved' or p.status <> 'approved' or p.suspended_at is not null)`,
  ],
  [
    'payments with two receipts of one number',
    `select receipt_number from payments where receipt_number is not null
     group by 1 having count(*) > 1`,
  ],
])('no invariant is broken by it: %s', async (_what, sql) => {
  expect((await owner.query(sql)).rows).toEqual([])
})

test('nobody has gained anything by it', async () => {
  const { rows } = await owner.query<{ id: string; user_type: string }>('select id, user_type from profiles')
  for (const [type, id] of people) expect(rows.filter((row) => row.id === id)).toEqual([{ id, user_type: type }])
  expect(rows.filter((row) => row.user_type === 'admin')).toHaveLength(1)
  expect(sent).toBeGreaterThanOrEqual(addresses.length * AT_ONCE * RUNS)
  process.stdout.write(`${[...answered].map(([status, count]) => `${status} × ${count}`).join(', ')}\n`)
  // It went in, and not only to closed doors.
  expect(answered.get(200)).toBeGreaterThan(sent / 20)
})
