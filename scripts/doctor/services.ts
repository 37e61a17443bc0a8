import { createTransport } from 'nodemailer'
import type { Env } from '#app/platform/env.server.ts'
import { isLoopback } from '#app/lib/loopback.ts'
import { type Finding, reasonOf } from '#app/platform/observation/finding.ts'

const WAIT = 8_000

/** Whether the mail server answers and takes our sign-in; no email is sent. */
export async function checkMail({ SMTP_URL }: Pick<Env, 'SMTP_URL'>): Promise<Finding[]> {
  if (!SMTP_URL)
    return [
      { what: 'email', state: 'look', said: 'SMTP_URL is not set: emails are written to files', todo: 'Set SMTP_URL.' },
    ]
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: WAIT,
    greetingTimeout: WAIT,
    socketTimeout: WAIT,
  })
  try {
    await transport.verify()
    return [{ what: 'email', state: 'well', said: 'the mail server answers' }]
  } finally {
    transport.close()
  }
}

type Settings = Pick<
  Env,
  'SITE_URL' | 'TRUSTED_PROXIES' | 'DEMO' | 'AUTH_SECRET' | 'EMBEDDED' | 'STRIPE_SECRET_KEY' | 'CONTACT_EMAIL'
>

/** What is configured, as far as it can be right and unwise. */
export function judgeSettings(env: Settings): Finding[] {
  const site = new URL(env.SITE_URL)
  if (isLoopback(site.hostname))
    return [{ what: 'configuration', state: 'well', said: `${env.SITE_URL}, for this machine alone` }]
  const findings: Finding[] = []
  const look = (said: string, todo: string) => findings.push({ what: 'configuration', state: 'look', said, todo })
  if (site.protocol !== 'https:')
    findings.push({
      what: 'configuration',
      state: 'fault',
      said: `SITE_URL is ${env.SITE_URL}: passwords travel in the open`,
      todo: 'Let a proxy end TLS, and set SITE_URL to https://…',
    })
  if (env.TRUSTED_PROXIES.length === 0)
    look(
      'TRUSTED_PROXIES is not set: behind a proxy everybody has its address, and shares one limit',
      'Set it to the address of the proxy.',
    )
  if (env.DEMO !== 'off') look('the demo is on', 'DEMO=off for real people.')
  if (!env.AUTH_SECRET)
    look(
      'AUTH_SECRET lies in DATA_DIR/secret',
      'Keep a copy, or set it: without it a restored site loses second factors.',
    )
  if (env.EMBEDDED) look('the embedded PostgreSQL serves this site', 'Set DATABASE_URL to a PostgreSQL of its own.')
  if (env.CONTACT_EMAIL.endsWith('.example'))
    look(
      `emails come from ${env.CONTACT_EMAIL}, which nobody can answer and mail servers refuse`,
      'Set CONTACT_EMAIL to an address that the mail server of SMTP_URL may send from.',
    )
  if (!env.STRIPE_SECRET_KEY)
    look('no cards are taken', 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, if they should be.')
  return findings.length > 0 ? findings : [{ what: 'configuration', state: 'well', said: env.SITE_URL }]
}

/** Whether visitors reach the site at its address. */
export async function checkSite(siteUrl: string): Promise<Finding[]> {
  const todo = 'Start the site, and check the proxy in front of it and its certificate.'
  try {
    const answer = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(WAIT), redirect: 'manual' })
    if (answer.status === 200) return [{ what: 'site', state: 'well', said: `${siteUrl} is ready` }]
    return [{ what: 'site', state: 'fault', said: `${siteUrl}/readyz answers ${answer.status}`, todo }]
  } catch (error) {
    return [{ what: 'site', state: 'look', said: `${siteUrl} does not answer (${reasonOf(error)})`, todo }]
  }
}
