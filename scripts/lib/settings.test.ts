import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every setting stands in .env.example and in docs/starting.md', () => {
  const files = [
    'env.server.ts',
    'files/storage-settings.ts',
    'forms/captcha/captcha-setting.ts',
    'observation/metrics-settings.ts',
  ]
  const names = files.flatMap((file) =>
    Array.from(
      readFileSync(`app/platform/${file}`, 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm),
      ([, name = '']) => name,
    ).filter((name) => name !== 'EMBEDDED'),
  )
  expect(names.length).toBeGreaterThan(50)
  const [example, starting] = ['.env.example', 'docs/starting.md'].map((file) => readFileSync(file, 'utf8'))
  const missing = (isThere: (name: string) => boolean) => [...new Set(names)].filter((name) => !isThere(name))
  expect(missing((name) => new RegExp(`^#?${name}=`, 'm').test(example ?? ''))).toEqual([])
  expect(missing((name) => (starting ?? '').includes(`\`${name}\``))).toEqual([])
})
