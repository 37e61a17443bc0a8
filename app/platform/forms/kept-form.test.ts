import { expect, test } from 'vitest'
import { readKeptForm } from './kept-form.server.ts'

test('a form with files that trickles to a closed door is not waited for', async () => {
  let isLetGo = false
  const begun = new TextEncoder().encode(
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x\r\nContent-Disposition: form-data; ' +
      'name="b"; filename="b.png"\r\n\r\n',
  )
  const body = new ReadableStream({ start: (stream) => stream.enqueue(begun), cancel: () => void (isLetGo = true) })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  }
  const kept = await readKeptForm(new Request('https://atlas.example/signed-out', init), 50)
  expect(kept).toMatchObject({ values: {}, lost: 'unreadable' })
  expect(isLetGo).toBe(true)
})
