import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditActions, auditWords } from './audit-actions.ts'

/** The acts that are written by SQL, which no compiler compares with the table. */
function actsInSql(): string[] {
  const files = [...globSync('db/migrations/*.sql'), ...globSync('{app,scripts}/**/*.ts')]
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/write_audit\((?:\$1[^']{0,40}', \[)?'([a-z_.]+)'/g)].map(
      ([, action = '']) => action,
    ),
  )
}

test('what SQL writes into the audit log has words too', () => {
  const acts = [...new Set(actsInSql())].sort()
  expect(acts).toEqual(expect.arrayContaining(['account.admin_created', 'account.provider_linked', 'lead.released']))
  expect(acts.filter((action) => !(action in auditActions))).toEqual([])
})

test('words follow a name; an act that is no longer in the code reads as it was written', () => {
  expect(auditWords('account.approved')).toBe('approved an account')
  expect(auditWords('account.something_old')).toBe('account.something_old')
  for (const words of Object.values(auditActions)) expect(words).toMatch(/^[a-z].*[a-z]$/)
})
