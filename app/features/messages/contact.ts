/** P-54, in the order of the form; `contact_messages_subject` in db/schema.sql takes no other. */
export const contactSubjects = [
  'General Inquiry',
  'Franchise Information',
  'List My Franchise',
  'Technical Support',
  'Partnership Opportunities',
  'Media Inquiry',
  'Other',
] as const

/** P-55. */
export const businessHours = [
  { days: 'Mon-Fri', hours: '9:00-6:00' },
  { days: 'Sat', hours: '10:00-4:00' },
  { days: 'Sun', hours: 'closed' },
] as const

/** 3-decisions 62. */
export const CONTACT_SENT = 'Thank you! Your message has been sent.'

/** P-57. */
export const SEND_FAILED = 'Failed to send message. Please try again.'

/** Longest message taken, in characters. */
export const MESSAGE_MAX = 4_000
