import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('every setting that is a secret is in the list of keys', () => {
  const settings = Array.from(read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm), ([, name = '']) => name)
  const secrets = settings.filter((name) => /SECRET|TOKEN|(?:^|_)KEY(?:_|$)/.test(name) && !name.includes('SITE_KEY'))
  expect(secrets.length).toBeGreaterThan(6)
  const list = read('docs/keys.md')
  expect(secrets.filter((name) => !list.includes(`\`${name}\``))).toEqual([])
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'OIDC_PROVIDERS', 'OTEL_EXPORTER_OTLP_HEADERS'])
    expect(list).toContain(`\`${name}\``)
})
