/**
 * Columns of db/migrations/0006_franchises.sql, which is the source of truth.
 * Policies: approved listings of open accounts are public (0097); franchisors see, create (pending) and change their own;
 * admins see all and decide once. Children are seen with the parent and written by its owner.
 * Triggers guard states, stamp approved_at and note changes since approval.
 */
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const franchises = pgTable('franchises', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  location: text('location').notNull().default('UK'),
  status: text('status', { enum: ['pending', 'approved', 'rejected'] }).notNull().default('pending'),
  franchisorId: uuid('franchisor_id'),
  /** Approved, and its franchisor's account is open (3-decisions 78): kept by a trigger. */
  isPublic: boolean('is_public').notNull().default(false),
  rejectionReason: text('rejection_reason'),
  changedSinceApproval: jsonb('changed_since_approval').$type<Record<string, unknown>>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  approvedAt: timestamp('approved_at', { withTimezone: true }),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const franchiseDetails = pgTable('franchise_details', {
  franchiseId: uuid('franchise_id').primaryKey(),
  shortDescription: text('short_description').notNull().default(''),
  longDescription: text('long_description').notNull().default(''),
  investmentAmount: numeric('investment_amount', { precision: 12, scale: 2 }),
  mainImageUrl: text('main_image_url'),
  brochureUrl: text('brochure_url'),
  mainImageUploadId: uuid('main_image_upload_id'),
  brochureUploadId: uuid('brochure_upload_id'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const franchiseCategoryMappings = pgTable('franchise_category_mappings', {
  franchiseId: uuid('franchise_id').notNull(),
  categoryId: uuid('category_id').notNull(),
  position: integer('position').notNull().default(0),
}, (t) => [primaryKey({ columns: [t.franchiseId, t.categoryId] })])
