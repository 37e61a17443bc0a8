import { type Cells, may, never, systemOnly } from '../cell.ts'

export const platform: Cells[] = [
  systemOnly('outbox', () => `insert into outbox (kind, recipient) values ('mail', 'y@x.test')`, 'sent_at = now()'),
  systemOnly(
    'idempotency_keys',
    () => `insert into idempotency_keys (scope, key, request_hash) values ('s', 'key-67890', 'h')`,
    `response = '{}'`,
  ),
  systemOnly(
    'rate_limits',
    () => `insert into rate_limits (scope, key, window_start) values ('s', 'k2', now())`,
    'count = 2',
  ),
  {
    table: 'audit_log',
    sees: () => ({ A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          'S',
          'an entry',
          () => `insert into audit_log (actor_role, action, subject_type) values ('system', 'x', 'y')`,
        ),
      ],
      UPDATE: [never('an entry', () => `update audit_log set action = 'x'`)],
      DELETE: [never('an entry', () => 'delete from audit_log')],
    },
  },
  {
    table: 'schema_migrations',
    key: 'name',
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may('', 'a migration', () => `insert into schema_migrations (name, sha256) values ('x', repeat('0', 64))`),
      ],
      UPDATE: [may('', 'a migration', () => `update schema_migrations set sha256 = repeat('0', 64)`)],
      DELETE: [may('', 'a migration', () => 'delete from schema_migrations')],
    },
  },
]
