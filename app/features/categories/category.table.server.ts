/**
 * Columns of db/migrations/0005_categories.sql, which is the source of truth.
 * Policies: everybody reads; admins create, rename, change the look and delete. A trigger keeps
 * the tree two levels deep and the parent as created.
 */
import { integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const franchiseCategories = pgTable('franchise_categories', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: integer('number').generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  parentId: uuid('parent_id'),
  hue: smallint('hue').notNull().default(210),
  icon: text('icon').notNull().default('store'),
  position: integer('position').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const categoryArticles = pgTable('category_articles', {
  id: uuid('id').primaryKey().defaultRandom(),
  categoryId: uuid('category_id').notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  metaTitle: text('meta_title'),
  metaDescription: text('meta_description'),
  keywords: text('keywords'),
  faqs: jsonb('faqs').$type<{ question: string; answer: string }[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
