/**
 * Columns of db/migrations/0009_leads.sql, which is the source of truth.
 * Policies: buyers and franchisors read their own, admins all; the system appends; nobody updates
 * (withdraw_consent() notes the time once).
 */
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const consentRecords = pgTable('consent_records', {
  id: uuid('id').primaryKey().defaultRandom(),
  leadId: uuid('lead_id'),
  userId: uuid('user_id'),
  franchisorId: uuid('franchisor_id'),
  email: text('email').notNull(),
  purpose: text('purpose', { enum: ['share_details', 'marketing'] }).notNull(),
  documentVersion: text('document_version').notNull(),
  wording: text('wording').notNull(),
  wordingHash: text('wording_hash').notNull(),
  franchiseId: uuid('franchise_id'),
  franchiseName: text('franchise_name'),
  source: text('source').notNull(),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull().defaultNow(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
})
