/**
 * Columns of db/migrations/0014_metrics.sql, which is the source of truth.
 * Policies: franchisors read the numbers of their own listings and ads, admins all; the system
 * writes. One visitor counts once per window (unique keys).
 */
import { bigint, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const adMetrics = pgTable('ad_metrics', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  adId: uuid('ad_id').notNull(),
  franchisorId: uuid('franchisor_id'),
  metricType: text('metric_type', { enum: ['view', 'click', 'request_info'] }).notNull(),
  visitorHash: text('visitor_hash').notNull(),
  windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const franchiseMetricsDaily = pgTable('franchise_metrics_daily', {
  franchiseId: uuid('franchise_id').notNull(),
  day: date('day').notNull(),
  views: integer('views').notNull().default(0),
  clicks: integer('clicks').notNull().default(0),
  requests: integer('requests').notNull().default(0),
}, (t) => [primaryKey({ columns: [t.franchiseId, t.day] })])

export const countedVisits = pgTable('counted_visits', {
  subjectId: uuid('subject_id').notNull(),
  metricType: text('metric_type').notNull(),
  visitorHash: text('visitor_hash').notNull(),
  windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
}, (t) => [primaryKey({ columns: [t.subjectId, t.metricType, t.visitorHash, t.windowStart] })])
