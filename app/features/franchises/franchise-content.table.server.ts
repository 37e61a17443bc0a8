/**
 * Columns of db/migrations/0006_franchises.sql, which is the source of truth.
 * Policies: seen with the parent listing, written by its owner.
 */
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const franchiseGallery = pgTable('franchise_gallery', {
  id: uuid('id').primaryKey().defaultRandom(),
  franchiseId: uuid('franchise_id').notNull(),
  imageUrl: text('image_url').notNull(),
  uploadId: uuid('upload_id'),
  position: integer('position').notNull().default(0),
})

export const franchiseFaqs = pgTable('franchise_faqs', {
  id: uuid('id').primaryKey().defaultRandom(),
  franchiseId: uuid('franchise_id').notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  position: integer('position').notNull().default(0),
})

export const franchiseTestimonials = pgTable('franchise_testimonials', {
  id: uuid('id').primaryKey().defaultRandom(),
  franchiseId: uuid('franchise_id').notNull(),
  authorName: text('author_name').notNull(),
  content: text('content').notNull(),
  position: integer('position').notNull().default(0),
})

export const franchiseSuccessStories = pgTable('franchise_success_stories', {
  id: uuid('id').primaryKey().defaultRandom(),
  franchiseId: uuid('franchise_id').notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  imageUrl: text('image_url'),
  uploadId: uuid('upload_id'),
  position: integer('position').notNull().default(0),
})
