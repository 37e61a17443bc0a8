import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILM, FILM_SHOWS } from '#app/routes/public/home/film.ts'
import { listAxeViolations, openBrowser } from '#tests/support/browser.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** The film on the home page: seen on demand, in words for who cannot see it, and hidden or another by VIDEO_URL. */
let urls: Awaited<ReturnType<typeof freshDatabase>>
let site: Site
beforeAll(async () => {
  urls = await freshDatabase(`film_${randomUUID().slice(0, 8)}`)
  site = await startSite(urls)
})
afterAll(() => site?.stop())

const reader = 'Video transcript'

test.each([
  [1440, true],
  [390, true],
  [1440, false],
])(
  'P-09, 3-decisions 60: the film plays when asked, and nothing of it is fetched before (%i px, scripts: %s)',
  async (width, scripts) => {
    const { page, faults, close } = await openBrowser(site.address, { width, scripts })
    try {
      const fetched: string[] = []
      page.on(
        'request',
        (request) => void (request.url().includes('/film/') && fetched.push(new URL(request.url()).pathname)),
      )
      await page.goto('/')
      const film = page.locator('video')
      await film.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      // The picture before it, and nothing else.
      await expect.poll(() => fetched).toEqual(['/film/how-it-works.webp'])
      // Seen through the player, which is not painted over it.
      await expect
        .poll(() =>
          page
            .locator('img:has(+ video)')
            .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth),
        )
        .toBe(1120)
      const paper = await sharp(await film.screenshot())
        .extract({ left: 20, top: 20, width: 40, height: 20 })
        .removeAlpha()
        .raw()
        .toBuffer()
      expect(Math.min(...paper)).toBeGreaterThan(200)
      await page.getByText(reader).click()
      for (const text of FILM_SHOWS) await page.getByText(text).waitFor()
      if (!scripts) return
      expect(await listAxeViolations(page)).toEqual([])

      // The browser's own button, at the left above the line of the time; the keyboard's way in is the space bar.
      const { x, y, height } = (await film.boundingBox()) ?? { x: 0, y: 0, height: 0 }
      if (width < 600) await film.press('Space')
      else await page.mouse.click(x + 28, y + height - 48)
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 })
        .toBeGreaterThan(0)
      expect(fetched).toContain(FILM)
      expect(
        await film.evaluate((video: HTMLVideoElement) => [
          video.duration,
          video.seekable.end(0),
          video.videoWidth,
          video.videoHeight,
        ]),
      ).toEqual([25, 25, 1280, 720])
      await film.evaluate((video: HTMLVideoElement) => {
        video.pause()
        video.currentTime = 20
      })
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => !video.seeking && video.currentTime)).toBe(20)
      expect(faults).toEqual([])
    } finally {
      await close()
    }
  },
)

test('browsers that do not play the first form get the other; captions say what the page says', async () => {
  const { page, close } = await openBrowser(site.address)
  try {
    await page.goto('/')
    const other = await page.evaluate(async () => {
      const video = document.createElement('video')
      video.src = document.querySelector<HTMLSourceElement>('video source[type="video/mp4"]')?.src ?? ''
      await new Promise((resolve, reject) => Object.assign(video, { onloadeddata: resolve, onerror: reject }))
      return [video.duration, video.videoWidth]
    })
    expect(other).toEqual([25, 1280])
    const captions = await page.evaluate(async () => {
      const track = document.querySelector('track')!
      track.track.mode = 'hidden'
      await new Promise((resolve, reject) => Object.assign(track, { onload: resolve, onerror: reject }))
      return [...(track.track.cues ?? [])].map((cue) => ({
        text: (cue as VTTCue).text,
        from: cue.startTime,
        to: cue.endTime,
      }))
    })
    expect(captions.map(({ text }) => text)).toEqual(FILM_SHOWS)
    expect(captions.map(({ from }) => from)).toEqual([0, ...captions.slice(0, -1).map(({ to }) => to)])
    expect(captions.at(-1)?.to).toBe(25)
    for (const [file, most] of [
      ['webm', 600],
      ['mp4', 600],
      ['webp', 40],
    ] as const)
      expect(readFileSync(`public/film/how-it-works.${file}`).length, file).toBeLessThanOrEqual(most * 1024)
  } finally {
    await close()
  }
})

test.each([
  ['off', false, false],
  ['/introduction.mp4', true, false],
  ['https://video.example.com/introduction.mp4', false, true],
])('a site with VIDEO_URL=%s', async (address, plays, leads) => {
  const own = await startSite(urls, { env: { VIDEO_URL: address } })
  try {
    const html = await (await fetch(own.address)).text()
    expect([
      html.includes('<video'),
      html.includes('opens in a new tab'),
      html.includes(reader),
      html.includes(FILM),
    ]).toEqual([plays, leads, false, false])
    if (plays) expect(html).toContain('src="/introduction.vtt"')
  } finally {
    await own.stop()
  }
})
