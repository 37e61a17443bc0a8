import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeCustomer, makeLead } from '#tests/support/factories.ts'
import { fillFields, signIn, startSession, waitForMail } from './steps.ts'
import { makeWorld, type World } from './world.ts'

/** An owner and a member of one company, each in a browser of their own (docs/decisions/031). */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const NEW = 'plums in september'

/** Opens a page and looks at it. */
async function visit(page: Page, path: string, scripts = true): Promise<void> {
  await page.goto(path)
  await waitForIdleOrStatic(page)
  if (scripts) expect(await listAxeViolations(page)).toEqual([])
}

/** Invites someone from the company's page, and answers the link of the email. */
async function invite(page: Page, name: string, email: string): Promise<string> {
  await page.getByRole('link', { name: 'Invite a member' }).click()
  await page.getByRole('heading', { level: 1, name: 'Invite a member' }).waitFor()
  await waitForIdleOrStatic(page)
  await fillFields(page, { 'Full name': name, Email: email })
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(`We’ve emailed an invitation to ${email}.`).waitFor()
  const mail = await waitForMail(world, email, /has invited you/)
  return /https?:\/\/\S*join-company\?token=\S+/.exec(mail.text)?.[0] ?? ''
}

test('an owner invites, the member joins and answers a lead, the owner removes, and the open tab is over', async () => {
  const customer = await makeCustomer(world.owner, { fullName: 'Amelia Hart' })
  const { rows } = await world.owner.query<{ id: string }>('select id from profiles where email = $1', [
    world.first.email,
  ])
  const franchisorId = rows[0]?.id ?? ''
  const lead = await makeLead(world.owner, {
    customer,
    franchise: { id: world.first.franchiseId, franchisorId },
    message: 'Is Norwich taken?',
  })
  const [owner, member] = [
    await openBrowser(world.site.address, { width: 1440 }),
    await openBrowser(world.site.address, { width: 390 }),
  ]
  const [mine, theirs] = [owner.page, member.page]
  try {
    await startSession(world, mine, world.first.email)
    await visit(mine, '/franchisor/company')
    await mine.getByText('You’re the only person using your company’s account.').waitFor()
    await visit(mine, '/franchisor/company?change=invite')
    await mine.getByRole('button', { name: 'Send invitation' }).click()
    await mine.getByText('Enter your email address').first().waitFor()
    await visit(mine, '/franchisor/company')
    const link = await invite(mine, 'Priya Nair', 'priya@people.test')
    await waitForIdleOrStatic(mine)
    expect(await listAxeViolations(mine)).toEqual([])

    await visit(theirs, link)
    await theirs.getByText('By signing up you agree to our terms').waitFor()
    await theirs.locator('input[name=password]').fill('123456')
    await theirs.getByRole('button', { name: 'Join the company' }).click()
    await theirs.getByText('Choose a less common password').first().waitFor()
    // Nothing praises what was refused.
    expect(await theirs.getByRole('meter', { name: 'Password strength' }).count()).toBe(0)
    expect(await listAxeViolations(theirs)).toEqual([])
    await theirs.locator('input[name=password]').fill(NEW)
    await theirs.getByRole('button', { name: 'Join the company' }).click()
    await theirs.waitForURL('**/franchisor/login')
    await theirs.getByText(`You’ve joined ${world.first.franchise} Ltd.`).waitFor()
    // The owner's page has heard of it.
    await mine.getByText('2 people use your company’s account.').waitFor()
    await mine.getByRole('row', { name: /Priya Nair/ }).waitFor()

    await signIn(theirs, 'franchisor', 'priya@people.test', NEW)
    await visit(theirs, `/franchisor/messages?lead=${lead.id}`)
    await theirs.getByText('Is Norwich taken?').waitFor()
    await theirs.getByLabel('Message', { exact: false }).last().fill('No, come and see it.')
    await theirs.getByRole('button', { name: 'Send' }).click()
    await theirs.locator('.bubble-own', { hasText: 'come and see it' }).waitFor()
    // The owner sees who answered.
    await visit(mine, `/franchisor/messages?lead=${lead.id}`)
    await mine.locator('.bubble-own', { hasText: 'come and see it' }).getByText('Priya Nair').waitFor()
    // The account page is the person's, the company's page only to read.
    await visit(theirs, '/franchisor/account')
    await theirs.getByRole('main').getByText('priya@people.test').first().waitFor()
    await visit(theirs, '/franchisor/company')
    expect(await theirs.getByRole('link', { name: 'Invite a member' }).count()).toBe(0)
    expect(await theirs.getByText('Remove', { exact: false }).count()).toBe(0)

    await visit(mine, '/franchisor/company')
    await mine.getByRole('link', { name: 'Remove Priya Nair' }).click()
    const dialog = mine.getByRole('dialog', { name: 'Remove this member?' })
    await dialog.waitFor()
    expect(await listAxeViolations(mine)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove member' }).click()
    await mine.getByText('The member has been removed.').waitFor()
    await theirs.waitForURL('**/franchisor/login')
    await waitForMail(world, 'priya@people.test', /no longer a member/)
    await theirs.goto('/franchisor/leads')
    await theirs.waitForURL('**/franchisor/login')
    expect([...owner.faults, ...member.faults].filter((fault) => !/401|422/.test(fault))).toEqual([])
  } finally {
    await owner.close()
    await member.close()
  }
})

test('without scripts: profile, invitation, sending again, withdrawing, removing', async () => {
  const { page, faults, close } = await openBrowser(world.site.address, { scripts: false, width: 390 })
  try {
    await startSession(world, page, world.second.email)
    await page.goto('/franchisor/company')
    await page.getByRole('link', { name: 'Change company profile' }).click()
    await page.getByLabel('Company number').fill('12')
    await page.getByLabel('Website').fill('not a website')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter the company number as shown at Companies House').first().waitFor()
    expect(await page.getByLabel('Website').inputValue()).toBe('not a website')
    await page.getByLabel('Company number').fill('1234567')
    await page.getByLabel('Website').fill('www.example.co.uk')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your company profile has been saved.').waitFor()
    await page.getByText('01234567').waitFor()
    await page.getByRole('link', { name: 'https://www.example.co.uk/' }).waitFor()

    const link = await invite(page, 'Ravi Shah', 'ravi@people.test')
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('We’ve emailed an invitation to ravi@people.test.').waitFor()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('The invitation to ravi@people.test has been withdrawn.').waitFor()
    const answer = await page.goto(link)
    expect(answer?.status()).toBe(410)
    await page.getByText('This invitation has expired, was withdrawn, or has already been used.').waitFor()

    await page.goto('/franchisor/company')
    const again = await invite(page, 'Ravi Shah', 'ravi@shah.test')
    const other = await openBrowser(world.site.address, { scripts: false })
    await other.page.goto(again)
    await other.page.locator('input[name=password]').fill(NEW)
    await other.page.getByRole('button', { name: 'Join the company' }).click()
    await other.page.waitForURL('**/franchisor/login')
    await other.close()
    await page.goto('/franchisor/company')
    await page.getByRole('link', { name: 'Remove Ravi Shah' }).click()
    await page.getByRole('heading', { level: 1, name: 'Remove this member?' }).waitFor()
    await page.getByRole('button', { name: 'Remove member' }).click()
    await page.getByText('The member has been removed.').waitFor()
    expect(faults.filter((fault) => !/410|422/.test(fault))).toEqual([])
  } finally {
    await close()
  }
})
