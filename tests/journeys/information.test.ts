import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, hydrated, openBrowser, settled } from '#tests/support/browser.ts'
import { type Demo, startDemo } from '#tests/support/demo.ts'

/** Reading and writing to us: the contact form, the blog and its views, the pages without scripts. */
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
      if (scripts) await hydrated(page)
      await page.getByLabel('Name').fill('Priya Shah')
      await page.getByRole('textbox', { name: 'Email' }).fill('nonsense')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      if (scripts) expect(await axe(page)).toEqual([])
      expect(await page.getByLabel('Name').inputValue()).toBe('Priya Shah')
      expect(await page.getByLabel('Subject').inputValue()).toBe('Technical Support')
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('textbox', { name: 'Message' }).fill('Where is my lead?')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByText('Thank you! Your message has been sent.').waitFor()
      // Without scripts a reload sends the form again; it is the same message.
      if (!scripts) {
        await page.reload()
        await page.getByText('Thank you! Your message has been sent.').waitFor()
      }
      const { rows } = await demo.owner.query('select subject, message from contact_messages where email = $1', [email])
      expect(rows).toEqual([{ subject: 'Technical Support', message: 'Where is my lead?' }])
      expect(faults).toEqual([])
    } finally {
      await close()
    }
  },
)

test('a post is viewed once by a reader, and not at all by bots and prefetches', async () => {
  const { rows } = await demo.owner.query<{ id: string; views: number }>(
    "select id, views from posts where status = 'published' order by views, title limit 1",
  )
  const { id = '', views = 0 } = rows[0] ?? {}
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  const read = (headers: Record<string, string>) =>
    fetch(`${demo.site.address}/blog/${id}`, { headers }).then((answer) => answer.text())
  const counted = async () =>
    (
      await demo.owner.query<{ views: number; recorded: number }>(
        'select views, archived_views + (select count(*)::int from post_views where post_id = $1) as recorded ' +
          'from posts where id = $1',
        [id],
      )
    ).rows[0]
  await read({ 'user-agent': agent, 'sec-purpose': 'prefetch' })
  await read({ 'user-agent': 'Googlebot/2.1' })
  await read({ 'user-agent': agent })
  await read({ 'user-agent': agent })
  // Views are written beside the answer.
  await expect.poll(counted).toEqual({ views: views + 1, recorded: views + 1 })
  await read({ 'user-agent': `${agent} Edg/142.0` })
  await expect.poll(counted).toEqual({ views: views + 2, recorded: views + 2 })
})

test('a way through pages with and without scripts', async () => {
  const { page, faults, close } = await openBrowser(demo.site.address)
  try {
    await page.goto('/search')
    await hydrated(page)
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
    await settled(page)
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse Franchises' }).click()
    await page.waitForURL('**/search')
    await hydrated(page)
    expect((await page.goto('/blog/nothing'))?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Post not found' }).waitFor()
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})
