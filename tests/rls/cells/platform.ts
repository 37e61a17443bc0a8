import { type Cells, may, never, systemOnly } from '../cell.ts'

const legalText = (day: string) =>
  `insert into legal_texts (page, version, content, in_force_from) values ('terms', 9, '<p>T</p>', ${day})`
const changedText = (day: string) =>
  `insert into legal_texts (page, version, content, in_force_from, changes)
   values ('terms', 9, '<p>T</p>', ${day}, 'Much')`

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
    table: 'site_settings',
    key: 'version::text',
    sees: () => ({ A: 'all', S: 'all' }),
    writes: {
      INSERT: [never('a second row', () => 'insert into site_settings (only_row) values (true)')],
      UPDATE: [may('A', 'the row', () => 'update site_settings set version = version + 1')],
      DELETE: [may('', 'the row', () => 'delete from site_settings')],
    },
  },
  {
    table: 'maintenance',
    key: 'only_row::text',
    sees: () => ({ S: 'all' }),
    writes: {
      INSERT: [never('a second row', () => 'insert into maintenance default values')],
      UPDATE: [may('', 'the row', () => 'update maintenance set since = now()')],
      DELETE: [may('', 'the row', () => 'delete from maintenance')],
    },
  },
  {
    table: 'legal_texts',
    key: `page || ' ' || version`,
    sees: () => ({ A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may('A', 'one from today', () => legalText('london_today()')),
        may('', 'one from yesterday', () => legalText('london_today() - 1')),
        may('A', 'a substantial change, in time', () => changedText('london_today() + 15')),
        never('a substantial change, too soon', () => changedText('london_today() + 14')),
      ],
      UPDATE: [
        may('', 'one', () => `update legal_texts set content = '<p>x</p>'`),
        may('', 'that people were told', () => 'update legal_texts set told = null'),
      ],
      DELETE: [
        may('A', 'one to come', () => 'delete from legal_texts where in_force_from > london_today()'),
        may('', 'one in force', () => 'delete from legal_texts where in_force_from <= london_today()'),
      ],
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
