import { expect, test } from 'vitest'
import { captchaServices } from '#app/platform/forms/captcha/captcha-setting.ts'
import { documentCsp } from './security-headers.server.ts'

const directivesOf = (policy: string) =>
  new Map(
    policy.split('; ').map((one) => {
      const [name = '', ...sources] = one.split(' ')
      return [name, sources] as const
    }),
  )

test('a page may load nothing from elsewhere; without a check against programs there are no frames', () => {
  const policy = documentCsp(["'nonce-a'"], false)
  expect(policy).not.toContain('https:')
  const directives = directivesOf(policy)
  expect(directives.get('script-src')).toEqual(["'self'", "'nonce-a'"])
  expect(directives.get('default-src')).toEqual(["'self'"])
  expect(directives.has('frame-src')).toBe(false)
})

test('with one, exactly what its service needs is allowed besides', () => {
  const directives = directivesOf(documentCsp(["'nonce-a'"], false, { extra: captchaServices.turnstile.sources }))
  const plain = directivesOf(documentCsp(["'nonce-a'"], false))
  expect(directives.get('script-src')).toEqual(["'self'", "'nonce-a'", 'https://challenges.cloudflare.com'])
  expect(directives.get('frame-src')).toEqual(['https://challenges.cloudflare.com'])
  for (const name of ['script-src', 'frame-src']) directives.delete(name)
  plain.delete('script-src')
  expect(directives).toEqual(plain)
})
