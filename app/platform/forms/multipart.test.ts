import { expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { readFormWithFiles } from './multipart.server.ts'

const MEGABYTE = 1024 * 1024
const BOUNDARY = '----edge'
type Part = { name: string; filename?: string; content: string | Uint8Array }

function bodyOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, filename, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/jpeg`,
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)))
}

/** A request whose body arrives in pieces of the given sizes; `sent` is what was asked of it. */
function requestOf(bytes: Buffer, sizes: readonly number[] = [65_536], isEndless = false) {
  const sent = { bytes: 0, isLetGo: false }
  let turn = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent.bytes >= bytes.length) return isEndless ? new Promise(() => {}) : controller.close()
        const size = sizes[turn++ % sizes.length] ?? 1
        controller.enqueue(bytes.subarray(sent.bytes, sent.bytes + size))
        sent.bytes += size
      },
      cancel: () => void (sent.isLetGo = true),
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body,
    duplex: 'half',
  }
  return { request: new Request('http://site.test/', init), sent }
}

async function read(parts: readonly Part[], sizes?: readonly number[]) {
  const files: { field: string; name: string; type: string; size: number }[] = []
  const { request, sent } = requestOf(bodyOf(parts), sizes)
  const result = await readFormWithFiles(request, async (field, file) => {
    files.push({ field, name: file.name, type: file.type, size: file.size })
    return `kept ${file.name}`
  })
  return { entries: [...result.form], refusal: result.refusal?.code, isWhole: result.isWhole, files, sent }
}

const text = (name: string, content = name): Part => ({ name, content })
const file = (filename: string, content: string | Uint8Array = filename, name = 'gallery'): Part => ({
  name,
  filename,
  content,
})

test('texts and files keep the order of the form, however its bytes come; no file, no entry', async () => {
  const part = fc.record({
    name: fc.constantFrom('name', 'gallery', 'stories.0.image'),
    filename: fc.option(fc.constantFrom('', 'a.jpg', 'Ofen & Käse “neu”.jpg'), { nil: undefined }),
    content: fc.oneof(
      fc.string({ maxLength: 40, unit: 'grapheme' }),
      fc.constantFrom('\r\n', '\r\n--', `\r\n--${BOUNDARY.slice(0, 5)}`, '\r\n\r\n', '--', 'é☎️'),
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }),
      async (parts, sizes) => {
        const chosen = parts.filter(({ filename }) => filename !== '')
        expect(await read(parts as Part[], sizes)).toMatchObject({
          entries: chosen.map(({ name, filename, content }) => [
            name,
            filename === undefined ? content : `kept ${filename}`,
          ]),
          files: chosen
            .filter(({ filename }) => filename !== undefined)
            .map(({ name, filename, content }) => ({
              field: name,
              name: filename,
              type: 'image/jpeg',
              size: Buffer.byteLength(content),
            })),
          refusal: undefined,
          isWhole: true,
        })
      },
    ),
    { numRuns: 150 },
  )
})

test('no text of a form holds NUL, and the bytes of a file are as they were sent', async () => {
  const { entries, files } = await read([text('name', '\0a\0b'), file('a.jpg', '\0\0x')])
  expect(entries).toEqual([
    ['name', 'ab'],
    ['gallery', 'kept a.jpg'],
  ])
  expect(files[0]?.size).toBe(3)
})

test('of more than 40 files the first are taken, and the texts behind the others are read', async () => {
  const parts = [text('name'), ...Array.from({ length: 43 }, (_, at) => file(`${at}.jpg`)), text('brochure')]
  const result = await read(parts)
  expect(result).toMatchObject({ refusal: 'form.too_many_files', isWhole: true })
  expect(result.files.map(({ name }) => name)).toEqual(Array.from({ length: 40 }, (_, at) => `${at}.jpg`))
  expect([result.entries[0], result.entries.at(-1)]).toEqual([
    ['name', 'name'],
    ['brochure', 'brochure'],
  ])
})

test('files past what all may have are refused, and a file that alone is too long says so by its length', async () => {
  const large = new Uint8Array(19 * MEGABYTE)
  const result = await read([...['a', 'b', 'c', 'd'].map((name) => file(name, large)), text('end')])
  expect(result).toMatchObject({ refusal: 'form.too_large', isWhole: true })
  expect(result.files.map(({ name, size }) => [name, size / MEGABYTE])).toEqual([
    ['a', 19],
    ['b', 19],
    ['c', 19],
  ])
  expect(result.entries.at(-1)).toEqual(['end', 'end'])
  expect(await read([file('long', new Uint8Array(25 * MEGABYTE))])).toMatchObject({
    refusal: undefined,
    files: [{ name: 'long', size: 21 * MEGABYTE }],
  })
})

test('what comes behind refused files is not read without an end: not in bytes, and not in time', async () => {
  const many = Array.from({ length: 41 }, (_, at) => file(`${at}.jpg`))
  const result = await read([text('name'), ...many, file('more', new Uint8Array(40 * MEGABYTE)), text('end')])
  expect(result).toMatchObject({ refusal: 'form.too_many_files', isWhole: false })
  expect(result.files).toHaveLength(40)
  expect(result.entries[0]).toEqual(['name', 'name'])
  expect(result.sent.bytes).toBeLessThan(33 * MEGABYTE)
  expect(result.sent.isLetGo).toBe(true)

  const bytes = bodyOf([...many, text('end')])
  const { request, sent } = requestOf(bytes.subarray(0, bytes.length - 20), [500], true)
  expect(await readFormWithFiles(request, async () => null, { restMs: 30 })).toMatchObject({ isWhole: false })
  expect(sent.isLetGo).toBe(true)
})

test.each<[string, Part[], string]>([
  ['too many parts', Array.from({ length: 1001 }, (_, at) => text(`${at}`)), 'form.too_many_parts'],
  ['one text that is too long', [text('name', 'x'.repeat(MEGABYTE + 1))], 'form.too_much_text'],
  [
    'texts that together are',
    Array.from({ length: 3 }, () => text('n', 'x'.repeat(MEGABYTE / 2))),
    'form.too_much_text',
  ],
  ['a name longer than any of ours', [text('n'.repeat(101))], 'form.unreadable'],
])('a form with %s is refused at once', async (_what, parts, code) => {
  const { request, sent } = requestOf(bodyOf([...parts, file('behind', new Uint8Array(4 * MEGABYTE))]))
  await expect(readFormWithFiles(request, async () => null)).rejects.toMatchObject({ code })
  expect(sent.bytes).toBeLessThan(3 * MEGABYTE)
  expect(sent.isLetGo).toBe(true)
})

test('the head of a part is bounded', async () => {
  const { entries } = await read([text('name'), file('x'.repeat(40_000), 'a'), text('end')])
  expect(JSON.stringify(entries).length).toBeLessThan(20_000)
})

test.each([
  ['broken off in a text', `--${BOUNDARY}\r\ncontent-disposition: form-data; name="name"\r\n\r\nhalf`],
  [
    'broken off in a file',
    bodyOf([file('a.jpg', 'x'.repeat(500))])
      .toString()
      .slice(0, 300),
  ],
  ['without any boundary', 'name=value'],
  ['empty', ''],
])('a form that is %s is no form, and hands over nothing', async (_what, body) => {
  const onFile = vi.fn(async () => null)
  await expect(readFormWithFiles(requestOf(Buffer.from(body)).request, onFile)).rejects.toMatchObject({
    code: 'form.unreadable',
  })
  expect(onFile).not.toHaveBeenCalled()
})

test('a failure of whoever takes the files is heard, and ends the reading', async () => {
  const { request, sent } = requestOf(bodyOf([file('a.jpg'), file('b.jpg', new Uint8Array(9 * MEGABYTE)), text('end')]))
  await expect(readFormWithFiles(request, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(sent.isLetGo).toBe(true)
})

test('without room for files their names still arrive, however many', async () => {
  const { request } = requestOf(bodyOf([...Array.from({ length: 60 }, () => file('a.jpg', 'xyz')), text('name')]))
  const sizes: number[] = []
  const { form, refusal } = await readFormWithFiles(
    request,
    async (_field, { size }) => {
      sizes.push(size)
      return null
    },
    { keepsFiles: false },
  )
  expect([[...form], refusal, sizes]).toEqual([[['name', 'name']], null, Array.from({ length: 60 }, () => 0)])
})
