/**
 * Columns of db/migrations/0080_search_row_order.sql, 0008_search.sql (counts), 0041_comparison_search.sql (medians) and 0070_search_words.sql (words), which are the source of truth.
 * Policies: everybody reads; nobody writes: triggers keep both right in the transaction of their
 * sources, rebuild_franchise_search() after bulk loading.
 */
import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const franchiseSearch = pgTable('franchise_search', {
  franchiseId: uuid('franchise_id').primaryKey(),
  franchisorId: uuid('franchisor_id'),
  name: text('name').notNull(),
  shortDescription: text('short_description').notNull(),
  location: text('location').notNull(),
  isNationwide: boolean('is_nationwide').notNull(),
  cityId: integer('city_id'),
  investmentPence: bigint('investment_pence', { mode: 'number' }),
  bucket: smallint('bucket').notNull(),
  categoryNumbers: integer('category_numbers').array().notNull().default([]),
  mainCategoryNumber: integer('main_category_number'),
  mainCategoryName: text('main_category_name'),
  mainCategoryHue: smallint('main_category_hue'),
  mainCategoryIcon: text('main_category_icon'),
  mainImageUrl: text('main_image_url'),
  searchText: text('search_text').notNull(),
  nameText: text('name_text').notNull(),
  locationText: text('location_text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  approvedAt: timestamp('approved_at', { withTimezone: true }),
  featuredNumbers: integer('featured_numbers').array().notNull().default([]),
  featuredUntil: timestamp('featured_until', { withTimezone: true }),
  homeBased: boolean('home_based').notNull().default(false),
  partTime: boolean('part_time').notNull().default(false),
  bfaMember: boolean('bfa_member').notNull().default(false),
  exForcesOffer: boolean('ex_forces_offer').notNull().default(false),
  disclosedCount: smallint('disclosed_count').notNull().default(0),
  totalToOpenPence: bigint('total_to_open_pence', { mode: 'number' }),
  minimumOwnCashPence: bigint('minimum_own_cash_pence', { mode: 'number' }),
  figures: bigint('figures', { mode: 'number' }).array().notNull().default([]),
})

export const franchiseCounts = pgTable('franchise_counts', {
  categoryNumber: integer('category_number').notNull(),
  bucket: smallint('bucket').notNull(),
  franchises: integer('franchises').notNull(),
}, (t) => [primaryKey({ columns: [t.categoryNumber, t.bucket] })])

export const categoryMedians = pgTable('category_medians', {
  categoryNumber: integer('category_number').notNull(),
  figure: text('figure').notNull(),
  value: bigint('value', { mode: 'number' }).notNull(),
  disclosing: integer('disclosing').notNull(),
}, (t) => [primaryKey({ columns: [t.categoryNumber, t.figure] })])

export const searchWords = pgTable('search_words', { word: text('word').primaryKey() })
