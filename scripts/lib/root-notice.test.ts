import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rootNotice } from './root-notice.ts'

test('a start as root says so and where it is told how not to; any other says nothing', () => {
  expect(rootNotice(0)).toMatch(/^This runs as root.*docs\/starting\.md, "Not as root"\.$/)
  expect([rootNotice(1000), rootNotice(undefined)]).toEqual([null, null])
  expect(readFileSync('docs/starting.md', 'utf8')).toContain('## Not as root\n')
})

test.each(['scripts/serve.ts', 'scripts/dev-server.ts'])('%s says it', (script) =>
  expect(readFileSync(script, 'utf8')).toContain('rootNotice(process.getuid?.())'),
)
