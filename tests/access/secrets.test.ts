import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { contactSubjects } from '#app/features/messages/contact.ts'
import * as make from '../support/factories.ts'
import { TEST_SECRET } from '../support/test-secret.ts'
import { cookiesOf, type OwnSite, startOwnSite } from './own-site.ts'

/** Each in a form that is found again wherever it comes out. */
const settings = {
  SMTP_URL: 'smtp://sender:mark-smtp-5d1f@127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_mark5d1f',
  STRIPE_WEBHOOK_SECRET: 'whsec_mark5d1f',
  S3_ACCESS_KEY_ID: 'mark-s3-id-5d1f',
  S3_SECRET_ACCESS_KEY: 'mark-s3-key-5d1f',
  METRICS_TOKEN: 'mark-metrics-token-5d1f',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=mark-otel-5d1f',
}
const secrets = ['mark-smtp-5d1f', ...Object.values(settings).slice(1), TEST_SECRET]
const typed = {
  password: 'mark-typed-password-5d1f',
  wrong: 'mark-wrong-password-5d1f',
  message: 'mark-words-of-a-message-5d1f',
  token: 'mark-token-of-a-link-5d1f',
  signature: 'mark-signature-5d1f',
}

let own: OwnSite
let email = ''
beforeAll(async () => {
  own = await startOwnSite(
    'secrets',
    async (owner) => {
      const passwordHash = await hashPassword(typed.password)
      email = (await make.makeCustomer(owner, { passwordHash })).email
      await make.makeFranchise(owner)
    },
    { env: { ...settings, LOG_LEVEL: 'trace' } },
  )
})
afterAll(() => own?.stop())

const holds = (text: string, marks: readonly string[]) => marks.filter((mark) => text.includes(mark))

test('no file that browsers get has a secret, the name of its setting, or a statement', () => {
  const files = globSync('build/client/**/*.{js,css,html,json,map,svg,txt}')
  expect(files.length).toBeGreaterThan(100)
  const names = [
    ...Array.from(readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]{5,})=/gm), ([, name = '']) => name),
    'ATLAS_APP_URL',
    'atlas_system',
    'atlas_owner',
    'process.env',
  ]
  expect(names.length).toBeGreaterThan(40)
  const telling = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const statement = /\b(?:insert into|delete from) [a-z_]{3,}|\bselect [^;]{3,60} from [a-z_]{3,} where\b/.test(text)
    return [...holds(text, [...secrets, ...names]), ...(statement ? ['SQL'] : [])].map(
      (what) => `${path.basename(file)}: ${what}`,
    )
  })
  expect(telling).toEqual([])
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
})

test('neither pages nor the log, whatever its level, tell a setting, a password, a token or a message', async () => {
  const pages: string[] = []
  const said = async (asked: Promise<Response>) => {
    const answer = await asked
    pages.push(await answer.text())
    return answer
  }
  await said(own.post('/customer/login', { email, password: typed.wrong }))
  const signedIn = await said(own.post('/customer/login', { email, password: typed.password }))
  expect(signedIn.headers.get('location')).toBe('/customer/dashboard')
  const cookie = cookiesOf(signedIn)
  await said(own.post('/forgot-password', { email }))
  await said(own.post('/reset-password', { token: typed.token, password: typed.wrong, confirmPassword: typed.wrong }))
  await said(
    own.post('/contact', {
      key: 'a-key-of-a-form',
      name: 'Ada',
      email,
      subject: contactSubjects[0],
      message: typed.message,
    }),
  )
  const signature = `t=1,v1=${typed.signature}`
  const event = { method: 'POST', headers: { 'stripe-signature': signature }, body: `{"said":"${typed.message}"}` }
  await said(fetch(`${own.site.address}/webhooks/stripe`, event))
  for (const page of ['/', '/search', '/customer/dashboard', '/customer/account', '/nowhere', '/readyz'])
    await said(fetch(own.site.address + page, { headers: { cookie }, redirect: 'manual' }))
  // The link of the reset is on its way: the mail server is away, and the sender says so.
  await expect.poll(() => own.site.log(), { timeout: 20_000 }).toContain('outbox')
  const session = /atlas_session=([^;.]+)/.exec(cookie)?.[1] ?? ''
  expect(session.length).toBeGreaterThan(20)
  const log = own.site.log()
  // Both outcomes of signing in are told (ASVS 16.3.1).
  for (const event of ['account.sign_in_refused', 'account.signed_in']) expect(log).toContain(`"event":"${event}"`)
  expect(log.match(/"requestId"/g)?.length).toBeGreaterThan(3)
  expect(holds(log, [...secrets, ...Object.values(typed), session])).toEqual([])
  expect(holds(pages.join('\n'), [...secrets, typed.password, typed.wrong, session])).toEqual([])
})
