import path from 'node:path'
import { expect, test } from 'vitest'
import { addressOf, EnvironmentFault, parseEnv } from './env.server.ts'

function faultsOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvironmentFault) return error.faults.map((fault) => fault.split(' ')[0]!)
    throw error
  }
  return []
}

test('everything has a default', () => {
  expect(parseEnv({})).toEqual({
    NODE_ENV: 'development',
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: path.resolve('data'),
    DATABASE_URL: undefined,
    SITE_URL: 'http://127.0.0.1:3000',
    SITE_NAME: 'Franchise Atlas',
    CONTACT_EMAIL: 'hello@franchise-atlas.example',
    OPERATOR_NAME: 'Franchise Atlas (demonstration)',
    OPERATOR_ADDRESS: undefined,
    VIDEO_URL: '/film/how-it-works.webm',
    SOCIAL_LINKS: [],
    SMTP_URL: undefined,
    DEMO: true,
    AUTH_SECRET: undefined,
    TRUSTED_PROXIES: [],
    LOG_LEVEL: 'info',
    EMBEDDED: true,
  })
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

test('the demo is on with the embedded database, off with one of its own, and as said', () => {
  const own = { DATABASE_URL: 'postgresql://a:b@c/d' }
  expect([parseEnv({}).DEMO, parseEnv(own).DEMO, parseEnv({ ...own, DEMO: 'on' }).DEMO, parseEnv({ DEMO: 'off' }).DEMO]).toEqual([true, false, true, false])
})

test('P-09: the film is the one that comes with the site, a path of the site, elsewhere by https, or off', () => {
  expect(parseEnv({ VIDEO_URL: '' }).VIDEO_URL).toBe('/film/how-it-works.webm')
  expect(parseEnv({ VIDEO_URL: 'off' }).VIDEO_URL).toBeNull()
  for (const film of ['/introduction.mp4', '/films/a.mp4', 'https://video.example.com/introduction.mp4']) expect(parseEnv({ VIDEO_URL: film }).VIDEO_URL).toBe(film)
  for (const film of ['introduction.mp4', '//elsewhere.example/a.mp4', '/\\elsewhere.example', 'http://video.example.com/a.mp4', 'javascript:alert(1)']) expect(faultsOf({ VIDEO_URL: film }), film).toEqual(['VIDEO_URL'])
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
    }).toSorted(),
  ).toEqual(['AUTH_SECRET', 'CONTACT_EMAIL', 'DATABASE_URL', 'DEMO', 'LOG_LEVEL', 'NODE_ENV', 'PORT', 'SITE_URL', 'SMTP_URL', 'TRUSTED_PROXIES'])
})

test('a production site without demo must be able to send mails (3-decisions 67)', () => {
  expect(faultsOf({ NODE_ENV: 'production', DEMO: 'off' })).toEqual(['SMTP_URL'])
  expect(faultsOf({ NODE_ENV: 'production', DATABASE_URL: 'postgresql://a:b@c/d' })).toEqual(['SMTP_URL'])
  expect(faultsOf({ NODE_ENV: 'production', DEMO: 'off', SMTP_URL: 'smtp://mail.example' })).toEqual([])
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([])
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

test('trusted proxies are addresses and ranges of both families', () => {
  expect(parseEnv({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1,fd00::/8' }).TRUSTED_PROXIES).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['::', 'http://localhost:3000'],
])('what listens on %s is reached at %s', (host, wanted) => expect(addressOf(host, 3000)).toBe(wanted))
