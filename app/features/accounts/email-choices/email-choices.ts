import type { UserType } from '../account.ts'

/** Emails that someone may do without; those about the account itself always come. */
export const emailKinds = ['messages', 'leads', 'reminders', 'waiting'] as const
export type EmailKind = (typeof emailKinds)[number]

/** Which of them there are for whom. */
export const emailKindsOf: Readonly<Record<UserType, readonly EmailKind[]>> = {
  customer: ['messages'],
  franchisor: ['messages', 'leads', 'reminders'],
  admin: ['messages', 'waiting'],
}

export const emailKindNames: Readonly<Record<EmailKind, string>> = {
  messages: 'Unread messages',
  leads: 'New leads',
  reminders: 'Reminders',
  waiting: 'What’s waiting',
}

export const emailKindNotes: Readonly<Record<EmailKind, string>> = {
  messages: 'When you haven’t read a message for 15 minutes. One email per conversation, until you’ve read it.',
  leads: 'When a buyer asks about one of your franchises, or adds to a request.',
  reminders: 'On the morning of a next action that you or a colleague planned for a lead.',
  waiting: 'Each morning, if there are accounts, franchises, leads or messages for admins to deal with.',
}

/** What goes on without the email, as the page behind its link says it. */
export const withoutEmails: Readonly<Record<EmailKind, string>> = {
  messages: 'Your messages will still be under Messages when you sign in.',
  leads: 'Your leads will still be under Leads when you sign in.',
  reminders: 'What is planned will still be under Leads when you sign in.',
  waiting: 'What’s waiting will still be on your dashboard when you sign in.',
}
