import { londonDaysAfter } from '#app/lib/dates.ts'

/** The subject under which admins find it among the messages of the contact form. */
export const COMPLAINT_SUBJECT = 'Data protection complaint'
export const COMPLAINT_SENT = 'Thank you. We’ve got your complaint.'

/** Days until it has to be answered, counted from when we got it (security.md, personal data). */
export const COMPLAINT_DAYS = 30

/** A moment of the day in London by which a complaint is to be answered: it is late once that day is over. */
export const complaintDueAt = (receivedAt: Date): Date => londonDaysAfter(receivedAt, COMPLAINT_DAYS)
