import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseForm, readForm, getFormValues } from './action.server.ts'

const post = (body: string, type: string) =>
  new Request('http://127.0.0.1/', { method: 'POST', body, headers: { 'content-type': type } })

test('a form is read, and whatever is none is answered 400', async () => {
  expect((await readForm(post('a=1', 'application/x-www-form-urlencoded'))).get('a')).toBe('1')
  for (const broken of [
    post('{}', 'application/json'),
    post('x', 'multipart/form-data; boundary=y'),
    new Request('http://127.0.0.1/', { method: 'POST' }),
  ])
    await expect(readForm(broken)).rejects.toMatchObject({ init: { status: 400 } })
})

test('no text of a form holds NUL', async () => {
  expect([...(await readForm(post('a=%00x%00&a=%00&b=y', 'application/x-www-form-urlencoded')))]).toEqual([
    ['a', 'x'],
    ['a', ''],
    ['b', 'y'],
  ])
})

test('what was typed comes back, without passwords and files; lists stay lists', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['name', 'Ada'],
    ['newPassword', 'x'],
    ['tag', 'a'],
    ['tag', 'b'],
  ] as const)
    form.append(name, value)
  form.append('file', new File(['x'], 'x.txt'))
  expect(getFormValues(form)).toEqual({ name: 'Ada', tag: ['a', 'b'] })
  expect(
    parseForm(z.object({ name: z.string(), tag: z.array(z.string()), none: z.array(z.string()) }), form, [
      'tag',
      'none',
    ]),
  ).toEqual({ ok: true, data: { name: 'Ada', tag: ['a', 'b'], none: [] } })
  expect(parseForm(z.object({ name: z.string().max(2, 'Too long') }), form)).toMatchObject({
    ok: false,
    errors: { name: ['Too long'] },
  })
})
