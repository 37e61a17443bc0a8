import { expect, test } from 'vitest'
import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { addFormError, parseForm, readForm, getFormValues } from './action.server.ts'

const AGAIN = 'Nothing was changed. Reload the page and try again.'

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

test('a form says nothing in the words of the library', () => {
  const id = z.union([z.guid(), z.literal('')])
  const schema = z.discriminatedUnion('intent', [z.object({ intent: z.literal('save'), name: z.string(), id })])
  const errorsOf = (sent: string) => {
    const form = new FormData()
    for (const [name, value] of new URLSearchParams(sent)) form.append(name, value)
    const parsed = parseForm(schema, form)
    return parsed.ok ? {} : parsed.errors
  }
  expect(errorsOf('intent=save&name=x&id=')).toEqual({})
  expect(errorsOf('intent=save&id=7')).toEqual({ name: [OUT_OF_DATE], id: [OUT_OF_DATE] })
  expect(errorsOf('intent=keep')).toEqual({ intent: [OUT_OF_DATE] })
})

test('of a fault that no field shows, the sentence above the form is all that is said', () => {
  const failure = { ok: false as const, errors: { version: [OUT_OF_DATE] }, values: { title: 'A' } }
  expect(addFormError(failure, ['title'], AGAIN)).toEqual({ ...failure, errors: {}, formError: AGAIN })
  const shown = { ...failure, errors: { ...failure.errors, title: ['Enter a title'] } }
  expect(addFormError(shown, ['title'], AGAIN)).toBe(shown)
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
