import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { codeOf } from '../lib/errors.ts'
import { isLoopback } from '../lib/loopback.ts'
import { removeTrailingSlashes } from '../lib/text.ts'
import { hstsScopes } from '#app/platform/http/security-headers.server.ts'
import { connectionUrls } from '#app/platform/db/urls.server.ts'
import { isFilm } from '#app/platform/settings/site-settings.ts'
import { storageFaults, storageSettings } from './files/storage-settings.ts'
import { captchaFaults, captchaSettings } from '#app/platform/forms/captcha/captcha-setting.ts'
import { metricsFaults, metricsSettings, traceSettings } from './observation/metrics-settings.ts'
import { identityProvidersSetting } from './identity-providers.ts'
import { secretFaults } from './secret-faults.ts'
import { count, isAddressRange, isOrigin, setting, url, wholeNumber } from './setting.ts'

const PRICE_IDS = /^(?:1m|3m|6m|12m)=\w{1,99}(?:,(?:1m|3m|6m|12m)=\w{1,99}){0,3}$/
const postgresUrl = url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/database')
const schema = z.object({
  NODE_ENV: setting(
    z.enum(['development', 'production', 'test'], 'must be development, production or test').default('development'),
  ),
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: setting(z.string().default('127.0.0.1')),
  DATA_DIR: setting(z.string().default('./data')),
  DATABASE_URL: setting(postgresUrl.optional()),
  DATABASE_READ_URL: setting(postgresUrl.optional()),
  SITE_URL: setting(
    url(['http:', 'https:'], 'https://www.example.com')
      .refine(isOrigin, 'must be an address without a path, such as https://www.example.com')
      .optional(),
  ),
  SITE_NAME: setting(z.string().max(60, 'must be at most 60 characters').default('Franchise Atlas')),
  CONTACT_EMAIL: setting(z.email('must be an email address').default('hello@franchise-atlas.example')),
  OPERATOR_NAME: setting(z.string().max(120, 'must be at most 120 characters').optional()),
  OPERATOR_ADDRESS: setting(z.string().max(250, 'must be at most 250 characters').optional()),
  VIDEO_URL: setting(
    z
      .string()
      .default('/film/how-it-works.webm')
      .refine(
        (text) => text === 'off' || isFilm(text),
        'must look like https://video.example.com/introduction.mp4 or, for a file in public, /introduction.mp4; ' +
          'off shows none',
      )
      .transform((text) => (text === 'off' ? null : text)),
  ),
  SOCIAL_LINKS: setting(
    z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine(
        (list) => list.every((link) => URL.canParse(link) && new URL(link).protocol === 'https:'),
        'must list https:// addresses, such as https://www.linkedin.com/company/example',
      ),
  ),
  SMTP_URL: setting(url(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587').optional()),
  DEMO: setting(z.enum(['on', 'off'], 'must be on or off').optional()),
  AUTH_SECRET: setting(z.string().min(32, 'must have at least 32 characters').optional()),
  REQUIRE_ADMIN_2FA: setting(z.enum(['on', 'off'], 'must be on or off').optional()),
  TRUSTED_PROXIES: setting(
    z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((list) => list.every(isAddressRange), 'must list addresses or ranges, such as 10.0.0.0/8, 127.0.0.1'),
  ),
  OIDC_PROVIDERS: setting(identityProvidersSetting),
  BACKUP_DIR: setting(z.string().optional()),
  BACKUP_KEY: setting(
    z
      .string()
      .regex(/^(?:age1[a-z0-9]{58}|AGE-SECRET-KEY-1[A-Z0-9]{58})$/, 'must be a key of npm run backup -- --new-key')
      .optional(),
  ),
  BACKUP_KEEP: setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(1000, 'must be at most 1000')
      .default(14),
  ),
  HSTS: setting(z.enum(hstsScopes, 'must be host, subdomains or preload').default('host')),
  REQUESTS_PER_NETWORK: count(10),
  REQUESTS_PER_NETWORK_AND_FRANCHISE: count(3),
  REQUESTS_PER_NETWORK_AT_ONCE: count(5),
  EMAIL_ANSWERS_PER_NETWORK: count(60),
  EMAIL_ANSWERS_PER_ADDRESS: count(20),
  EMAIL_ANSWERS_PER_SITE: count(300),
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a secret key of Stripe, such as sk_test_…')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    z
      .string()
      .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook, such as whsec_…')
      .optional(),
  ),
  STRIPE_PRICE_IDS: setting(z.string().regex(PRICE_IDS, 'must look like 1m=price_a,3m=price_b').optional()),
  STRIPE_API_BASE: setting(url(['http:', 'https:'], 'http://127.0.0.1:12111').optional()),
  BANK_DETAILS: setting(z.string().max(300, 'must be at most 300 characters').optional()),
  VAT_NUMBER: setting(
    z
      .string()
      .regex(/^GB ?\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?$/, 'must look like GB123456789')
      .optional(),
  ),
  PAGE_CACHE_MB: count(64),
  WEBHOOKS_TO_LOOPBACK: setting(z.enum(['on', 'off'], 'must be on or off').default('off')),
  WEB_PROCESSES: setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be from 1 to 64')
      .max(64, 'must be from 1 to 64')
      .optional(),
  ),
  ROLE: setting(z.enum(['both', 'web', 'worker'], 'must be both, web or worker').default('both')),
  ...captchaSettings,
  ...storageSettings,
  CLAMAV_URL: setting(url(['tcp:', 'unix:'], 'tcp://127.0.0.1:3310').optional()),
  ...metricsSettings,
  ...traceSettings,
  LOG_LEVEL: setting(
    z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
  ),
})

/**
 * local: a demo that is reached on this machine alone, with published passwords and a mailbox open to all.
 * public: a demo that others may reach, with secret passwords and a mailbox for admins (3-decisions 77).
 */
export type Demo = 'off' | 'local' | 'public'

export type Env = Omit<z.output<typeof schema>, 'SITE_URL' | 'DEMO' | 'REQUIRE_ADMIN_2FA' | 'BACKUP_DIR'> & {
  /** Where backups lie; absolute. */
  BACKUP_DIR: string
  /** Without a slash at the end. */
  SITE_URL: string
  DEMO: Demo
  /** Admins set up two-step verification before anything else. */
  REQUIRE_ADMIN_2FA: boolean
  /** True where this program starts its own PostgreSQL. */
  EMBEDDED: boolean
}

/** All faults of the environment at once, one line each. */
export class EnvironmentError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(
      [
        'The configuration has faults:',
        ...faults.map((fault) => `  ${fault}`),
        'See .env.example for what each setting means.',
      ].join('\n'),
    )
    this.name = 'EnvironmentError'
    this.faults = faults
  }
}

/**
 * Reads the settings out of `source`; throws an EnvironmentError that lists every fault. DATA_DIR comes out absolute.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source)
  const faults = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const embedded = !source.DATABASE_URL?.trim()
  const demo = demoOf(source, embedded)
  // A site for real people cannot verify an address or reset a password without mail.
  if (source.NODE_ENV === 'production' && demo === 'off' && !source.SMTP_URL?.trim()) faults.push(noMail)
  if (source.NODE_ENV === 'production' && demo === 'off') faults.push(...secretFaults(source))
  // Payments that nobody could confirm, or confirmations of payments that nobody could make.
  if (!source.STRIPE_SECRET_KEY?.trim() !== !source.STRIPE_WEBHOOK_SECRET?.trim()) faults.push(halfStripe)
  // Each by itself: a fault elsewhere keeps none of them back.
  const storage = z.object(storageSettings).safeParse(source)
  const captcha = z.object(captchaSettings).safeParse(source)
  const metrics = z.object(metricsSettings).safeParse(source)
  if (storage.success) faults.push(...storageFaults(storage.data))
  if (captcha.success) faults.push(...captchaFaults(captcha.data))
  if (metrics.success) faults.push(...metricsFaults(metrics.data))
  if (!result.success || faults.length > 0) throw new EnvironmentError(faults)
  const env = result.data
  return {
    ...env,
    DATA_DIR: path.resolve(env.DATA_DIR),
    BACKUP_DIR: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')),
    SITE_URL: removeTrailingSlashes(env.SITE_URL ?? localUrl(env.HOST, env.PORT)),
    OPERATOR_NAME: env.OPERATOR_NAME ?? (demo !== 'off' ? `${env.SITE_NAME} (demonstration)` : undefined),
    DEMO: demo,
    REQUIRE_ADMIN_2FA: env.REQUIRE_ADMIN_2FA === undefined ? demo === 'off' : env.REQUIRE_ADMIN_2FA === 'on',
    EMBEDDED: embedded,
  }
}

const halfStripe =
  'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both to take cards by Stripe, or neither'

const noMail =
  'SMTP_URL is missing: a site for real people must send emails, such as smtp://user:password@mail.example.com:587. ' +
  'For the demo instead, set DEMO=on; it starts by itself only with the embedded database, where ' +
  'NODE_ENV=production is not set, no proxy is trusted, and HOST and SITE_URL are addresses of this machine ' +
  'alone, such as 127.0.0.1. ' +
  'To look at an empty site without email, set NODE_ENV=development'

/** Which demo a site is (3-decisions 77). What others may reach is never a demo with published passwords. */
function demoOf(source: Record<string, string | undefined>, embedded: boolean): Demo {
  const set = (name: string) => source[name]?.trim() ?? ''
  const host = set('HOST') || '127.0.0.1'
  const siteUrl = set('SITE_URL') || localUrl(host, 0)
  // A proxy on this machine reaches a loopback address for visitors from anywhere.
  const isLocal =
    isLoopback(host) && URL.canParse(siteUrl) && isLoopback(new URL(siteUrl).hostname) && set('TRUSTED_PROXIES') === ''
  if (set('DEMO') === 'on') return isLocal ? 'local' : 'public'
  // npm start runs in production mode by itself, and says so: that is nobody's word that real people come.
  const isProduction = set('NODE_ENV') === 'production' && set('ATLAS_MODE_ASSUMED') === ''
  return set('DEMO') === '' && embedded && isLocal && !isProduction ? 'local' : 'off'
}

/** The address at which a browser on this machine reaches what listens on `host`. */
export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

function loadEnv(): Env {
  // Tests must not reach a developer's own database.
  if (!process.env.VITEST && existsSync('.env')) process.loadEnvFile('.env')
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError) || process.env.VITEST) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

export const env: Env = loadEnv()

/**
 * The addresses of the two login roles, and of the first at a replica, where there is one. The starter and the tests
 * hand them over in ATLAS_APP_URL and ATLAS_SYSTEM_URL; a process started alone derives them from DATABASE_URL.
 */
export function databaseUrls(): { app: string; system: string; replica: string | null } {
  const { ATLAS_APP_URL: app, ATLAS_SYSTEM_URL: system } = process.env
  const replica = env.DATABASE_READ_URL ? connectionUrls(env.DATABASE_READ_URL).app : null
  if (app && system) return { app, system, replica }
  if (env.DATABASE_URL) {
    const urls = connectionUrls(env.DATABASE_URL)
    return { app: urls.app, system: urls.system, replica }
  }
  throw new Error('No database: start with `npm start`, or set DATABASE_URL.')
}

let secret: string | undefined

/**
 * The key that signs cookies and links: AUTH_SECRET, else one made at the first use and kept in DATA_DIR/secret (0600).
 */
export function authSecret(): string {
  secret ??= env.AUTH_SECRET ?? keptSecret(path.join(env.DATA_DIR, 'secret'))
  return secret
}

function keptSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    // Linked into place complete, so that two processes that start at once agree on one.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8').trim()
}
