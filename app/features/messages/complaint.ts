/** The subject under which admins find it among the messages of the contact form. */
export const COMPLAINT_SUBJECT = 'Data protection complaint'
export const COMPLAINT_SENT = 'Thank you. We’ve got your complaint.'

/** Days until it has to be answered, counted from when we got it (security.md, personal data). */
export const COMPLAINT_DAYS = 30

/** The day by which a complaint is to be answered. */
export function complaintDueAt(receivedAt: Date): Date {
  const due = new Date(receivedAt)
  due.setUTCDate(due.getUTCDate() + COMPLAINT_DAYS)
  return due
}
