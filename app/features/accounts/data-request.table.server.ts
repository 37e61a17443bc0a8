/**
 * Columns of db/migrations/0014_metrics.sql, which is the source of truth.
 * Policies: customers and franchisors read and open their own; admins read all and set status and
 * note; the system opens them for people without an account.
 */
import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const dataRequests = pgTable('data_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id'),
  email: text('email').notNull(),
  kind: text('kind', { enum: ['export', 'erasure', 'rectification', 'complaint'] }).notNull(),
  details: text('details'),
  status: text('status', { enum: ['open', 'in_progress', 'done', 'refused'] }).notNull().default('open'),
  note: text('note'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().default(sql`(now() + '30 days'::interval)`),
  closedAt: timestamp('closed_at', { withTimezone: true }),
})
