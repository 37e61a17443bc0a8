import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAdmin, makePost } from '#tests/support/factories.ts'
import { goodHtml, hostileHtml } from '#tests/support/hostile-html.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** An admin writes and looks after the blog (D-31 to D-51). */
let world: World
let pictureFile: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a5aa6' } })
  pictureFile = { name: 'chart.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  world = await makeWorld()
})
afterAll(() => world?.close())

/** As each program puts it on the clipboard, its styles shortened. */
const fromGoogleDocs =
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" ` +
  'style="line-height:1.38">' +
  '<span style="font-size:20pt;font-weight:400;">Paying for it</span></h1><h2 dir="ltr"><span ' +
  'style="font-weight:700;">A loan</span></h2><p dir="ltr"><span style="font-weight:400;">Plain, </span><span ' +
  'style="font-weight:700;font-style:normal">bold</span><span style="font-weight:400;"> and </span><span ' +
  'style="font-weight:400;font-style:italic;">italic</span><span>.</span></p><br /><ul style="margin-top:0;">' +
  '<li dir="ltr" style="font-weight:400;"><p dir="ltr"><span>First</span></p></li><ul><li dir="ltr"><p><span>Below ' +
  'it</span></p></li></ul><li dir="ltr"><p><span>Second</span></p></li></ul><p dir="ltr"><a style="text-decoration:' +
  'none;" href="https://www.google.com/url?q=https://www.thebfa.org/&amp;sa=D"><span style="text-decoration:' +
  'underline;">The bfa</span></a></p></b><br class="Apple-interchange-newline">'
const wordItem = (list: string, level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>` +
  `&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
const fromWord =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal{margin:0cm;} --></style>' +
  `</head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment--><h1><b>Funding</b><o:p></o:p></h1><p ` +
  'class=MsoNormal>A <b>loan</b> and savings.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>' +
  wordItem('0', 1, '·', 'Savings') +
  wordItem('0', 1, '·', 'A bank') +
  wordItem('0', 2, 'o', 'Its desk') +
  wordItem('1', 1, '1.', 'A plan') +
  wordItem('1', 1, '2.', 'Accounts') +
  '<p class=MsoNormal>See <a href="https://www.gov.uk/set-up-business">GOV.UK</a> and NET.CO.UK.</p>' +
  '<!--EndFragment--></body></html>'

async function openAdmin(scripts: boolean, width: number, address: string) {
  const browser = await openBrowser(world.site.address, { scripts, width })
  const admin = await makeAdmin(world.owner, { fullName: 'Priya Nair' })
  await signInBrowser(browser.context, world.site.address, world.owner, admin.id)
  await browser.page.goto(address)
  await waitForIdleOrStatic(browser.page)
  return browser
}

test('a post is written in the editor with a picture, saved as a draft, published and deleted', async () => {
  const browser = await openAdmin(true, 1440, '/admin/blog/new')
  const { page } = browser
  const look = async () => expect(await listAxeViolations(page)).toEqual([])
  const file = pictureFile
  try {
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.waitFor()
    await look()
    expect((await text.boundingBox())?.height).toBeGreaterThan(400)
    await page.getByRole('button', { name: 'Publish Post' }).click()
    await page.locator('.field-error').getByText('Enter a title').waitFor()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The first ninety days')
    await text.click()
    await page.getByRole('button', { name: 'Heading 2' }).click()
    await page.keyboard.type('Week one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ring before you sell. ')
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('Really.')
    await page.locator('.editor input[type=file]').setInputFiles(file)
    const described = page.getByRole('dialog', { name: 'Describe the image' })
    await described.getByRole('textbox', { name: 'Alternative text' }).fill('What a week costs')
    await look()
    await described.getByRole('button', { name: 'Save description' }).click()
    const shown = page.locator('.editor-text img')
    await shown.waitFor()
    // Chosen in the text it is described again.
    await shown.click()
    await page.getByRole('button', { name: 'Describe the image' }).click()
    await described.getByRole('textbox', { name: 'Alternative text' }).fill('What the first week costs')
    await page.keyboard.press('Enter')
    await page.locator('.editor-text img[alt="What the first week costs"]').waitFor()
    await described.waitFor({ state: 'detached' })
    await page.getByText('7 words, 1 min read').waitFor()
    await page.getByText('Week one Ring before you sell. Really.', { exact: true }).waitFor()
    await page.getByLabel('Featured image').setInputFiles(file)
    await page.getByLabel('Alternative text').fill('A till beside a notebook')
    await page.getByLabel('Meta description').fill('Short')
    await page.getByText('5 of 150 to 160 characters').waitFor()
    await page.getByText(`${new URL(world.site.address).host} › blog › The first ninety days`).waitFor()
    // What is typed and not saved, as readers would see it.
    const opened = browser.context.waitForEvent('page')
    await page.getByRole('button', { name: 'Preview in a new tab' }).click()
    const preview = await opened
    await preview.getByText('not saved yet: only you see it.').waitFor()
    await preview.getByRole('heading', { level: 1, name: 'The first ninety days' }).waitFor()
    await preview.locator('.prose strong', { hasText: 'Really.' }).waitFor()
    // The order of the text's headings is its author's.
    expect(await listAxeViolations(preview, { within: '.page-head' })).toEqual([])
    await preview.close()
    expect((await world.owner.query('select from posts')).rowCount).toBe(0)
    await page.getByRole('button', { name: 'Publish Post' }).click()
    await page.getByRole('heading', { level: 1, name: 'All Blog Articles' }).waitFor()
    await page.getByText('Saved as draft:').waitFor()
    await look()
    const { rows } = await world.owner.query(`select id, content, image_url, author from posts`)
    expect(rows[0].content).toMatch(/^<h3>Week one<\/h3><p>Ring before you sell\. <strong>Really\.<\/strong><\/p>/)
    expect(rows[0].content).toMatch(/<img [^>]*src="\/files\/[0-9a-f-]{36}"/)
    expect(rows[0].content).toContain('alt="What the first week costs"')
    expect([rows[0].author, rows[0].image_url]).toEqual(['Priya Nair', expect.stringMatching(/^\/files\//)])
    const ticked = page.getByRole('checkbox', { name: 'Select The first ninety days' })
    await ticked.click()
    await page.getByText('1 selected').waitFor()
    await page.getByRole('button', { name: 'Publish The first ninety days' }).click()
    await page.getByText('1 post published.').waitFor()
    await page.getByText('0 selected').waitFor()
    expect(await (await page.request.get(`/blog/${rows[0].id}`)).text()).toContain('alt="A till beside a notebook"')
    await ticked.click()
    // Asked while the list is still reloading after the act before it: the question stays.
    const list = Promise.withResolvers<void>()
    await page.route('**/admin/blog/articles.data*', async (route) => {
      if (route.request().method() === 'GET') await list.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Publish/Unpublish Selected' }).click()
    await page.getByText('1 post unpublished.').waitFor()
    const question = page.getByText('Are you sure you want to delete 1 selected post(s)?')
    await page.getByRole('link', { name: 'Delete Selected (1)' }).click()
    await question.waitFor()
    await page.locator('dialog form[aria-busy]').waitFor()
    list.resolve()
    await page.locator('dialog form:not([aria-busy])').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await look()
    await page.getByRole('button', { name: 'Delete post' }).click()
    await page.getByRole('heading', { name: 'No blog posts found' }).waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('of posts that are ticked together the first one ticked says what becomes of all (D-43)', async () => {
  await world.owner.query(`insert into posts (title, content, author, status, created_at) values
    ('Ticked first', '<p>a</p>', 'Priya Nair', 'published', now() - interval '1 day'),
    ('Higher in the list', '<p>b</p>', 'Priya Nair', 'draft', now())`)
  const browser = await openAdmin(true, 1280, '/admin/blog/articles')
  const { page } = browser
  try {
    await page.getByText('0 selected').waitFor()
    await page.getByRole('checkbox', { name: 'Select Ticked first' }).click()
    await page.getByRole('checkbox', { name: 'Select Higher in the list' }).click({ modifiers: ['Control'] })
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Publish/Unpublish Selected' }).click()
    await page.getByText('1 post unpublished.').waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
    await world.owner.query('delete from posts')
  }
})

test('a picture put into a post whose draft was just kept takes nothing of what was typed', async () => {
  const browser = await openAdmin(true, 1280, '/admin/blog/new')
  const { page } = browser
  try {
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.waitFor()
    await page.getByRole('button', { name: 'Publish Post' }).click()
    await page.locator('.field-error').getByText('Enter a title').waitFor()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('With a picture')
    await text.click()
    await page.keyboard.type('Before it.')
    await page.getByText(/^Draft saved .*on all your devices$/).waitFor()
    await page.keyboard.type(' Last words.')
    await page.locator('.editor input[type=file]').setInputFiles(pictureFile)
    await page.getByRole('dialog', { name: 'Describe the image' }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.editor-text img').waitFor()
    expect(await text.innerText()).toContain('Before it. Last words.')
    expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('With a picture')
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('a picture is pasted into the text, and text that comes without its pictures says so', async () => {
  const browser = await openAdmin(true, 1280, '/admin/blog/new')
  const { page } = browser
  const paste = (html: string, words: string, pictures: string[]) =>
    page.locator('.editor-text').evaluate(
      (text, { html, words, pictures }) => {
        const clipboardData = new DataTransfer()
        if (html) clipboardData.setData('text/html', html)
        if (words) clipboardData.setData('text/plain', words)
        for (const picture of pictures) {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
          clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
        }
        text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      { html, words, pictures },
    )
  const leftOut = page.getByText('Pictures don’t come along with pasted text.')
  const foreign = '<img src="https://elsewhere.example/a.png">'
  const picture = pictureFile.buffer.toString('base64')
  try {
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.click()
    await paste(`<p>Copied words ${foreign}</p>`, 'Copied words', [picture])
    await leftOut.waitFor()
    expect(await text.locator('img').count()).toBe(0)
    expect(await listAxeViolations(page)).toEqual([])
    await paste(foreign, '', [picture])
    await page.getByRole('dialog', { name: 'Describe the image' }).waitFor()
    await page.keyboard.type('A week in figures')
    await page.keyboard.press('Enter')
    await text.locator('img[src^="/files/"][alt="A week in figures"]').waitFor()
    expect(await leftOut.count()).toBe(0)
    expect(await text.innerText()).toContain('Copied words')
    await paste('', '', [picture, picture])
    await page.getByText('We add one picture at a time.').waitFor()
    await page.getByRole('dialog', { name: 'Describe the image' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => text.locator('img').count()).toBe(2)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('text pasted from Word and Google Docs keeps what is bold, its lists, links and levels of headings', async () => {
  const browser = await openAdmin(true, 1280, '/admin/blog/new')
  const { page } = browser
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const pasted = async (html: string) => {
    await text.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await text.evaluate((area, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', copied)
      clipboardData.setData('text/plain', 'x')
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    return text.innerHTML()
  }
  try {
    await text.waitFor()
    expect(await pasted(fromGoogleDocs)).toBe(
      '<h2>Paying for it</h2><h3>A loan</h3><p>Plain, <strong>bold</strong> and <em>italic</em>.</p>' +
        '<ul><li><p>First</p><ul><li><p>Below it</p></li></ul></li><li><p>Second</p></li></ul>' +
        '<p><a href="https://www.thebfa.org/">The bfa</a></p>',
    )
    expect(await pasted(fromWord)).toBe(
      '<h2>Funding</h2><p>A <strong>loan</strong> and savings.</p>' +
        '<ul><li><p>Savings</p></li><li><p>A bank</p><ul><li><p>Its desk</p></li></ul></li></ul>' +
        '<ol><li><p>A plan</p></li><li><p>Accounts</p></li></ol>' +
        '<p>See <a href="https://www.gov.uk/set-up-business">GOV.UK</a> and NET.CO.UK.</p>',
    )
    expect(
      await pasted(
        '<table><caption>What is due</caption><tr><th>Fee</th><th>Share</th></tr>' +
          '<tr><td><p>Service</p></td><td><p>7% <b>of turnover</b></p></td></tr>' +
          '<tr><td></td><td></td></tr></table><table><tr><td><p>Placed</p><p>only</p></td></tr></table>',
      ),
    ).toBe(
      '<p>What is due</p><p><strong>Fee</strong> | <strong>Share</strong></p>' +
        '<p>Service | 7% <strong>of turnover</strong></p><p>Placed</p><p>only</p>',
    )
    await pasted('<p>See NET.CO.UK.</p>')
    // What is written as an address is still a link by itself.
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('www.example.co.uk ')
    await text.locator('a[href="https://www.example.co.uk"]').waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('a picture that is dragged to another place in the text moves there, and is not sent again', async () => {
  const browser = await openAdmin(true, 1280, '/admin/blog/new')
  const { page } = browser
  try {
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.click()
    await page.keyboard.type('Above')
    await page.locator('.editor input[type=file]').setInputFiles(pictureFile)
    await page.getByRole('dialog', { name: 'Describe the image' }).waitFor()
    await page.keyboard.press('Enter')
    await text.locator('img').waitFor()
    const order = () => text.locator('> *').evaluateAll((parts) => parts.map((part) => part.tagName).join(' '))
    expect(await order()).toMatch(/^P IMG/)
    await text.locator('img').evaluate(
      (image, bytes) => {
        const dragged = new DataTransfer()
        const first = image.parentElement?.firstElementChild?.getBoundingClientRect()
        const at = { clientX: (first?.left ?? 0) + 1, clientY: (first?.top ?? 0) + 1 }
        const init = { bubbles: true, cancelable: true, ...at }
        image.dispatchEvent(new DragEvent('dragstart', { ...init, dataTransfer: dragged }))
        // As browsers do of a picture on a page.
        dragged.items.add(new File([Uint8Array.from(bytes)], 'chart.png', { type: 'image/png' }))
        image.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: dragged }))
      },
      [...pictureFile.buffer],
    )
    await expect.poll(order).toMatch(/^IMG P/)
    expect(await text.locator('img').count()).toBe(1)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('what is said of the draft moves nothing, and the tools of the text share a row at 1280', async () => {
  const browser = await openAdmin(true, 1280, '/admin/blog/new')
  const { page } = browser
  const top = async (of: Locator) => (await of.boundingBox())?.y
  try {
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    const tool = (name: string) => page.getByRole('button', { name, exact: true })
    await tool('Redo').waitFor()
    const before = [await top(title), await top(tool('Publish Post'))]
    await title.fill('Stays where it is')
    await page.getByText(/^Draft saved .*on all your devices$/).waitFor()
    expect([await top(title), await top(tool('Publish Post'))]).toEqual(before)
    expect(await top(tool('Redo'))).toBe(await top(tool('Bold')))
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('without scripts a post is written as HTML, and categories and statistics work too', async () => {
  const browser = await openAdmin(false, 390, '/admin/blog/categories')
  const { page } = browser
  try {
    await page.getByRole('textbox', { name: 'Name' }).fill('Money')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Money has been added.').waitFor()
    await page.goto('/admin/blog/new')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Written plainly')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(goodHtml + hostileHtml)
    await page.getByLabel('Category').selectOption({ label: 'Money' })
    await page.getByRole('button', { name: 'Publish Post' }).click()
    await page.getByRole('heading', { level: 1, name: 'All Blog Articles' }).waitFor()
    await page.getByText('Saved as draft:').waitFor()
    const { rows } = await world.owner.query(`select content from posts where title = 'Written plainly'`)
    expect(rows[0].content).toContain(goodHtml)
    expect(rows[0].content).not.toMatch(/window\.run|<script|onerror|javascript:|<iframe|<svg|style=/i)
    await page.getByRole('checkbox', { name: 'Select Written plainly' }).check()
    await page.getByRole('button', { name: 'Publish/Unpublish Selected' }).click()
    await page.getByText('1 post published.').waitFor()
    await page.getByRole('button', { name: 'Delete Selected' }).click()
    await page.getByText('Nothing was changed. Choose at least one post and try again.').waitFor()
    await page.getByRole('checkbox', { name: 'Select Written plainly' }).check()
    await page.getByRole('button', { name: 'Delete Selected' }).click()
    await page.getByText('Are you sure you want to delete 1 selected post(s)?').waitFor()
    await page.getByText('Written plainly').first().waitFor()
    await page.goto('/admin/blog/articles')
    await page.getByRole('link', { name: 'Delete Written plainly' }).click()
    await page.getByText('Are you sure you want to delete 1 selected post(s)?').waitFor()
    await page.goto('/admin/blog/categories')
    await page.getByRole('link', { name: 'Delete Money' }).click()
    await page.getByText('1 post will become Uncategorized.').waitFor()
    await page.getByRole('button', { name: 'Delete category' }).click()
    await page.getByText('Money has been deleted. 1 post is Uncategorized now.').waitFor()
    await page.goto('/admin/blog/statistics')
    await page.getByRole('heading', { name: 'Views by Date (Last 30 Days)' }).waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])(
  'a draft is scheduled, previewed, and not left unsaved (scripts: $scripts, $width px)',
  async ({ scripts, width }) => {
    const title = `Before you sign ${width}`
    const { id } = await makePost(world.owner, { title, status: 'draft' })
    const browser = await openAdmin(scripts, width, `/admin/blog/edit/${id}`)
    const { page } = browser
    const look = async () => scripts && expect(await listAxeViolations(page)).toEqual([])
    try {
      if (scripts) {
        await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
        // As long as no draft can be kept, leaving asks.
        await page.evaluate(() => {
          const send = window.fetch
          window.fetch = (what, how) =>
            what === '/admin/blog/draft' && !document.body.dataset['online']
              ? Promise.reject(new TypeError('no network'))
              : send(what, how)
        })
        await page.getByRole('textbox', { name: 'Author', exact: true }).fill('Somebody else')
        await page.getByRole('link', { name: 'Back to Articles' }).click()
        await page.getByText('You have unsaved changes.').waitFor()
        await look()
        await page.getByRole('button', { name: 'Stay on this page' }).click()
        // Then what was typed is kept by itself, and there when the form is opened again.
        await page.evaluate(() => void (document.body.dataset['online'] = 'yes'))
        await page.getByRole('textbox', { name: 'Keywords' }).fill('costs')
        await page.getByText(/^Draft saved .*on all your devices$/).waitFor()
        await page.goto(`/admin/blog/edit/${id}`)
        await page.getByText('These are changes you haven’t saved.').waitFor()
        expect(await page.getByRole('textbox', { name: 'Author', exact: true }).inputValue()).toBe('Somebody else')
        await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
        await look()
      }
      await page.getByLabel('Date').fill('2099-12-03')
      await page.getByRole('button', { name: 'Save Post' }).click()
      await page.locator('.field-error').getByText('Enter a time').waitFor()
      await look()
      await page.getByLabel('Time', { exact: false }).fill('09:00')
      await page.getByRole('button', { name: 'Save Post' }).click()
      await page.getByText('Scheduled for 3 Dec 2099, 09:00').waitFor()
      await look()
      await page.goto(`/admin/blog/edit/${id}`)
      await page.getByRole('link', { name: 'Preview the saved post' }).click()
      await page.getByText('Only admins see this preview.').waitFor()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await look()
      expect((await page.request.get(`/blog/${id}`)).status()).toBe(404)
      expect(browser.faults).toEqual([])
    } finally {
      await browser.close()
      await world.owner.query('delete from posts where id = $1', [id])
    }
  },
)
