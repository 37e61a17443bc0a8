import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFF_THE_SITE } from '../shortlist.ts'
import { type Actor, visitorActor } from '#app/features/accounts/account.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise } from '#tests/support/factories.ts'
import { shortlistAction, refererPath } from './shortlist.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const SITE = 'http://127.0.0.1:3000'
const sentFrom = (referer: string | null) =>
  new Request(`${SITE}/shortlist`, { method: 'POST', headers: referer === null ? {} : { referer } })

test.each([
  [`${SITE}/search?q=a%20b&page=2`, '/search?q=a%20b&page=2'],
  [`${SITE}/category/x#part`, '/category/x'],
  [`${SITE}//evil.example/x`, '/evil.example/x'],
  [`${SITE}/\\evil.example`, '/evil.example'],
  ['https://evil.example/search', null],
  [`http://127.0.0.1:3000@evil.example/`, null],
  ['http://127.0.0.1:3001/search', null],
  ['javascript:alert(1)', null],
  ['/search', null],
  ['', null],
  [null, null],
])('sent from %s it leads back to %s', (referer, page) => expect(refererPath(sentFrom(referer))).toBe(page))

/** What a form of someone's leads to: data for scripts, or an address and what is said there. */
async function sent(
  actor: Actor,
  fields: Record<string, string>,
  { isData = false, from = null }: { isData?: boolean; from?: string | null } = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await shortlistAction(sentFrom(from), form, actor, isData).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) return answer
  const to = answer.headers.get('location') ?? ''
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return [to, readFlash(new Request(SITE + to, { headers: { cookie } }))?.message]
}

async function customer(): Promise<Actor & { userId: string }> {
  const { id, email } = await makeCustomer(owner)
  return { role: 'customer', userId: id, fullName: 'A', companyName: null, email } as Actor & { userId: string }
}

test('without scripts back to the heart; where nothing stands that shows it, the shortlist says it', async () => {
  const who = await customer()
  const { id } = await makeFranchise(owner)
  const search = { from: `${SITE}/search?page=2` }
  expect(await sent(who, { intent: 'add', id }, search)).toEqual([`/search?page=2#heart-${id}`, undefined])
  expect(await sent(who, { intent: 'note', id, note: 'x' }, { from: `${SITE}/shortlist` })).toEqual([
    `/shortlist#note-${id}`,
    undefined,
  ])
  const NOTED = 'You have a note on this franchise. To remove both, select Remove under the note on your shortlist.'
  expect(await sent(who, { intent: 'remove', id }, search)).toEqual(['/shortlist', NOTED])
  expect(await sent(who, { intent: 'remove', id }, { isData: true })).toEqual({ refused: NOTED })
  await sent(who, { intent: 'note', id, note: '' })
  expect(await sent(who, { intent: 'remove', id }, search)).toEqual([`/search?page=2#heart-${id}`, undefined])
  expect(await sent(who, { intent: 'remove', id }, { from: `${SITE}/shortlist` }), 'again').toEqual([
    '/shortlist',
    'Removed from your shortlist',
  ])
  expect(await sent(who, { intent: 'add', id })).toEqual(['/shortlist', 'Added to your shortlist'])
  expect(await sent(who, { intent: 'add', id }, { from: 'https://evil.example/search' })).toEqual([
    '/shortlist',
    'Added to your shortlist',
  ])
  expect(await sent(visitorActor, { intent: 'add', id }, search)).toEqual(['/shortlist', undefined])
})

test('what is not kept is said: a full list, a franchise that is gone', async () => {
  const who = await customer()
  const gone = await makeFranchise(owner, { status: 'rejected' })
  expect(await sent(who, { intent: 'add', id: gone.id }, { isData: true })).toEqual({ refused: OFF_THE_SITE })
  expect(await sent(who, { intent: 'add', id: gone.id }, { from: `${SITE}/search` })).toEqual([
    '/shortlist',
    OFF_THE_SITE,
  ])
  const { id } = await makeFranchise(owner)
  expect(await sent(who, { intent: 'add', id }, { isData: true })).toEqual({ done: 'Added to your shortlist' })
  await owner.query(
    `with made as (insert into franchises (name, status, approved_at) select 'F' || i, 'approved', now() from
      generate_series(1, 99) i returning id) insert into shortlist (user_id, franchise_id) select $1, id from made`,
    [who.userId],
  )
  const [one, two] = [await makeFranchise(owner), await makeFranchise(owner)]
  const FULL = 'Your shortlist can have up to 100 franchises. Remove one to make room.'
  expect(await sent(who, { intent: 'add', id: one.id }, { isData: true })).toEqual({ refused: FULL })
  expect(await sent(who, { intent: 'add', id }, { isData: true })).toEqual({ done: 'Added to your shortlist' })
  expect(
    await sent(
      who,
      {
        intent: 'merge',
        items: JSON.stringify([
          { id: two.id, note: 'a' },
          { id, note: 'b' },
        ]),
      },
      { isData: true },
    ),
  ).toEqual({ merged: [id] })
  expect(await sent(visitorActor, { intent: 'add', id }, { isData: true })).toEqual({})
})

test('without scripts a removal leads to what took its place, says what went, and beside what', async () => {
  const who = await customer()
  const made = []
  for (const name of ['Oldest', 'Middle', 'Newest'])
    made.push(await makeFranchise(owner, { name, status: name === 'Newest' ? 'rejected' : 'approved' }))
  const [oldest, middle, newest] = made.map(({ id }) => id) as [string, string, string]
  await owner.query(
    `insert into shortlist (user_id, franchise_id, note, created_at) select $1, id, 'x', now() + n * interval
      '1 second' from unnest($2::uuid[]) with ordinality o (id, n)`,
    [who.userId, made.map(({ id }) => id)],
  )
  const onPage = { from: `${SITE}/shortlist` }
  expect(await sent(who, { intent: 'remove', id: middle }, onPage), 'a heart of what has a note').toEqual([
    `/shortlist#entry-${middle}`,
    expect.stringContaining('You have a note'),
  ])
  expect(await sent(who, { intent: 'remove', id: middle, sure: 'yes' }, onPage)).toEqual([
    `/shortlist#entry-${oldest}`,
    'Middle removed from your shortlist',
  ])
  expect(await sent(who, { intent: 'remove', id: oldest, sure: 'yes' }, onPage)).toEqual([
    `/shortlist#entry-${newest}`,
    'Oldest removed from your shortlist',
  ])
  expect(await sent(who, { intent: 'remove', id: newest, sure: 'yes' }, onPage), 'one that is not public').toEqual([
    '/shortlist',
    'Removed from your shortlist',
  ])
})

test('what was done is in the answer, and a note that is too long is refused with the reason', async () => {
  const who = await customer()
  const { id } = await makeFranchise(owner)
  const data = { isData: true }
  expect(await sent(who, { intent: 'note', id, note: 'x' }, data)).toEqual({ done: 'Note saved' })
  expect(await sent(who, { intent: 'note', id, note: 'x'.repeat(2_001) }, data)).toMatchObject({
    data: { refused: 'Use at most 2,000 characters' },
    init: { status: 422 },
  })
  expect(await sent(who, { intent: 'remove', id, sure: 'yes' }, data)).toEqual({ done: 'Removed from your shortlist' })
})
