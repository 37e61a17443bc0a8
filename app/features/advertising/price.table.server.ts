/**
 * Columns of db/migrations/0012_advertising.sql and 0013_advertising_floor.sql, which is the source of truth.
 * Policies: admins read and write the settings; franchisors read the view advertising_prices. The
 * synced prices: admins read, the system writes.
 */
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const advertisingSettings = pgTable('advertising_settings', {
  id: integer('id').primaryKey().default(1),
  featuredPricing: jsonb('featured_pricing').$type<{ duration: string; price: number }[]>().notNull(),
  bannerPricing: jsonb('banner_pricing').$type<{ duration: string; price: number }[]>().notNull(),
  multiCategoryDiscounts: jsonb('multi_category_discounts').$type<{ categories: number; discount: number }[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const stripePricingSync = pgTable('stripe_pricing_sync', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  duration: text('duration', { enum: ['1m', '3m', '6m', '12m'] }).notNull(),
  stripePriceId: text('stripe_price_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
