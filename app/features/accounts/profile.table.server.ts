/**
 * Columns of db/migrations/0003_profiles.sql, which is the source of truth.
 * Policies: customers and franchisors read and change their own profile (names, phone, place);
 * admins read all, decide on and delete franchisors; the system creates customers (approved)
 * and franchisors (pending). email and email_verified are written by triggers from auth."user".
 * Login events: own for customers and franchisors, all for admins, written by the system.
 */
import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const profiles = pgTable('profiles', {
  id: uuid('id').primaryKey(),
  fullName: text('full_name').notNull(),
  companyName: text('company_name'),
  email: text('email').notNull().default(''),
  emailVerified: boolean('email_verified').notNull().default(false),
  userType: text('user_type', { enum: ['customer', 'franchisor', 'admin'] }).notNull(),
  status: text('status', { enum: ['pending', 'approved', 'rejected'] }).notNull(),
  phone: text('phone'),
  city: text('city'),
  postCode: text('post_code'),
  rejectionReason: text('rejection_reason'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  approvedAt: timestamp('approved_at', { withTimezone: true }),
  rejectedAt: timestamp('rejected_at', { withTimezone: true }),
  reopenedAt: timestamp('reopened_at', { withTimezone: true }),
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  lastLogin: timestamp('last_login', { withTimezone: true }),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const loginEvents = pgTable('login_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})
