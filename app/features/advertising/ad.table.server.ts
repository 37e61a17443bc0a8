/**
 * Columns of db/migrations/0012_advertising.sql and 0013_advertising_floor.sql, which is the source of truth.
 * Policies: franchisors read their own featured ads and order them unpaid; admins read all, confirm
 * payment of featured ads, create banners, delete; the system activates and expires. The public
 * reads the views featured_ads_public and banner_ads_public, which have no amounts.
 */
import { numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const featuredAds = pgTable('featured_ads', {
  id: uuid('id').primaryKey().defaultRandom(),
  franchiseId: uuid('franchise_id').notNull(),
  franchisorId: uuid('franchisor_id'),
  duration: text('duration', { enum: ['1m', '3m', '6m', '12m'] }).notNull(),
  startDate: timestamp('start_date', { withTimezone: true }),
  endDate: timestamp('end_date', { withTimezone: true }),
  status: text('status', { enum: ['active', 'expired', 'pending_payment'] }).notNull().default('pending_payment'),
  paymentStatus: text('payment_status', { enum: ['pending', 'completed'] }).notNull().default('pending'),
  amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
  categories: uuid('categories').array().notNull().default([]),
  paidAt: timestamp('paid_at', { withTimezone: true }),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const bannerAds = pgTable('banner_ads', {
  id: uuid('id').primaryKey().defaultRandom(),
  franchiseId: uuid('franchise_id'),
  imageUrl: text('image_url').notNull(),
  mobileImageUrl: text('mobile_image_url'),
  imageUploadId: uuid('image_upload_id'),
  mobileImageUploadId: uuid('mobile_image_upload_id'),
  targetUrl: text('target_url').notNull(),
  bannerType: text('banner_type', { enum: ['main', 'category'] }),
  selectedCategories: uuid('selected_categories').array().notNull().default([]),
  duration: text('duration', { enum: ['1m', '3m', '6m', '12m'] }),
  amount: numeric('amount', { precision: 12, scale: 2 }).notNull().default('0'),
  status: text('status', { enum: ['active', 'expired', 'pending_payment'] }).notNull().default('active'),
  paymentStatus: text('payment_status', { enum: ['pending', 'completed'] }).notNull().default('completed'),
  startDate: timestamp('start_date', { withTimezone: true }).notNull(),
  endDate: timestamp('end_date', { withTimezone: true }).notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
