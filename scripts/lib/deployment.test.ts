import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** The part of the compose file about one service. */
function serviceOf(compose: string, name: string): string {
  const [, part = ''] = compose.split(new RegExp(`^  ${name}:.*$`, 'm'))
  return part.split(/^ {2}\S/m)[0] ?? ''
}

test('the compose file is a whole site, which names only settings that there are', () => {
  const compose = read('deploy/compose.yaml')
  const services = Array.from(compose.split(/^volumes:$/m)[0]?.matchAll(/^ {2}(\w+):/gm) ?? [], ([, name]) => name)
  expect(services).toEqual(['database', 'storage', 'bucket', 'mail', 'site', 'worker', 'caddy'])
  expect(serviceOf(compose, 'database')).toContain('image: postgres:18')
  const settings = Array.from(serviceOf(compose, 'site').matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm), ([, name]) => name)
  expect(settings.length).toBeGreaterThan(8)
  const known = read('.env.example')
  expect(settings.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(known))).toEqual([])
  for (const wanted of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
    expect(serviceOf(compose, 'site')).toContain(wanted)
})

test('no secret of the compose file has a default', () => {
  const compose = read('deploy/compose.yaml')
  for (const secret of ['POSTGRES_PASSWORD', 'S3_SECRET', 'AUTH_SECRET']) {
    expect(compose).toMatch(new RegExp(`\\$\\{${secret}:\\?`))
    expect(compose).not.toMatch(new RegExp(`\\$\\{${secret}:-`))
  }
})

test('the workflow runs every part of npm test', () => {
  const parts = /parts: \[(.+)\]/.exec(read('.github/workflows/test.yml'))?.[1]?.match(/"[^"]+"|[\w]+/g)
  expect(parts?.map((part) => part.replaceAll('"', '')).toSorted()).toEqual(
    ['types', 'lint', 'imports', 'dead code', 'unit', 'data', 'rls', 'access', 'journeys'].toSorted(),
  )
})
