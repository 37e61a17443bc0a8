import { expect, test } from 'vitest'
import { retention } from '#app/lib/retention.ts'
import { testDatabase } from '#tests/support/database.ts'
import { deleteOldAudit } from './audit-retention.server.ts'

test('lines of the audit record go in time; younger ones nobody can delete', async () => {
  const database = await testDatabase()
  const owner = await database.ownerClient()
  const app = await database.client('app')
  const system = await database.client('system')
  try {
    await owner.query(`insert into audit_log (at, actor_role, action, subject_type) values
      (now() - interval '${retention.audit} 1 day', 'admin', 'old', 'test'),
      (now() - interval '${retention.audit} -10 days', 'admin', 'young', 'test')`)
    expect(await deleteOldAudit()).toBe(1)
    expect(await deleteOldAudit()).toBe(0)
    expect((await owner.query(`select action from audit_log where subject_type = 'test'`)).rows).toEqual([
      { action: 'young' },
    ])
    await expect(owner.query(`delete from audit_log where action = 'young'`)).rejects.toThrow(/append-only/)
    await expect(system.query('delete from audit_log')).rejects.toThrow(/permission denied/)
    await expect(app.query('select forget_old_audit()')).rejects.toThrow(/permission denied/)
  } finally {
    await Promise.all([owner.end(), app.end(), system.end()])
  }
})
