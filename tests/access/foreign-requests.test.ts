import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../support/database.ts'
import { type Site, startSite } from '../support/site.ts'

/**
 * What strangers do by the thousand is counted and told in one line, not line by line: the disk is not theirs to fill.
 */
let site: Site
beforeAll(async () => {
  site = await startSite(await freshDatabase('strangers'), { env: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site?.stop())

function send(method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${site.address}${path}`, { method, headers }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    )
    request.once('error', reject).end()
  })
}

test('unknown paths and forms of other sites are one line when it ends', async () => {
  const own = { origin: site.address, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' }
  for (let at = 0; at < 40; at++) expect(await send('GET', `/wp-admin/${at}.php`, {})).toBe(302)
  for (let at = 0; at < 5; at++) expect(await send('POST', '/xmlrpc.php', own)).toBe(302)
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    // A script that writes the browser's headers itself.
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin', 'x-forwarded-host': 'elsewhere.example' },
    {},
  ]
  for (const headers of foreign)
    for (const path of ['/customer/login', '/contact.data', '/sign-out'])
      expect(await send('POST', path, { ...headers, 'content-length': '0' })).toBe(403)
  // Our own form by way of a proxy that asks for another host is no fault either.
  expect(
    await send('POST', '/customer/login', { ...own, 'sec-fetch-site': 'same-origin', host: 'internal:8080' }),
  ).toBe(422)

  expect(site.log()).not.toMatch(/wp-admin|xmlrpc|elsewhere|request failed|"level":"error"/)
  await site.stop()
  const told = site
    .log()
    .split('\n')
    .filter((line) => line.includes('http.strangers'))
  expect(told).toHaveLength(1)
  expect(JSON.parse(told[0] ?? '{}')).toMatchObject({
    unknownPath: { count: 45, examples: expect.arrayContaining([{ name: '/xmlrpc.php', count: 5 }]) },
    foreignOrigin: {
      count: 18,
      examples: expect.arrayContaining([
        { name: 'https://elsewhere.example', count: 12 },
        { name: 'null', count: 3 },
        { name: 'none', count: 3 },
      ]),
    },
  })
})
