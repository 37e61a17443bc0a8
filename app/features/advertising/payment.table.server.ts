/**
 * Columns of db/migrations/0012_advertising.sql and 0013_advertising_floor.sql, which is the source of truth.
 * Policies: franchisors read their own payments, admins all, the system writes. Events: system only.
 */
import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const payments = pgTable('payments', {
  id: uuid('id').primaryKey().defaultRandom(),
  adId: uuid('ad_id'),
  franchisorId: uuid('franchisor_id'),
  provider: text('provider').notNull(),
  providerSessionId: text('provider_session_id'),
  providerPaymentId: text('provider_payment_id'),
  amountPence: bigint('amount_pence', { mode: 'number' }).notNull(),
  currency: text('currency').notNull().default('gbp'),
  status: text('status', { enum: ['created', 'paid', 'canceled', 'expired', 'failed', 'refund_due', 'refunded'] }).notNull().default('created'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  paidAt: timestamp('paid_at', { withTimezone: true }),
})

export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  processedAt: timestamp('processed_at', { withTimezone: true }),
})
