import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeContactMessage,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeMember,
  makeMessage,
  makeSession,
} from '#tests/support/factories.ts'
import { closeEventStreams, openEventStream, type Reader, STREAMS_PER_PERSON } from './event-streams.server.ts'
import { listen, stopListening } from './listen.server.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
})
afterAll(() => owner.end())
afterEach(async () => {
  vi.useRealTimers()
  closeEventStreams()
  await stopListening()
})

/** Who is named on the channel by what is done. */
async function namedBy(act: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  let stop = async () => {}
  await new Promise<void>((resolve) => (stop = listen('live', (name) => heard.push(name), resolve)))
  await act()
  await owner.query(`select pg_notify('live', 'end')`)
  await vi.waitFor(() => expect(heard).toContain('end'), { timeout: 15_000 })
  await stop()
  return [...new Set(heard)].filter((name) => name !== 'end').toSorted()
}

test('a request is told to both its parties, a held one to its buyer alone', async () => {
  const customer = await makeCustomer(owner)
  const franchise = await makeFranchise(owner)
  const named = (heldAt?: Date) =>
    namedBy(() =>
      makeLead(owner, { franchise, customer, idempotencyKey: crypto.randomUUID(), ...(heldAt && { heldAt }) }),
    )
  expect(await named()).toEqual([customer.id, franchise.franchisorId].toSorted())
  await owner.query('delete from franchise_leads')
  expect(await named(new Date())).toEqual([customer.id])
  const released = await namedBy(() => owner.query('update franchise_leads set held_at = null'))
  expect(released).toEqual([customer.id, franchise.franchisorId].toSorted())
})

test('messages, listings, accounts and sessions name whom they concern, and nobody else', async () => {
  const [buyer, company, admin] = [await makeCustomer(owner), await makeFranchisor(owner), await makeAdmin(owner)]
  const support = await namedBy(() => makeMessage(owner, { senderId: company.id, receiverId: admin.id }))
  expect(support).toEqual([admin.id, company.id, 'admins'].toSorted())
  const listing = await makeFranchise(owner, { franchisor: company, status: 'pending' })
  const approved = await namedBy(() =>
    owner.query(`update franchises set status = 'approved', approved_at = now() where id = $1`, [listing.id]),
  )
  expect(approved).toEqual([company.id, 'admins'].toSorted())
  const suspended = await namedBy(() =>
    owner.query('update profiles set suspended_at = now() where id = $1', [buyer.id]),
  )
  expect(suspended).toEqual([buyer.id])
  expect(await namedBy(() => makeContactMessage(owner))).toEqual(['admins'])
  const asked = `insert into data_requests (email, kind) values ('asks@x.test', 'export')`
  expect(await namedBy(() => owner.query(asked))).toEqual(['admins'])
  const session = await makeSession(owner, buyer.id)
  // Of a session that ended all processes hear, which look whose stream it was.
  expect(await namedBy(() => owner.query('delete from auth.session where id = $1', [session.id]))).toEqual(
    [buyer.id, 'sessions'].toSorted(),
  )
  const member = await makeMember(owner, company)
  expect(await namedBy(() => owner.query('delete from profiles where id = $1', [member.id]))).toEqual(
    [member.id, company.id, 'admins'].toSorted(),
  )
})

const reader = (name: string, session = name): Reader => ({
  userId: name,
  names: new Set([name]),
  session,
  listLiveSessions: async (sessions) => new Set(sessions.filter((one) => one !== 'ended')),
})

/** The stream as text, as it comes. */
function read(stream: ReadableStream<Uint8Array> | null): { text: string; isOver: boolean } {
  const seen = { text: '', isOver: false }
  void (async () => {
    for await (const bytes of stream!) seen.text += new TextDecoder().decode(bytes)
    seen.isOver = true
  })()
  return seen
}

test('a stream tells its reader alone, a burst as a few events', async () => {
  const [ada, ben] = [read(openEventStream(reader('ada'))), read(openEventStream(reader('ben')))]
  // Once heard, all are told: something may have been missed.
  await vi.waitFor(() => expect([ada.text, ben.text]).toEqual([':\n\ndata: changed\n\n', ':\n\ndata: changed\n\n']), {
    timeout: 15_000,
  })
  for (let i = 0; i < 50; i++) await owner.query(`select pg_notify('live', 'ada')`)
  await owner.query(`select pg_notify('live', 'ben')`)
  await vi.waitFor(() => expect(ben.text.match(/changed/g)).toHaveLength(2), { timeout: 15_000 })
  const told = ada.text.match(/changed/g)?.length ?? 0
  expect(told).toBeGreaterThan(1)
  expect(told).toBeLessThan(20)
})

test('one person has so many streams and no more; one that is left makes room', () => {
  const open = Array.from({ length: STREAMS_PER_PERSON }, () => openEventStream(reader('ada')))
  expect(open).not.toContain(null)
  expect(openEventStream(reader('ada'))).toBeNull()
  expect(openEventStream(reader('ben'))).not.toBeNull()
  void open[0]?.cancel()
  expect(openEventStream(reader('ada'))).not.toBeNull()
})

test('a stream is told and closed as soon as its session has ended; others of the same name live on', async () => {
  const company = ['member', 'company']
  const streams = ['ended', 'live'].map((session) =>
    read(openEventStream({ ...reader('member', session), names: new Set(company) })),
  )
  const [gone, there] = streams
  await vi.waitFor(() => expect(streams.map(({ text }) => text)).toEqual(Array(2).fill(':\n\ndata: changed\n\n')), {
    timeout: 15_000,
  })
  await owner.query(`select pg_notify('live', 'sessions')`)
  await vi.waitFor(() => expect(gone?.isOver).toBe(true), { timeout: 15_000 })
  expect(gone?.text).toBe(':\n\ndata: changed\n\ndata: changed\n\n')
  expect(there?.isOver).toBe(false)
})

test('those who listen to the same company have streams of their own', () => {
  const open = () => openEventStream({ ...reader('owner'), names: new Set(['owner']) })
  for (let n = 0; n < STREAMS_PER_PERSON; n++)
    expect(openEventStream({ ...reader('member'), names: new Set(['member', 'owner']) })).not.toBeNull()
  expect(open()).not.toBeNull()
})

test('a stream whose session has ended is closed at the next heartbeat, others live on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [ada, ben] = [read(openEventStream(reader('ada'))), read(openEventStream(reader('ben', 'ended')))]
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(() => expect(ben.isOver).toBe(true), { timeout: 15_000 })
  expect(ada.isOver).toBe(false)
  closeEventStreams()
  await vi.waitFor(() => expect(ada.isOver).toBe(true), { timeout: 15_000 })
})
