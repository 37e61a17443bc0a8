/**
 * Columns of db/migrations/0042_shortlist.sql, which is the source of truth.
 * Policies: a customer's own rows, and nobody else's.
 */
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const shortlist = pgTable('shortlist', {
  userId: uuid('user_id').notNull(),
  franchiseId: uuid('franchise_id').notNull(),
  note: text('note').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
}, (t) => [primaryKey({ columns: [t.userId, t.franchiseId] })])
