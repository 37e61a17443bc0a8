/**
 * Columns of db/migrations/0011_blog.sql, which is the source of truth.
 * Policies: published posts are public; admins write (new posts are drafts); views are counted by
 * the system and summed by triggers.
 */
import { sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const posts = pgTable('posts', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  content: text('content').notNull().default(''),
  author: text('author').notNull(),
  imageUrl: text('image_url'),
  imageUploadId: uuid('image_upload_id'),
  categoryId: uuid('category_id'),
  status: text('status', { enum: ['draft', 'published'] }).notNull().default('draft'),
  metaTitle: text('meta_title'),
  metaDescription: text('meta_description'),
  keywords: text('keywords'),
  shortcode: text('shortcode'),
  views: integer('views').notNull().default(0),
  archivedViews: integer('archived_views').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  publishedAt: timestamp('published_at', { withTimezone: true }),
})

export const blogCategories = pgTable('blog_categories', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const postViews = pgTable('post_views', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  postId: uuid('post_id').notNull(),
  visitorHash: text('visitor_hash').notNull(),
  viewedAt: timestamp('viewed_at', { withTimezone: true }).notNull().defaultNow(),
  viewDay: date('view_day').notNull().default(sql`((now() AT TIME ZONE 'Europe/London'::text))::date`),
})
