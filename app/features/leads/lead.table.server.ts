/**
 * Columns of db/migrations/0009_leads.sql, 0083_choices_keep_words.sql, 0095_held_leads.sql and 0096_lead_follow_ups.sql, which
 * are the source of truth.
 * Policies: buyers read, delete and set the interest of their own; franchisors read and set the
 * status of theirs; the system inserts (a trigger looks up franchisor and name) and claims guest
 * leads for a verified email. What is held (held_at) its buyer and the system alone see. History and deletion counts are written by triggers.
 */
import { bigint, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const franchiseLeads = pgTable('franchise_leads', {
  id: uuid('id').primaryKey().defaultRandom(),
  franchiseId: uuid('franchise_id'),
  franchisorId: uuid('franchisor_id'),
  franchiseName: text('franchise_name').notNull().default(''),
  userId: uuid('user_id'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull().default('Not provided'),
  message: text('message'),
  city: text('city'),
  postCode: text('post_code'),
  country: text('country').notNull().default('United Kingdom'),
  desiredInvestment: text('desired_investment'),
  desiredTimeframe: text('desired_timeframe'),
  status: text('status', { enum: ['new', 'contacted', 'meeting', 'qualified', 'converted', 'lost'] }).notNull().default('new'),
  interestStatus: text('interest_status', { enum: ['still_interested', 'not_interested'] }).notNull().default('still_interested'),
  source: text('source', { enum: ['dialog', 'detail_form', 'login'] }).notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  heldAt: timestamp('held_at', { withTimezone: true }),
  mailbox: text('mailbox'),
  firstViewedAt: timestamp('first_viewed_at', { withTimezone: true }),
  firstResponseAt: timestamp('first_response_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const leadFollowUps = pgTable('lead_follow_ups', {
  id: uuid('id').primaryKey().defaultRandom(),
  leadId: uuid('lead_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  message: text('message'),
  city: text('city'),
  postCode: text('post_code'),
  desiredInvestment: text('desired_investment'),
  desiredTimeframe: text('desired_timeframe'),
  heldAt: timestamp('held_at', { withTimezone: true }),
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const leadStatusHistory = pgTable('lead_status_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  leadId: uuid('lead_id').notNull(),
  franchisorId: uuid('franchisor_id'),
  userId: uuid('user_id'),
  status: text('status').notNull(),
  changedBy: uuid('changed_by'),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

export const leadDeletions = pgTable('lead_deletions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  franchisorId: uuid('franchisor_id').notNull(),
  franchiseId: uuid('franchise_id'),
  day: date('day').notNull(),
  leads: integer('leads').notNull().default(1),
})

export const pendingChoices = pgTable('pending_choices', {
  userId: uuid('user_id').notNull(),
  franchiseId: uuid('franchise_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  requestKey: text('request_key'),
  message: text('message'),
  name: text('name'),
  phone: text('phone'),
  city: text('city'),
  postCode: text('post_code'),
  country: text('country'),
  desiredInvestment: text('desired_investment'),
  desiredTimeframe: text('desired_timeframe'),
}, (t) => [primaryKey({ columns: [t.userId, t.franchiseId] })])
