import pg from 'pg'
import {
  type DemoAccount,
  initialPassword,
  PUBLISHED_PASSWORD,
  replacePublishedPasswords,
} from '#app/features/accounts/passwords/demo-passwords.server.ts'
import { env } from '#app/platform/env.server.ts'
import { getMailboxAccess } from '#app/platform/mail/mail-files.server.ts'
import type { DatabaseUrls } from '#app/platform/db/urls.server.ts'
import { seedIfEmpty } from './database.ts'

/** Who may sign in to the demo, and where its emails are read, for the person at the terminal. */
export function describeDemo(accounts: readonly DemoAccount[], address: string): string[] {
  const isPublished = accounts.every(({ password }) => password === PUBLISHED_PASSWORD)
  const list = isPublished
    ? [`Demo accounts, password ${PUBLISHED_PASSWORD}:`, ...accounts.map(({ email }) => `  ${email}`)]
    : [
        'Demo accounts, each with a password of its own that this site keeps:',
        ...accounts.map(({ email, password }) => `  ${email.padEnd(26)} ${password}`),
      ]
  const mails = {
    open: [`Emails are not sent; read them at ${address}/dev/mail`],
    admins: [`Emails are not sent; an admin can read them at ${address}/dev/mail`],
  }
  const kept = getMailboxAccess()
  return [...(accounts.length > 0 ? list : []), ...(kept ? mails[kept] : [])]
}

/**
 * Fills an empty database where the site is a demo, and leaves no published password where others may come. Returns
 * what to say of it.
 */
export async function prepareDemo(urls: DatabaseUrls, tell: (sentence: string) => void): Promise<string[]> {
  if (env.DEMO !== 'off') await seedIfEmpty(urls, initialPassword(env.DEMO), tell)
  const owner = new pg.Client({ connectionString: urls.owner })
  await owner.connect()
  try {
    const { accounts, isFilled } = await replacePublishedPasswords(owner, env.DEMO)
    if (env.DEMO !== 'off') return describeDemo(accounts, env.SITE_URL)
    return isFilled
      ? [
          'This database was filled by the demo: its franchises are invented, and its accounts can no longer ' +
            'sign in. A real site begins with another DATA_DIR or DATABASE_URL.',
        ]
      : []
  } finally {
    await owner.end()
  }
}
