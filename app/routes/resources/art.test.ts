import { expect, test } from 'vitest'
import { loader } from './art.ts'

/** What the route answers for a hue and a file's name. */
async function drawing(hue: string, seed: string): Promise<{ status: number; etag: string | null; svg: string }> {
  const response = loader({ request: new Request('http://localhost/'), params: { hue, seed } } as unknown as Parameters<
    typeof loader
  >[0])
  return { status: response.status, etag: response.headers.get('etag'), svg: await response.text() }
}

test('look.md, map sheet: cards get their hue’s sheet, heroes the wide one, each light and dark', async () => {
  const drawn = await Promise.all([
    drawing('206', 'home.svg'),
    drawing('206', 'home-dark.svg'),
    drawing('hero', 'home.svg'),
    drawing('hero', 'home-dark.svg'),
  ])
  expect(drawn.map(({ svg }) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1))).toEqual([
    ['600', '400'],
    ['600', '400'],
    ['1440', '520'],
    ['1440', '520'],
  ])
  expect(new Set(drawn.map(({ etag }) => etag)).size).toBe(4)
  const widest = ({ svg }: { svg: string }) =>
    Math.max(...[...svg.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width)))
  expect(drawn.map(widest)).toEqual([4, 4, 2.2, 2.2])
})

test.each([
  ['heron', 'home.svg'],
  ['360', 'home.svg'],
  ['\n12', 'home.svg'],
  ['\u200312', 'home.svg'],
  ['0x10', 'home.svg'],
  ['206', 'home.png'],
  ['hero', '../x.svg'],
])('%s/%s is no drawing', async (hue, seed) => {
  expect((await drawing(hue, seed)).status).toBe(404)
})
