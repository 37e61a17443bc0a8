import path from 'node:path'
import { expect, test } from 'vitest'
import { localUrl, EnvironmentError, parseEnv } from './env.server.ts'

function faultsOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults.map((fault) => fault.split(' ')[0]!)
    throw error
  }
  return []
}

const secret = { AUTH_SECRET: 'q7Jm2Xw9Rk4Tz8Vb1Ns6Hd3Lf5Gc0Pyx' }

test('everything has a default', () => {
  expect(parseEnv({})).toEqual({
    NODE_ENV: 'development',
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: path.resolve('data'),
    BACKUP_DIR: path.resolve('data/backups'),
    BACKUP_KEEP: 14,
    DATABASE_URL: undefined,
    SITE_URL: 'http://127.0.0.1:3000',
    SITE_NAME: 'Franchise Atlas',
    CONTACT_EMAIL: 'hello@franchise-atlas.example',
    OPERATOR_NAME: 'Franchise Atlas (demonstration)',
    OPERATOR_ADDRESS: undefined,
    VIDEO_URL: '/film/how-it-works.webm',
    SOCIAL_LINKS: [],
    SMTP_URL: undefined,
    DEMO: 'local',
    AUTH_SECRET: undefined,
    REQUIRE_ADMIN_2FA: false,
    TRUSTED_PROXIES: [],
    OIDC_PROVIDERS: [],
    CAPTCHA: 'off',
    CAPTCHA_SITE_KEY: undefined,
    CAPTCHA_SECRET: undefined,
    CAPTCHA_SCRIPT_URL: undefined,
    CAPTCHA_VERIFY_URL: undefined,
    HSTS: 'host',
    PAGE_CACHE_MB: 64,
    ROLE: 'both',
    REQUESTS_PER_NETWORK: 10,
    REQUESTS_PER_NETWORK_AND_FRANCHISE: 3,
    REQUESTS_PER_NETWORK_AT_ONCE: 5,
    EMAIL_ANSWERS_PER_NETWORK: 60,
    EMAIL_ANSWERS_PER_ADDRESS: 20,
    EMAIL_ANSWERS_PER_SITE: 300,
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_PRICE_IDS: undefined,
    STRIPE_API_BASE: undefined,
    BANK_DETAILS: undefined,
    VAT_NUMBER: undefined,
    WEBHOOKS_TO_LOOPBACK: 'off',
    METRICS_HOST: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
    OTEL_SERVICE_NAME: 'franchise-atlas',
    OTEL_TRACES_SAMPLER_ARG: 1,
    STORAGE: 'local',
    S3_BUCKET: undefined,
    S3_ENDPOINT: undefined,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: undefined,
    S3_SECRET_ACCESS_KEY: undefined,
    S3_LINKS: 'off',
    CLAMAV_URL: undefined,
    LOG_LEVEL: 'info',
    EMBEDDED: true,
  })
})

test('clamd listens at an address or a socket', () => {
  expect(faultsOf({ CLAMAV_URL: 'tcp://127.0.0.1:3310' })).toEqual([])
  expect(faultsOf({ CLAMAV_URL: 'unix:///run/clamav/clamd.ctl' })).toEqual([])
  expect(faultsOf({ CLAMAV_URL: '127.0.0.1:3310' })).toEqual(['CLAMAV_URL'])
})

test('files in S3 need a bucket, and both keys or none', () => {
  const s3 = { STORAGE: 's3', S3_BUCKET: 'atlas-files' }
  expect(faultsOf(s3)).toEqual([])
  expect(faultsOf({ STORAGE: 's3' })).toEqual(['S3_BUCKET'])
  expect(faultsOf({ ...s3, S3_ACCESS_KEY_ID: 'x' })).toEqual(['S3_ACCESS_KEY_ID'])
  expect(faultsOf({ ...s3, S3_BUCKET: 'No Bucket', S3_ENDPOINT: 'here' })).toEqual(['S3_BUCKET', 'S3_ENDPOINT'])
})

test('figures for other machines need a token', () => {
  expect(faultsOf({ METRICS_PORT: '9464' })).toEqual([])
  expect(faultsOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual(['METRICS_TOKEN'])
  expect(faultsOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'x'.repeat(16) })).toEqual([])
})

test('admins need a second factor, except in a demo or where it is said', () => {
  expect(parseEnv({ DEMO: 'off' }).REQUIRE_ADMIN_2FA).toBe(true)
  expect(parseEnv({ DEMO: 'on', SITE_URL: 'https://atlas.example' }).REQUIRE_ADMIN_2FA).toBe(false)
  expect(parseEnv({ DEMO: 'off', REQUIRE_ADMIN_2FA: 'off' }).REQUIRE_ADMIN_2FA).toBe(false)
  expect(parseEnv({ DEMO: 'on', REQUIRE_ADMIN_2FA: 'on' }).REQUIRE_ADMIN_2FA).toBe(true)
  expect(faultsOf({ REQUIRE_ADMIN_2FA: 'yes' })).toEqual(['REQUIRE_ADMIN_2FA'])
})

test('an empty variable is an unset one', () => {
  expect(parseEnv({ PORT: '', HOST: ' ', DEMO: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(parseEnv({}))
})

test('the demo names itself as the operator; a real site says who it is, or nothing', () => {
  const operator = { OPERATOR_NAME: 'Atlas Listings Ltd', OPERATOR_ADDRESS: '1 High Street, Leeds LS1 1AA' }
  expect(parseEnv({ SITE_NAME: 'X' }).OPERATOR_NAME).toBe('X (demonstration)')
  expect(parseEnv({ DEMO: 'off' }).OPERATOR_NAME).toBeUndefined()
  expect(parseEnv(operator)).toMatchObject(operator)
})

const own = { DATABASE_URL: 'postgresql://a:b@c/d' }
/** Each way in which others than this machine's own people may come. */
const reachable: Record<string, string>[] = [
  { SITE_URL: 'https://atlas.example' },
  { SITE_URL: 'http://192.168.1.4:3000' },
  { SITE_URL: 'http://127.0.0.1.evil.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.4', SITE_URL: 'http://localhost:3000' },
  { HOST: '0.0.0.0', SITE_URL: 'http://127.0.0.1:3000' },
  { TRUSTED_PROXIES: '127.0.0.1' },
]

test('the demo starts by itself on this machine’s address alone, with its own database (3-decisions 77)', () => {
  for (const here of [
    {},
    { SITE_URL: 'http://localhost:8080' },
    { SITE_URL: 'http://127.0.0.1:3000', HOST: 'localhost' },
    { HOST: '::1' },
    { SITE_URL: 'http://atlas.localhost:3000' },
  ]) {
    expect(parseEnv(here).DEMO, JSON.stringify(here)).toBe('local')
    expect([
      parseEnv({ ...here, DEMO: 'off' }).DEMO,
      parseEnv({ ...here, ...own }).DEMO,
      parseEnv({ ...here, ...own, DEMO: 'on' }).DEMO,
    ]).toEqual(['off', 'off', 'local'])
  }
})

test('where others may come, the demo needs DEMO=on and is the public one (3-decisions 77)', () => {
  for (const there of reachable) {
    expect(parseEnv(there).DEMO, JSON.stringify(there)).toBe('off')
    expect([parseEnv({ ...there, DEMO: 'on' }).DEMO, parseEnv({ ...there, ...own, DEMO: 'on' }).DEMO]).toEqual([
      'public',
      'public',
    ])
    expect(faultsOf({ ...there, ...secret, NODE_ENV: 'production' })).toEqual(['SMTP_URL'])
  }
})

test('production is never a demo without DEMO=on, whatever mode npm start chose (3-decisions 77)', () => {
  const mail = { SMTP_URL: 'smtp://mail.example' }
  expect(parseEnv({ NODE_ENV: 'production', ...mail }).DEMO).toBe('off')
  expect(parseEnv({ NODE_ENV: 'production', DEMO: 'on' }).DEMO).toBe('local')
  expect(parseEnv({ NODE_ENV: 'production', ATLAS_MODE_ASSUMED: 'yes' }).DEMO).toBe('local')
})

test('P-09: the film is the one that comes with the site, a path of the site, elsewhere by https, or off', () => {
  expect(parseEnv({ VIDEO_URL: '' }).VIDEO_URL).toBe('/film/how-it-works.webm')
  expect(parseEnv({ VIDEO_URL: 'off' }).VIDEO_URL).toBeNull()
  for (const film of ['/introduction.mp4', '/films/a.mp4', 'https://video.example.com/introduction.mp4'])
    expect(parseEnv({ VIDEO_URL: film }).VIDEO_URL).toBe(film)
  for (const film of [
    'introduction.mp4',
    '//elsewhere.example/a.mp4',
    '/\\elsewhere.example',
    'http://video.example.com/a.mp4',
    'javascript:alert(1)',
  ])
    expect(faultsOf({ VIDEO_URL: film }), film).toEqual(['VIDEO_URL'])
})

test('all faults are told at once, each by the name of its variable', () => {
  expect(
    faultsOf({
      NODE_ENV: 'live',
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      SITE_URL: 'example.com',
      CONTACT_EMAIL: 'nobody',
      SMTP_URL: 'mail.example.com',
      DEMO: 'yes',
      AUTH_SECRET: 'short',
      TRUSTED_PROXIES: '10.0.0.0/33',
      LOG_LEVEL: 'loud',
      STORAGE: 's3',
      CAPTCHA: 'turnstile',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
    }).toSorted(),
  ).toEqual([
    'AUTH_SECRET',
    'CAPTCHA_SITE_KEY',
    'CONTACT_EMAIL',
    'DATABASE_URL',
    'DEMO',
    'LOG_LEVEL',
    'METRICS_TOKEN',
    'NODE_ENV',
    'PORT',
    'S3_BUCKET',
    'SITE_URL',
    'SMTP_URL',
    'TRUSTED_PROXIES',
  ])
})

test('a production site without demo must be able to send mails (3-decisions 67)', () => {
  expect(faultsOf({ NODE_ENV: 'production', DEMO: 'off' })).toEqual(['SMTP_URL'])
  expect(faultsOf({ NODE_ENV: 'production', DATABASE_URL: 'postgresql://a:b@c/d', ...secret })).toEqual(['SMTP_URL'])
  expect(faultsOf({ NODE_ENV: 'production', DEMO: 'off', SMTP_URL: 'smtp://mail.example' })).toEqual([])
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual(['SMTP_URL'])
  expect(faultsOf({ NODE_ENV: 'production', ATLAS_MODE_ASSUMED: 'yes' })).toEqual([])
  expect(faultsOf({ NODE_ENV: 'development', DEMO: 'off' })).toEqual([])
})

test('no fault repeats a value, which may be a secret', () => {
  try {
    parseEnv({ AUTH_SECRET: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@h/d', SMTP_URL: 'hunter2' })
    expect.unreachable()
  } catch (error) {
    expect((error as Error).message).not.toContain('hunter2')
  }
})

test.each([
  ['https://atlas.example/', 'https://atlas.example'],
  [undefined, 'http://localhost:8080'],
])('SITE_URL %s becomes %s', (given, wanted) => {
  expect(parseEnv({ SITE_URL: given, HOST: '0.0.0.0', PORT: '8080' }).SITE_URL).toBe(wanted)
})

test('SITE_URL is the address of a site: what stands within one is refused, for no link would lead there', () => {
  for (const wrong of [
    'https://a.example/shop',
    'https://a.example/?from=x',
    'https://a.example/#x',
    'https://u:p@a.example',
  ])
    expect(faultsOf({ SITE_URL: wrong }), wrong).toEqual(['SITE_URL'])
  expect(faultsOf({ SITE_URL: 'https://a.example:8443' })).toEqual([])
})

test('trusted proxies are addresses and ranges of both families', () => {
  expect(parseEnv({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1,fd00::/8' }).TRUSTED_PROXIES).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'fd00::/8',
  ])
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['::', 'http://localhost:3000'],
])('what listens on %s is reached at %s', (host, wanted) => expect(localUrl(host, 3000)).toBe(wanted))

const provider = {
  id: 'acme',
  name: 'Acme',
  discoveryUrl: 'https://id.acme.example/.well-known/openid-configuration',
  clientId: 'us',
  clientSecret: 'hidden words',
}

test('identity providers are a list in JSON, for buyers unless it says otherwise (3-decisions 63)', () => {
  const [read] = parseEnv({ OIDC_PROVIDERS: JSON.stringify([provider]) }).OIDC_PROVIDERS
  expect(read).toEqual({
    ...provider,
    clientAuthentication: 'basic',
    scopes: ['openid', 'email', 'profile'],
    portals: ['customer'],
  })
})

test.each([
  ['no JSON', '{'],
  ['no list', JSON.stringify(provider)],
  ['two of one id', JSON.stringify([provider, provider])],
  ['an id that passwords have', JSON.stringify([{ ...provider, id: 'credential' }])],
  ['an id with a slash', JSON.stringify([{ ...provider, id: 'a/b' }])],
  ['no HTTPS', JSON.stringify([{ ...provider, discoveryUrl: 'http://id.acme.example/' }])],
  ['no secret', JSON.stringify([{ ...provider, clientSecret: undefined }])],
  ['a portal that is none', JSON.stringify([{ ...provider, portals: ['staff'] }])],
  ['a word that nobody knows', JSON.stringify([{ ...provider, trusted: true }])],
])('identity providers: %s', (_, text) => {
  try {
    parseEnv({ OIDC_PROVIDERS: text })
    expect.unreachable()
  } catch (error) {
    expect(String(error)).toContain('OIDC_PROVIDERS')
    expect(String(error)).not.toContain('hidden words')
  }
})

test('cards need both keys of the payment service, or there are none', () => {
  const both = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
  expect(parseEnv(both).STRIPE_SECRET_KEY).toBe('sk_test_abc')
  expect(parseEnv({ STRIPE_PRICE_IDS: '1m=price_a,12m=price_b' }).STRIPE_PRICE_IDS).toBe('1m=price_a,12m=price_b')
  expect(faultsOf({ STRIPE_PRICE_IDS: '2m=price_a' })).toEqual(['STRIPE_PRICE_IDS'])
  expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_live_abc' })).toEqual(['STRIPE_SECRET_KEY'])
  expect(faultsOf({ STRIPE_WEBHOOK_SECRET: 'whsec_abc' })).toEqual(['STRIPE_SECRET_KEY'])
  expect(faultsOf({ ...both, STRIPE_SECRET_KEY: 'pk_live_abc' })).toEqual(['STRIPE_SECRET_KEY'])
})

test('a captcha service needs its keys; our own check needs none', () => {
  expect(parseEnv({ CAPTCHA: 'proof-of-work' }).CAPTCHA).toBe('proof-of-work')
  expect(faultsOf({ CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'a' })).toEqual(['CAPTCHA_SITE_KEY'])
  expect(faultsOf({ CAPTCHA: 'hcaptcha' })).toEqual(['CAPTCHA_SITE_KEY'])
  expect(faultsOf({ CAPTCHA: 'hcaptcha', CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'b' })).toEqual([])
  expect(faultsOf({ CAPTCHA: 'recaptcha' })).toEqual(['CAPTCHA'])
  expect(faultsOf({ CAPTCHA_VERIFY_URL: 'http://captcha.example/verify' })).toEqual(['CAPTCHA_VERIFY_URL'])
  expect(faultsOf({ CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/verify' })).toEqual([])
})
