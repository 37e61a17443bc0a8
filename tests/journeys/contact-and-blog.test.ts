import { afterAll, beforeAll, expect, test } from 'vitest'
import { COPIED } from '#app/features/franchises/listing/share-buttons.ts'
import { CONTACT_SENT } from '#app/features/messages/contact.ts'
import { REPORT_SENT, REPORT_SUBJECT, reportReasons } from '#app/features/messages/report.ts'
import { listAxeViolations, waitForHydration, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { type Demo, startDemo } from '#tests/support/demo.ts'

/** Reading and writing to us: the contact form, the blog and its feeds, the pages without scripts. */
let demo: Demo
beforeAll(async () => {
  demo = await startDemo('information')
})
afterAll(() => demo?.close())

test.each([true, false])(
  'the contact form refuses beside the fields, then sends once (scripts: %s)',
  async (scripts) => {
    const { page, faults, close } = await openBrowser(demo.site.address, { width: 390, scripts })
    const email = `priya-${scripts}@example.test`
    try {
      await page.goto('/contact?subject=Technical+Support')
      if (scripts) await waitForHydration(page)
      await page.getByLabel('Name').fill('Priya Shah')
      await page.getByRole('textbox', { name: 'Email' }).fill('nonsense')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      if (scripts) expect(await listAxeViolations(page)).toEqual([])
      expect(await page.getByLabel('Name').inputValue()).toBe('Priya Shah')
      expect(await page.getByLabel('Subject').inputValue()).toBe('Technical Support')
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('textbox', { name: 'Message' }).fill('Where is my lead?')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByText(CONTACT_SENT).waitFor()
      // Without scripts a reload sends the form again; it is the same message.
      if (!scripts) {
        await page.reload()
        await page.getByText(CONTACT_SENT).waitFor()
      }
      const { rows } = await demo.owner.query('select subject, message from contact_messages where email = $1', [email])
      expect(rows).toEqual([{ subject: 'Technical Support', message: 'Where is my lead?' }])
      expect(faults).toEqual([])
    } finally {
      await close()
    }
  },
)

test.each([true, false])('a listing is shared and reported from its page (scripts: %s)', async (scripts) => {
  const { page, faults, close } = await openBrowser(demo.site.address, { width: 390, scripts })
  const email = `reporter-${scripts}@example.test`
  const { rows } = await demo.owner.query<{ id: string; name: string }>(
    'select franchise_id as id, name from franchise_search order by name limit 1',
  )
  const [franchise] = rows
  const address = `${demo.site.address}/franchise/${franchise?.id}`
  try {
    await page.goto(address)
    const list = page.getByRole('list', { name: 'Share or report this listing' })
    expect(await list.getByRole('link', { name: 'Email this listing' }).getAttribute('href')).toContain(
      encodeURIComponent(address),
    )
    const copy = list.getByRole('button', { name: 'Copy link' })
    if (scripts) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await copy.click()
      await page.getByText(COPIED).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    } else expect(await copy.isVisible()).toBe(false)
    await list.getByRole('link', { name: 'Report this listing' }).click()
    await page.getByRole('heading', { level: 1, name: 'Report this listing' }).waitFor()
    if (scripts) await waitForHydration(page)
    await page.getByLabel('Tell us more').fill('Their company was dissolved last year.')
    await page.getByLabel('Name').fill('Robin Hale')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    const send = page.getByRole('button', { name: 'Send report' })
    await send.click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Robin Hale')
    await page.getByLabel('What’s wrong?').selectOption(reportReasons.business)
    await send.click()
    await page.getByText(REPORT_SENT).waitFor()
    const stored = await demo.owner.query(
      'select franchise_id as id, reason, subject from contact_messages where email = $1',
      [email],
    )
    expect(stored.rows).toEqual([{ id: franchise?.id, reason: 'business', subject: REPORT_SUBJECT }])
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('what was written to us is there again on the way back', async () => {
  const { page, faults, close } = await openBrowser(demo.site.address)
  try {
    await page.goto('/contact')
    await waitForHydration(page)
    await page.getByLabel('Message').fill('Where is your office?')
    await page.getByLabel('Subject').selectOption({ index: 1 })
    const subject = await page.getByLabel('Subject').inputValue()
    await page.locator('form').getByRole('link', { name: 'Privacy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
    await page.goBack()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Where is your office?')
    expect(await page.getByLabel('Subject').inputValue()).toBe(subject)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('a way through pages with and without scripts', async () => {
  const { page, faults, close } = await openBrowser(demo.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: 'How long we keep information' })
      .click()
    await page.waitForURL('**/privacy#retention')
    await page.goto('/guide')
    expect(await page.locator('script[src]').count()).toBe(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /Money and funding/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Money and funding' }).waitFor()
    await waitForIdleOrStatic(page)
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse Franchises' }).click()
    await page.waitForURL('**/search')
    await waitForHydration(page)
    expect((await page.goto('/blog/nothing'))?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Post not found' }).waitFor()
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('a browser reads the feeds that the blog names', async () => {
  const { page, faults, close } = await openBrowser(demo.site.address)
  try {
    await page.goto('/blog')
    const category = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1)
    for (const address of ['/blog', await category.getAttribute('href')]) {
      await page.goto(address ?? '')
      const feeds = await page
        .locator('link[rel=alternate]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
      expect(feeds.length).toBe(address === '/blog' ? 2 : 4)
      for (const feed of feeds)
        expect(
          await page.evaluate(
            (xml) => new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror')?.textContent ?? null,
            await (await fetch(feed)).text(),
          ),
          feed,
        ).toBeNull()
    }
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('the guide prints as its checklists, with boxes to tick, on one or two sheets of A4', async () => {
  const { page, faults, close } = await openBrowser(demo.site.address)
  try {
    await page.goto('/guide')
    // It promises twelve steps: where to find help is none of them.
    const heads = await page.locator('.long-text h2').allInnerTexts()
    expect(heads.filter((head) => /^\d+\. /.test(head))).toHaveLength(12)
    expect(heads.at(-1)).toBe('Where to find help')
    const intro = page.locator('.prose > p').first()
    expect(await intro.isVisible()).toBe(true)
    const boxes = page.locator('.checklist > li > [aria-hidden]')
    await page.emulateMedia({ media: 'print' })
    expect(await intro.isVisible()).toBe(false)
    expect(await boxes.count()).toBeGreaterThan(50)
    for (const box of await boxes.all()) expect(await box.isVisible()).toBe(true)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    const sheets = pdf.match(/\/Type\s*\/Page\b/g) ?? []
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.length).toBeLessThanOrEqual(2)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('data blocks break no policy, before and after React takes over', async () => {
  const one = async (sql: string) => (await demo.owner.query<{ id: string }>(sql)).rows[0]?.id
  const category = await one(
    'select c.id from franchise_categories c join category_articles a on a.category_id = c.id order by c.name limit 1',
  )
  const franchise = await one(
    'select f.franchise_id as id from franchise_search f join franchise_faqs q using (franchise_id) ' +
      'order by f.name limit 1',
  )
  const post = await one("select id from posts where status = 'published' order by published_at desc, title limit 1")
  const { page, faults, close } = await openBrowser(demo.site.address)
  try {
    for (const path of ['/', `/category/${category}`, `/franchise/${franchise}`, `/blog/${post}`, '/faqs']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0)
    }
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})
