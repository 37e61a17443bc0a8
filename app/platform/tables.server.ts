/**
 * Columns of db/migrations/0004_platform.sql and 0010_messages.sql, which is the source of truth.
 * The machinery's own tables. Policies: outbox, keys and limits are the system's; the audit log is
 * appended to (write_audit()) and read by admins; uploads are seen while public with their listing,
 * by owner, by the parties of a message and by admins; attach_upload() ties one to its place.
 */
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  deadAt: timestamp('dead_at', { withTimezone: true }),
  lastError: text('last_error'),
})

export const idempotencyKeys = pgTable('idempotency_keys', {
  scope: text('scope').notNull(),
  key: text('key').notNull(),
  requestHash: text('request_hash').notNull(),
  response: jsonb('response').$type<Record<string, unknown>>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
}, (t) => [primaryKey({ columns: [t.scope, t.key] })])

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  actorId: uuid('actor_id'),
  actorRole: text('actor_role').notNull(),
  action: text('action').notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: text('subject_id'),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
})

export const rateLimits = pgTable('rate_limits', {
  scope: text('scope').notNull(),
  key: text('key').notNull(),
  windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
  count: integer('count').notNull().default(1),
}, (t) => [primaryKey({ columns: [t.scope, t.key, t.windowStart] })])

export const uploads = pgTable('uploads', {
  id: uuid('id').primaryKey().defaultRandom(),
  ownerId: uuid('owner_id'),
  class: text('class', { enum: ['public', 'private'] }).notNull(),
  kind: text('kind', { enum: ['main-image', 'gallery', 'success-story', 'brochure', 'attachment', 'blog-image', 'banner'] }).notNull(),
  storageKey: text('storage_key').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  width: integer('width'),
  height: integer('height'),
  originalName: text('original_name').notNull().default(''),
  state: text('state', { enum: ['pending', 'attached'] }).notNull().default('pending'),
  franchiseId: uuid('franchise_id'),
  messageId: uuid('message_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Of db/migrations/0050_removed_pages.sql: public pages that are gone, marked by triggers; anybody may read. */
export const removedPages = pgTable('removed_pages', {
  kind: text('kind', { enum: ['franchise', 'category', 'post'] }).notNull(),
  id: uuid('id').notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull().defaultNow(),
}, (t) => [primaryKey({ columns: [t.kind, t.id] })])
