import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAdmin, makeContactMessage } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** How an admin sees what runs and what was done. */
let world: World
beforeAll(async () => void (world = await makeWorld()))
afterAll(() => world?.close())

async function openAdmin(path: string, options: { scripts?: boolean; width?: number } = {}) {
  const browser = await openBrowser(world.site.address, options)
  const admin = await makeAdmin(world.owner, { fullName: 'Priya Nair' })
  await signInBrowser(browser.context, world.site.address, world.owner, admin.id)
  await browser.page.goto(path)
  await waitForIdleOrStatic(browser.page)
  return { browser, admin }
}

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('the audit log is searched and paged (scripts: $scripts, $width px)', async ({ scripts, width }) => {
  await world.owner.query(`insert into audit_log (actor_role, action, subject_type, details)
    select 'system', 'category.renamed', 'category', jsonb_build_object('before', 'Old ' || n, 'after', 'New ' || n)
    from generate_series(1, 30) n`)
  const { browser } = await openAdmin('/admin/audit-log', { scripts, width })
  const { page } = browser
  try {
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('searchbox', { name: 'Person' }).fill('system')
    await page.getByLabel('Action').selectOption({ label: 'Renamed a category' })
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/action=category\.renamed/)
    await page.getByText('New 30', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Older' }).click()
    await page.waitForURL(/before=/)
    await page.getByRole('link', { name: 'Newer' }).click()
    await page.waitForURL(/after=/)
    await page.getByText('New 30', { exact: false }).waitFor()
    await page.getByRole('searchbox', { name: 'Person' }).fill('nobody at all')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('No entries found').waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('a failed email is retried, another discarded (scripts: $scripts, $width px)', async ({ scripts, width }) => {
  // Nobody makes emails of this kind, so a retry waits for its next try.
  await world.owner.query(`insert into outbox (kind, recipient, attempts, dead_at, last_error)
    select 'journey.email', name || '@x.test', 10, now(), '550 no such mailbox'
    from unnest(array['jane', 'joan']) name`)
  const { browser } = await openAdmin('/admin/dashboard', { scripts, width })
  const { page } = browser
  const look = async () => scripts && expect(await listAxeViolations(page)).toEqual([])
  try {
    await page.getByRole('link', { name: 'Failed Emails' }).click()
    await page.waitForURL(/operation$/)
    await look()
    await page.getByRole('button', { name: 'Retry jane@x.test' }).click()
    await page.getByText('The email will be sent again now.').waitFor()
    await page.getByRole('link', { name: 'Discard joan@x.test' }).click()
    await page.getByText('will never be sent to joan@x.test').waitFor()
    await page.getByRole('button', { name: 'Discard email' }).click()
    await page.getByText('Email discarded.').waitFor()
    await page.getByText('No failed emails').waitFor()
    for (const [tab, words] of [
      ['Webhooks', 'No failed deliveries'],
      ['Data requests', 'No data requests'],
      ['Background jobs', 'audit.forget'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Operation' }).getByRole('link', { name: tab }).click()
      await page.getByText(words).first().waitFor()
      await look()
    }
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
    await world.owner.query(`delete from outbox where kind = 'journey.email'`)
  }
})

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('all failed emails that a search finds are retried at once (scripts: $scripts)', async ({ scripts, width }) => {
  await world.owner.query(`insert into outbox (kind, recipient, attempts, dead_at, last_error)
    select 'journey.email', 'jane-' || n || '@x.test', 10, now(), '550 away' from generate_series(1, 40) n
    union all select 'journey.email', 'joan@y.test', 10, now(), '550 away'`)
  const { browser } = await openAdmin('/admin/operation?q=%40x.test', { scripts, width })
  const { page } = browser
  try {
    const what = '40 emails that match ‘@x.test’'
    await page.getByText(`${what}:`).waitFor()
    await page.getByRole('link', { name: 'Retry all' }).click()
    await page.getByText(`${what} will be sent again now.`).waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    // One more meanwhile: nothing is done, and the admin reads so.
    await world.owner.query(`insert into outbox (kind, recipient, attempts, dead_at)
      values ('journey.email', 'late@x.test', 10, now())`)
    await page.getByRole('button', { name: 'Retry 40 emails' }).click()
    await page.getByText('(41 rows now, not 40)').first().waitFor()
    await page.goto('/admin/operation?q=%40x.test')
    await waitForIdleOrStatic(page)
    await page.getByRole('link', { name: 'Retry all' }).click()
    await page.getByRole('button', { name: 'Retry 41 emails' }).click()
    await page.getByText('41 emails will be sent again now.').waitFor()
    await page.getByText('No failed emails found').waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
    await world.owner.query(`delete from outbox where kind = 'journey.email'`)
  }
})

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('a data request is found, marked as done, and found as such (scripts: $scripts)', async ({ scripts, width }) => {
  await world.owner.query(`insert into data_requests (email, kind)
    select name || '@x.test', 'export' from unnest(array['jane', 'joan']) name`)
  const { id } = await makeContactMessage(world.owner, { subject: 'Data protection complaint' })
  const { browser } = await openAdmin('/admin/operation/data-requests', { scripts, width })
  const { page } = browser
  const look = async () => scripts && expect(await listAxeViolations(page)).toEqual([])
  try {
    await page.getByText('3 requests and complaints to answer').waitFor()
    await look()
    await page.getByRole('searchbox', { name: 'Search data requests' }).fill('jane')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('1 of 3 data requests matches ‘jane’.').waitFor()
    await page.getByRole('button', { name: /^Mark as done\s*: jane@x\.test/ }).click()
    await page.getByText('Marked as done.').waitFor()
    await page.goto('/admin/operation/data-requests')
    await waitForIdleOrStatic(page)
    await page.getByLabel('Show').selectOption({ label: 'Done' })
    if (!scripts) await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/state=done/)
    await page.getByText('1 of 3 data requests.').waitFor()
    await page.getByRole('rowheader', { name: 'jane@x.test' }).waitFor()
    await look()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
    await world.owner.query('delete from data_requests')
    await world.owner.query('delete from contact_messages where id = $1', [id])
  }
})

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('settings and a legal text show at once (scripts: $scripts, $width px)', async ({ scripts, width }) => {
  const { browser } = await openAdmin('/admin/settings', { scripts, width })
  const { page } = browser
  const look = async () => scripts && expect(await listAxeViolations(page)).toEqual([])
  try {
    await look()
    await page.getByLabel('Contact email').fill('nobody')
    await page.getByLabel('Text').fill(`We are closed on Monday ${width}`)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.locator('.field-error').getByText('Enter an email address').waitFor()
    expect(await page.getByLabel('Text').inputValue()).toBe(`We are closed on Monday ${width}`)
    await page.getByLabel('Contact email').fill(`desk-${width}@x.test`)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Settings saved.').waitFor()
    await page.goto('/contact')
    await page.getByText(`We are closed on Monday ${width}`).waitFor()
    await page
      .getByRole('link', { name: `desk-${width}@x.test` })
      .first()
      .waitFor()
    await look()
    await page.goto('/admin/settings/legal')
    await waitForIdleOrStatic(page)
    await look()
    await page.getByRole('link', { name: 'Write a new version of Disclaimer' }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill(`<h2>Our words</h2><p>Width ${width}</p>`)
    await look()
    await page.getByRole('button', { name: 'Save version' }).click()
    await page.getByText(/^Version \d saved\.$/).waitFor()
    await page.goto('/disclaimer')
    await page.getByText(`Width ${width}`).waitFor()
    await page.getByText(/^Version [23], in force since/).waitFor()
    await look()
    await page.goto('/admin/settings/legal/terms')
    await waitForIdleOrStatic(page)
    await page.getByLabel('In force from').fill('2099-12-03')
    await page.getByRole('button', { name: 'Save version' }).click()
    await page.getByText('Version 3 saved.').waitFor()
    await waitForIdleOrStatic(page)
    const planned = page.getByText('Version 3, in force from 3 December 2099')
    await page.getByRole('link', { name: 'Delete version 3 of Terms' }).click()
    await page.getByRole('heading', { name: 'Delete version 3 of Terms?' }).waitFor()
    await look()
    await (scripts ? page.getByRole('button', { name: 'Cancel' }) : page.getByRole('link', { name: 'Cancel' })).click()
    await planned.waitFor()
    await page.getByRole('link', { name: 'Delete version 3 of Terms' }).click()
    await page.getByRole('button', { name: 'Delete the version' }).click()
    await page.getByText('Version 3 deleted.').waitFor()
    expect(await planned.count()).toBe(0)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
    await world.owner.query(`update site_settings set settings = '{}', version = version + 1`)
  }
})

test('settings and a legal text that were left unsaved are there again, said to be unsaved', async () => {
  const { browser } = await openAdmin('/admin/settings')
  const { page } = browser
  const notice = page.getByText('You haven’t saved these changes yet.')
  const reply = page.getByLabel('Reply time')
  const text = page.getByRole('textbox', { name: 'Text' })
  try {
    await reply.fill('We reply on Mondays.')
    await page.getByRole('link', { name: 'Legal texts' }).click()
    await page.getByRole('link', { name: 'Write a new version of Disclaimer' }).click()
    await text.fill('<p>Half a sentence</p>')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Write a new version of Privacy' }).click()
    expect(await text.inputValue()).not.toContain('Half a sentence')
    expect(await notice.count()).toBe(0)
    // From one text's form straight to the other's, and back.
    await page.evaluate(() => history.go(-2))
    await page.getByRole('heading', { level: 1, name: /^Disclaimer/ }).waitFor()
    await notice.waitFor()
    expect(await text.inputValue()).toBe('<p>Half a sentence</p>')
    expect(await listAxeViolations(page)).toEqual([])
    await page.evaluate(() => history.go(2))
    await page.getByRole('heading', { level: 1, name: /^Privacy/ }).waitFor()
    expect(await text.inputValue()).not.toContain('Half a sentence')
    expect(await notice.count()).toBe(0)
    await page.getByRole('link', { name: 'All legal texts' }).click()
    await page.getByRole('link', { name: 'Site', exact: true }).click()
    await expect.poll(() => reply.inputValue()).toBe('We reply on Mondays.')
    await notice.waitFor()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Settings saved.').waitFor()
    await notice.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Legal texts' }).click()
    await page.getByRole('link', { name: 'Site', exact: true }).click()
    await expect.poll(() => reply.inputValue()).toBe('We reply on Mondays.')
    expect(await notice.count()).toBe(0)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
    await world.owner.query(`update site_settings set settings = '{}', version = version + 1`)
  }
})

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('a message is assigned and found among one’s own (scripts: $scripts, $width px)', async ({ scripts, width }) => {
  const { id } = await makeContactMessage(world.owner, { subject: 'Media Inquiry' })
  const { browser, admin } = await openAdmin(`/admin/messages/contact?message=${id}`, { scripts, width })
  const { page } = browser
  try {
    await page.getByLabel('Assign to').selectOption(admin.id)
    await page.getByRole('button', { name: 'Assign' }).click()
    await page.getByText('Assigned to Priya Nair.').waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.goto('/admin/messages/contact')
    await page.getByLabel('Assigned to').selectOption({ label: 'You' })
    if (!scripts) await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/mine=1/)
    await page.getByText('assigned to Priya Nair').waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
    await world.owner.query('delete from contact_messages where id = $1', [id])
  }
})
