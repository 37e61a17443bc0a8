import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { makeWorld, type World } from './world.ts'

/** A refused body is read a little only, and browsers look at an answer once they have sent all or could not. */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

test.each([0.5, 4])('whoever sends %d MB where a form is taken reads why it was refused', async (megabytes) => {
  const file = path.join(tmpdir(), `atlas-too-large-${process.pid}-${megabytes}.bin`)
  writeFileSync(file, Buffer.alloc(megabytes * 1024 * 1024))
  const { page, close } = await openBrowser(world.site.address)
  try {
    // A page of this origin that no script of ours draws again.
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file', ariaLabel: 'A file' })
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: '/contact',
        enctype: 'multipart/form-data',
      })
      form.append(input, Object.assign(document.createElement('button'), { textContent: 'Send the file' }))
      document.body.replaceChildren(form)
    })
    await page.getByLabel('A file').setInputFiles(file)
    await page.getByRole('button', { name: 'Send the file' }).click()
    await page.getByRole('heading', { name: 'This was not sent' }).waitFor()
    expect(page.url()).toBe(`${world.site.address}/contact`)
  } finally {
    await close()
    rmSync(file)
  }
})
