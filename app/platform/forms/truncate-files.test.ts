import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenFiles, TooMuchText } from './truncate-files.server.ts'

const BOUNDARY = '----edge'
type Part = { name: string; filename?: string; content: string }

const bodyOf = (parts: readonly Part[]) =>
  parts
    .map(
      ({ name, filename, content }) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; ` +
        `name="${name}"${
          filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
        }\r\n\r\n${content}\r\n`,
    )
    .join('') + `--${BOUNDARY}--\r\n`

/** The body, cut into pieces of the given sizes on its way. */
async function through(
  parts: readonly Part[],
  { bytesOfTexts = 9_000, ...limits }: { files: number; bytesEach: number; bytesAll: number; bytesOfTexts?: number },
  sizes: readonly number[] = [7],
) {
  const told: string[] = []
  const bytes = Buffer.from(bodyOf(parts), 'latin1')
  let at = 0
  let turn = 0
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      const size = sizes[turn++ % sizes.length] ?? 1
      controller.enqueue(bytes.subarray(at, at + size))
      at += size
    },
  })
  const passed = await new Response(
    source.pipeThrough(shortenFiles(BOUNDARY, { ...limits, bytesOfTexts }, (file, why) => told.push(`${file} ${why}`))),
  ).arrayBuffer()
  return { text: Buffer.from(passed).toString('latin1'), told: [...new Set(told)] }
}

const roomy = { files: 9, bytesEach: 1_000, bytesAll: 9_000 }

test('within the limits nothing changes, however the bytes arrive', async () => {
  const part = fc.record({
    name: fc.constantFrom('name', 'gallery'),
    filename: fc.option(fc.constantFrom('', 'a.jpg'), { nil: undefined }),
    content: fc.oneof(
      fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, ' ')),
      fc.constantFrom('\r\n', '\r\n--', `\r\n--${BOUNDARY.slice(0, 5)}`, '\r\n\r\n', '--'),
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }),
      async (parts, sizes) => {
        expect(await through(parts, roomy, sizes)).toEqual({ text: bodyOf(parts), told: [] })
      },
    ),
    { numRuns: 200 },
  )
})

test.each([[[1]], [[3, 11]], [[4_000]]])('files past the limits are cut, texts never (pieces of %j)', async (sizes) => {
  const text = 't'.repeat(60)
  const parts = [
    { name: 'name', content: text },
    { name: 'g', filename: '', content: '' },
    ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: 'g', filename: `${name}.jpg`, content: name.repeat(20) })),
    { name: 'end', content: text },
  ]
  const cut = (...lengths: number[]) =>
    bodyOf(
      parts.map((part, at) => (at > 1 && at < 7 ? { ...part, content: part.content.slice(0, lengths[at - 2]) } : part)),
    )
  expect(await through(parts, { files: 3, bytesEach: 100, bytesAll: 900 }, sizes)).toEqual({
    text: cut(20, 20, 20, 0, 0),
    told: ['3 count', '4 count'],
  })
  expect(await through(parts, { files: 9, bytesEach: 100, bytesAll: 50 }, sizes)).toEqual({
    text: cut(20, 20, 10, 0, 0),
    told: ['2 size', '3 size', '4 size'],
  })
  // A file that is too long alone takes no room from the next beyond what was passed, and says it by its length.
  expect(await through(parts, { files: 9, bytesEach: 8, bytesAll: 900 }, sizes)).toEqual({
    text: cut(8, 8, 8, 8, 8),
    told: [],
  })
})

test.each([[[1]], [[4_000]]])(
  'more text than there may be breaks off, whatever the files hold (pieces of %j)',
  async (sizes) => {
    const heads = bodyOf([
      { name: 'name', content: '' },
      { name: 'g', filename: 'a.jpg', content: '' },
    ]).length
    const parts = (length: number) => [
      { name: 'name', content: 't'.repeat(length) },
      { name: 'g', filename: 'a.jpg', content: 'f'.repeat(900) },
    ]
    await expect(through(parts(2_000), { ...roomy, bytesOfTexts: 2_000 + heads }, sizes)).resolves.toMatchObject({
      told: [],
    })
    await expect(through(parts(2_000), { ...roomy, bytesOfTexts: 1_999 }, sizes)).rejects.toThrow(TooMuchText)
  },
)

test('without room for a file its name still arrives, and nothing is told of it', async () => {
  const parts = (content: string) => [
    { name: 'g', filename: 'a.jpg', content },
    { name: 'name', content: 'Kiln' },
  ]
  expect(await through(parts('f'.repeat(900)), { ...roomy, bytesEach: 0 })).toEqual({
    text: bodyOf(parts('')),
    told: [],
  })
})
