import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAdmin, makeCategory, makeFranchise } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** An admin looks after the categories (D-23 to D-30). */
let world: World
beforeAll(async () => void (world = await makeWorld()))
afterAll(() => world?.close())

async function openAdmin(scripts: boolean, width: number) {
  const browser = await openBrowser(world.site.address, { scripts, width })
  const admin = await makeAdmin(world.owner)
  await signInBrowser(browser.context, world.site.address, world.owner, admin.id)
  await browser.page.goto('/admin/categories')
  await waitForIdleOrStatic(browser.page)
  return browser
}

test('whoever asks to add or rename a category, or takes up the pencil of one of the blog, types at once', async () => {
  await world.owner.query(`insert into blog_categories (name) values ('Money')`)
  const browser = await openAdmin(true, 1280)
  const { page } = browser
  try {
    await page.getByRole('link', { name: 'Add Category' }).click()
    await page.locator('input[name=name]:focus').waitFor()
    await page.keyboard.type('Boats')
    await page.keyboard.press('Enter')
    await page.getByText('Boats has been added.').waitFor()
    await page.getByRole('link', { name: 'Edit name' }).click()
    await page.locator('input[name=name]:focus').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' & canoes')
    await page.keyboard.press('Enter')
    await page.getByText('The name has been changed.').waitFor()
    await page.getByRole('heading', { name: 'Boats & canoes' }).waitFor()
    await page.goto('/admin/blog/categories')
    await waitForIdleOrStatic(page)
    await page.getByRole('link', { name: 'Edit Money' }).click()
    await page.locator('input[name=name]:focus').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' matters')
    await page.keyboard.press('Enter')
    await page.getByRole('rowheader', { name: 'Money matters' }).waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
    await world.owner.query(`delete from blog_categories where name like 'Money%'`)
    await world.owner.query(`delete from franchise_categories where name like 'Boats%'`)
  }
})

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])(
  'a category is added, renamed, written about and deleted (scripts: $scripts, $width px)',
  async ({ scripts, width }) => {
    const browser = await openAdmin(scripts, width)
    const { page } = browser
    const look = async () => scripts && expect(await listAxeViolations(page)).toEqual([])
    const name = `Pets ${width}`
    try {
      await look()
      await page.getByRole('link', { name: 'Add Category' }).click()
      await page.getByRole('button', { name: 'Add category' }).click()
      await page.locator('.field-error').getByText('Enter a name for the category').waitFor()
      await page.getByRole('textbox', { name: 'Name' }).fill(name)
      await page.getByRole('button', { name: 'Add category' }).click()
      await page.getByText(`${name} has been added.`).waitFor()
      await look()
      await page.getByRole('button', { name: 'Save article' }).click()
      await page.locator('.field-error').getByText('Enter a title for the article').waitFor()
      await page.getByLabel('Article title').fill('Dogs and cats')
      await page.getByLabel('Content').fill('Walks.\n\n<b onclick="alert(1)">Baths</b><script>alert(1)</script>')
      await page.getByLabel('Question 1', { exact: true }).last().fill('Any licence?')
      await page.getByLabel('Answer 1').fill('For boarding, yes.')
      await page.getByRole('button', { name: 'Save article' }).click()
      if (scripts) await page.getByText('Article saved.').first().waitFor()
      const kept = '<p>Walks.</p>\n\n<p><b>Baths</b></p>'
      await expect.poll(() => page.getByLabel('Content').inputValue()).toBe(kept)
      expect(await page.getByLabel('Answer 1').inputValue()).toBe('For boarding, yes.')
      expect(await page.getByText('isn’t saved yet').count()).toBe(0)
      await look()
      await page.getByRole('link', { name: 'Add subcategory' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Dog walking')
      await page.getByRole('button', { name: 'Add category' }).click()
      await page.getByText('Dog walking has been added.').waitFor()
      await page.getByRole('link', { name: 'Edit name' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Walking dogs')
      await page.getByRole('button', { name: 'Save name' }).click()
      await page.getByText('The name has been changed.').waitFor()
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('link', { name: `Delete ${name}` }).click()
      await page.getByText('1 subcategory', { exact: true }).waitFor()
      await look()
      await page.getByRole('button', { name: 'Delete category' }).click()
      await page.getByText(`${name} has been deleted.`).waitFor()
      const { rowCount } = await world.owner.query('select 1 from franchise_categories where name in ($1, $2)', [
        name,
        'Walking dogs',
      ])
      expect(rowCount).toBe(0)
      expect(browser.faults).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

test.each([{ scripts: true }, { scripts: false }])(
  'whoever deletes a category says where its franchises go, and finds those in none (scripts: $scripts)',
  async ({ scripts }) => {
    const name = `Kites ${scripts}`
    const [kites, balloons] = [
      await makeCategory(world.owner, { name }),
      await makeCategory(world.owner, { name: `Balloons ${scripts}` }),
    ]
    const [high, low] = [`High ${scripts}`, `Low ${scripts}`]
    await makeFranchise(world.owner, { name: high, categories: [kites] })
    await makeFranchise(world.owner, { name: low, categories: [balloons] })
    const browser = await openAdmin(scripts, 1280)
    const { page } = browser
    const remove = async (category: string, moveTo: string) => {
      await page.getByRole('link', { name: category, exact: true }).click()
      await page.getByRole('link', { name: `Delete ${category}` }).click()
      await page.getByText('It’s in no other category.').waitFor()
      const move = page.getByLabel('Move 1 franchise to')
      // From Cancel, Tab would pass it by.
      if (scripts) expect(await move.evaluate((select) => select === document.activeElement)).toBe(true)
      await move.selectOption(moveTo)
      if (scripts) expect(await listAxeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Delete category' }).click()
    }
    try {
      await remove(name, 'Home & Garden')
      await page.getByText(`${name} has been deleted, and 1 franchise moved.`).waitFor()
      expect(await page.getByRole('link', { name: 'without a category' }).count()).toBe(0)
      await remove(`Balloons ${scripts}`, 'No category')
      await page.getByText('1 franchise is now in no category.').waitFor()
      await page.getByRole('link', { name: '1 franchise without a category' }).click()
      await page.getByRole('rowheader', { name: low }).waitFor()
      if (scripts) expect(await listAxeViolations(page)).toEqual([])
      expect(browser.faults).toEqual([])
    } finally {
      await browser.close()
      await world.owner.query('delete from franchises where name = any ($1)', [[high, low]])
    }
  },
)

test('an article that was left half written is there again, and said to be unsaved', async () => {
  for (const name of ['Moths', 'Newts']) await makeCategory(world.owner, { name })
  const browser = await openAdmin(true, 1440)
  const { page } = browser
  const open = async (name: string) => {
    await page.getByRole('treeitem', { name }).getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 2, name }).waitFor()
  }
  const content = page.getByLabel('Content')
  const notice = page.getByText('You haven’t saved these changes yet.')
  try {
    await open('Moths')
    await content.fill('They like lamps.')
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByLabel('Question 2', { exact: true }).last().fill('Why lamps?')
    await open('Newts')
    await expect.poll(() => content.inputValue()).toBe('')
    await page.goBack()
    await expect.poll(() => content.inputValue()).toBe('They like lamps.')
    expect(await page.getByLabel('Question 2', { exact: true }).last().inputValue()).toBe('Why lamps?')
    await notice.waitFor()
    await page.getByLabel('Article title').fill('Moths')
    await page.getByRole('button', { name: 'Save article' }).click()
    await page.getByText('Article saved.').first().waitFor()
    await open('Newts')
    await page.goBack()
    await expect.poll(() => content.inputValue()).toBe('<p>They like lamps.</p>')
    expect(await notice.count()).toBe(0)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('the browser asks before a reload that would lose what was typed into an article, refused or not', async () => {
  await makeCategory(world.owner, { name: 'Owls' })
  const browser = await openAdmin(true, 1440)
  const { page } = browser
  const kinds: string[] = []
  page.on('dialog', (dialog) => {
    kinds.push(dialog.type())
    void dialog.dismiss()
  })
  const reload = async (asked: number) => {
    // What is held stays on the page, and its reload never ends.
    await page.evaluate(() => setTimeout(() => window.location.reload()))
    await expect.poll(() => kinds).toEqual(Array.from({ length: asked }, () => 'beforeunload'))
  }
  try {
    await page.getByRole('treeitem', { name: 'Owls' }).getByRole('link', { name: 'Owls', exact: true }).click()
    await page.getByLabel('Content').fill('They see well.')
    await reload(1)
    await page.getByRole('button', { name: 'Save article' }).click()
    await page.locator('.field-error').getByText('Enter a title for the article').waitFor()
    expect(await page.getByLabel('Content').inputValue()).toBe('They see well.')
    await reload(2)
    await page.getByLabel('Article title').fill('Owls')
    await page.getByRole('button', { name: 'Save article' }).click()
    await page.getByText('Article saved.').first().waitFor()
    await page.reload()
    await waitForIdleOrStatic(page)
    expect(await page.getByLabel('Content').inputValue()).toBe('<p>They see well.</p>')
    expect(kinds).toHaveLength(2)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('the tree is walked, opened and put in order by the keyboard alone', async () => {
  const main = await makeCategory(world.owner, { name: 'AA first' })
  await makeCategory(world.owner, { name: 'Zoos' })
  for (const name of ['Baking', 'Catering']) await makeCategory(world.owner, { name, parentId: main.id })
  const browser = await openAdmin(true, 1440)
  const { page } = browser
  const item = (name: string) => page.getByRole('treeitem', { name })
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('a')?.textContent)
  try {
    await item('AA first').focus()
    expect(await item('AA first').getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowRight')
    await item('Baking').waitFor()
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Baking')
    await page.keyboard.press('Alt+ArrowDown')
    await page.locator('.status-line').getByText('Baking moved down.').waitFor()
    await expect
      .poll(() => item('Catering').evaluate((first) => first.parentElement?.nextElementSibling?.textContent))
      .toContain('Baking')
    await expect.poll(focused).toBe('Baking')
    await page.keyboard.press('End')
    expect(await focused()).toBe('Zoos')
    await page.keyboard.press('a')
    expect(await focused()).toBe('AA first')
    await page.keyboard.press('ArrowLeft')
    expect(await item('Baking').count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'AA first' }).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('a category that two admins change at once says so to the second', async () => {
  const { id } = await makeCategory(world.owner, { name: 'Between two' })
  const browser = await openAdmin(true, 390)
  const { page } = browser
  try {
    await page.goto(`/admin/categories?category=${id}&task=rename`)
    await waitForIdleOrStatic(page)
    await world.owner.query(`update franchise_categories set name = 'Theirs' where id = $1`, [id])
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Someone else has changed the name to ‘Theirs’').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Mine')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('The name has been changed.').waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test.each([{ scripts: true }, { scripts: false }])(
  'an article whose category someone else deletes stays, and says so, scripts: $scripts',
  async ({ scripts }) => {
    const { id } = await makeCategory(world.owner, { name: 'Going' })
    const browser = await openAdmin(scripts, 390)
    const { page } = browser
    try {
      await page.goto(`/admin/categories?category=${id}`)
      await waitForIdleOrStatic(page)
      await page.getByLabel('Article title').fill('Going well')
      await page.getByRole('textbox', { name: 'Content' }).fill('An hour of writing.')
      await world.owner.query('delete from franchise_categories where id = $1', [id])
      await page.getByRole('button', { name: 'Save article' }).click()
      await page.getByText('This category has been deleted. Its article can no longer be saved').waitFor()
      await page.getByText('This category is no longer here.').waitFor()
      expect(await page.getByLabel('Article title').inputValue()).toBe('Going well')
      expect(await page.getByRole('textbox', { name: 'Content' }).inputValue()).toBe('An hour of writing.')
      expect(await page.getByRole('link', { name: 'Edit name' }).count()).toBe(0)
      expect(browser.faults).toEqual([])
    } finally {
      await browser.close()
    }
  },
)
