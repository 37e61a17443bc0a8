import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitForHydration, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { PASSWORD, type World } from './world.ts'

/** Signs in through the form of a portal, as a person does. */
export async function signIn(
  page: Page,
  type: 'customer' | 'franchisor' | 'admin',
  email: string,
  password = PASSWORD,
): Promise<void> {
  await page.goto(`/${type}/login`)
  // What the browser keeps is sent along by scripts: no person types before they run.
  await waitForIdleOrStatic(page)
  await page.getByLabel('Email').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**/${type}/dashboard`)
  await waitForIdleOrStatic(page)
}

/** Signs in without the form, where signing in is not the subject. */
export async function startSession(world: World, page: Page, email: string, url = world.site.address): Promise<void> {
  const { rows } = await world.owner.query<{ id: string }>('select id from profiles where email = $1', [email])
  await signInBrowser(page.context(), url, world.owner, rows[0]?.id ?? '')
}

/** Fills fields by their labels. */
export async function fillFields(scope: Page | Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await scope.getByLabel(label).fill(text)
}

/** The form on a franchise's page, filled in no faster than a person does: a machine is asked again. */
export async function fillDetailForm(page: Page, email: string, message?: string): Promise<Locator> {
  const shown = Date.now()
  const form = page.locator('form#request')
  await fillFields(form, { Name: 'Amelia', Email: email, Phone: '07700 900123', ...(message && { Message: message }) })
  await expect.poll(() => Date.now() - shown).toBeGreaterThan(2_000)
  return form
}

/** Chooses franchises on the search page and opens the dialog. */
export async function openRequestDialog(page: Page, ...names: RegExp[]): Promise<Locator> {
  await page.goto('/search')
  await waitForHydration(page)
  for (const name of names) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Request Information →' }).click()
  return page.getByRole('dialog', { name: 'Request Information' })
}

/** Writes other words over those that a request's form offers, once they stand there: they come with the names. */
export async function writeMessage(scope: Page | Locator, words: string): Promise<void> {
  const field = scope.getByLabel('Message')
  await expect.poll(() => field.inputValue()).not.toBe('')
  // What is offered may still change while the names of franchises come.
  await expect
    .poll(async () => {
      await field.fill(words)
      return field.inputValue()
    })
    .toBe(words)
}

/** Fills the sign-up step of a request, without sending it. */
export async function fillSignUpStep(scope: Page | Locator): Promise<void> {
  const names = { 'First name': 'Amelia', 'Last name': 'Hart', Phone: '07700 900123' }
  await fillFields(scope, { ...names, 'City/town': 'Leeds', Postcode: 'LS1 4AP' })
  await scope.locator('input[name=password]').fill('orchard in may')
}

type Mail = { to: string; subject: string; text: string }

/** The emails that the site kept for an address, newest last. */
export function listMailsTo(world: World, to: string): Mail[] {
  const folder = path.join(world.site.dataDir, 'mail')
  let names: string[] = []
  try {
    names = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
  } catch {
    return []
  }
  return names
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Mail)
    .filter((mail) => mail.to === to)
}

/** Waits for a mail whose subject or text matches; the outbox delivers right after the commit. */
export async function waitForMail(world: World, to: string, pattern: RegExp): Promise<Mail> {
  for (let left = 300; left > 0; left--) {
    const found = listMailsTo(world, to).findLast((mail) => pattern.test(mail.subject) || pattern.test(mail.text))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(
    `No mail to ${to} matches ${pattern}. There are: ${listMailsTo(world, to)
      .map((mail) => mail.subject)
      .join(' | ')}`,
  )
}

/** Sends the emails of decisions at once, which wait so that they can be undone (3-decisions 79). */
export async function letDecisionEmailsLeave({ owner }: World): Promise<void> {
  await owner.query("update outbox set next_attempt_at = now() where kind ~ '[.](approved|rejected)$'")
  await owner.query("select pg_notify('outbox', '')")
}

/** Opens the verification link of the newest mail and confirms. */
export async function verifyEmailByLink(world: World, page: Page, to: string): Promise<void> {
  const mail = await waitForMail(world, to, /verify-email\?token=/)
  const link = /https?:\/\/\S*verify-email\?token=\S+/.exec(mail.text)?.[0]
  if (!link) throw new Error('The mail has no link.')
  await page.goto(link)
  await waitForIdleOrStatic(page)
  await page.getByRole('button', { name: /verify/i }).click()
  await page.waitForURL('**/login**')
  await waitForIdleOrStatic(page)
}
