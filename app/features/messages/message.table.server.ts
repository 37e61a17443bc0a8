/**
 * Columns of db/migrations/0010_messages.sql, which is the source of truth.
 * Policies: parties read; admins share the messages without a lead; sending needs a lead between
 * the two or an admin; only the receiver marks as read. Contact messages: the system stores, admins
 * read and mark as handled.
 */
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  senderId: uuid('sender_id').notNull(),
  receiverId: uuid('receiver_id').notNull(),
  leadId: uuid('lead_id'),
  subject: text('subject'),
  content: text('content').notNull(),
  attachmentUrl: text('attachment_url'),
  attachmentUploadId: uuid('attachment_upload_id'),
  read: boolean('read').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject', { enum: ['General Inquiry', 'Franchise Information', 'List My Franchise', 'Technical Support', 'Partnership Opportunities', 'Media Inquiry', 'Other'] }).notNull(),
  phone: text('phone'),
  message: text('message').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  handledAt: timestamp('handled_at', { withTimezone: true }),
  handledBy: uuid('handled_by'),
})
