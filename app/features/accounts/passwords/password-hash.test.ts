import { expect, test } from 'vitest'
import { captureRetryAfter } from '#app/platform/http/retry-after.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

test('a password is kept as argon2id with 19 MiB, two passes and one lane, and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('plums in June'), hashPassword('plums in June')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{40,}$/)
  expect(other).not.toBe(one)
})

test('it is compared as it was typed, to its last letter', async () => {
  const long = `Plums in June ${'日本 '.repeat(38)}`.slice(0, 128)
  const hash = await hashPassword(long)
  const isRight = (password: string) => verifyPassword({ hash, password })
  expect(await isRight(long)).toBe(true)
  for (const other of [long.slice(0, -1), `${long} `, ` ${long}`, long.toLowerCase(), `${long.slice(0, 72)}x`])
    expect(await isRight(other), other).toBe(false)
  expect(await verifyPassword({ hash: 'not a hash', password: long })).toBe(false)
})

test('of sixty at once two are worked on and fifty wait; the others read when to try again', async () => {
  const { result: asked, retryAfter } = await captureRetryAfter(() =>
    Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('plums in June'))),
  )
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toHaveLength(8)
  for (const error of refused) expect(error).toMatchObject({ code: 'account.too_busy', status: 503 })
  expect(retryAfter).toBe(5)
  expect(await hashPassword('and on it goes')).toContain('$argon2id$')
})
