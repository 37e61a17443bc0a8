import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { testDatabase } from '#tests/support/database.ts'
import { makeFranchisor } from '#tests/support/factories.ts'
import { action as customer } from '#app/routes/auth/customer-signup.tsx'
import { action as franchisor } from '#app/routes/auth/franchisor-signup.tsx'
import { action as join } from '#app/routes/auth/join-company.tsx'
import { action as reset } from '#app/routes/auth/reset-password.tsx'
import { asActor, asSystem } from '#app/platform/db/transaction.server.ts'
import { inviteMember } from '../company/company.commands.server.ts'
import { createJoinLink } from '../company/join.commands.server.ts'
import { createResetLink } from '../passwords/password-reset.server.ts'

const COMMON = ['Choose a less common password. This one is easy to guess.']
const OWN = ['Choose a password that isn’t your email address, your name or your company’s name']

/** What a page says beside the fields of a form that it refuses. */
async function errorsOf(action: (asked: never) => Promise<unknown>, fields: Record<string, string>): Promise<unknown> {
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: new URLSearchParams(fields) })
  const asked = { request, context: new RouterContextProvider(), params: {}, url: new URL(request.url) }
  return ((await action(asked as never)) as { data: { errors: unknown } }).data.errors
}
const tokenOf = (href: string) => new URL(href).searchParams.get('token') ?? ''

test('whoever signs up hears of the whole form at once, a password that is refused included', async () => {
  expect(await errorsOf(customer, { fullName: '', email: 'ada', password: 'Password1' })).toEqual({
    fullName: ['Enter your full name'],
    email: ['Please enter a valid email address'],
    password: COMMON,
  })
  expect(
    await errorsOf(franchisor, { companyName: 'Kiln Ltd', contactName: ' ', email: 'a@b.example', password: 'kiln22' }),
  ).toEqual({ contactName: ['Enter a contact name'], password: OWN })
})

test('so does whoever joins a company, and whoever applies again', async () => {
  const owner = await (await testDatabase()).ownerClient()
  const company = await makeFranchisor(owner, { companyName: 'Inkpot Ltd' })
  const me = { role: 'franchisor', userId: company.id } as const
  await asActor(me, (tx) => inviteMember(tx, me, { fullName: 'Priya Nair', email: 'priya@at-once.example' }))
  const { rows } = await owner.query<{ id: string }>('select id from company_invitations')
  const href = await asSystem('a test', (tx) => createJoinLink(tx, rows[0]?.id ?? ''))
  expect(await errorsOf(join, { token: tokenOf(href), fullName: '', password: 'inkpot22' })).toEqual({
    fullName: ['Enter your full name'],
    password: OWN,
  })
  const rejected = await makeFranchisor(owner, { companyName: 'Kiln Ltd', status: 'rejected' })
  const token = tokenOf(await createResetLink(rejected.id))
  const again = { token, apply: 'again', companyName: '', contactName: 'Bo' }
  expect(await errorsOf(reset, { ...again, password: 'kiln2222' })).toEqual({
    companyName: ['Enter your company name'],
    password: OWN,
  })
  // Nothing is said of a link that belongs to nobody.
  expect(await errorsOf(reset, { ...again, token: 'made up', password: 'kiln2222' })).toEqual({
    companyName: ['Enter your company name'],
  })
  await owner.end()
})
