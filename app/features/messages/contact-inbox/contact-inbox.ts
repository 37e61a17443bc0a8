import { daysBetween, formatDay } from '#app/lib/dates.ts'
import { filterList, listHref, type ListOf, type ListView } from '#app/lib/list-view.ts'
import { COMPLAINT_SUBJECT, complaintDueAt } from '../complaint.ts'
import { type ConversationSort, listAt } from '../conversations/conversation.ts'

/** What the contact form and reports bring (3-decisions 62): what is to be done, by its kind, and what is done. */
export const contactBoxes = ['contact', 'reports', 'done'] as const
export type ContactBox = (typeof contactBoxes)[number]

export const boxNames: Readonly<Record<ContactBox, string>> = {
  contact: 'Contact form',
  reports: 'Reports',
  done: 'Done',
}

/** Where admins read them: beside what franchisors write to support. */
export const boxList = (box: ContactBox, isMine = false): ListOf<ConversationSort> =>
  filterList(listAt(`/admin/messages/${box}`), { mine: isMine ? '1' : null })

/** One of them, opened beside its list. */
export const contactMessageHref = (
  box: ContactBox,
  view: ListView<ConversationSort>,
  id: string,
  isMine = false,
): string => listHref(boxList(box, isMine), view, { message: id })

/** A complaint, opened among the reports, or among what is done. */
export function complaintHref(id: string, isDone: boolean): string {
  const box = isDone ? 'done' : 'reports'
  return contactMessageHref(box, { q: '', sort: boxList(box).standard, page: 1 }, id)
}

/** The day by which a message must be answered, in words, and whether that has passed; null where there is none. */
export function dueText(
  { subject, receivedAt, isDone }: { subject: string; receivedAt: Date; isDone: boolean },
  now: Date,
): { text: string; isLate: boolean } | null {
  if (subject !== COMPLAINT_SUBJECT || isDone) return null
  const due = complaintDueAt(receivedAt)
  const isLate = daysBetween(due, now) > 0
  return { text: `${isLate ? 'Overdue: answer was due' : 'Answer'} by ${formatDay(due, now)}`, isLate }
}

/** An answer by the admin's own email program, under the subject of the message. */
export const answerHref = ({ email, subject }: { email: string; subject: string }): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`
