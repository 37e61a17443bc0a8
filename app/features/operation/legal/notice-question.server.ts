import { hash } from 'node:crypto'
import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'
import { noticeMail } from './notice.mail.server.ts'
import { countAll, type ReaderCounts } from './notice.ts'

type Asked = { page: LegalPageName; version: number; inForceFrom: string; changes: string }

/** What is asked before people are emailed: whom, and the emails as they will look. */
export type NoticeQuestion = {
  counts: ReaderCounts
  emails: { to: 'members' | 'guests'; subject: string; text: string }[]
  /** Names these emails: others are looked at first. */
  seen: string
}

/** The name of the emails that say this. */
export const nameOfNotice = ({ page, version, inForceFrom, changes }: Asked): string =>
  hash('sha256', JSON.stringify([page, version, inForceFrom, changes]), 'base64url')

export function noticeQuestion(asked: Asked, counts: ReaderCounts): NoticeQuestion {
  const email = (to: 'members' | 'guests') => {
    const { subject, text } = noticeMail({ ...asked, reader: to === 'guests' ? 'guest' : 'customer', name: null })
    return { to, subject, text }
  }
  const hasMembers = countAll(counts) > counts.guest || counts.guest === 0
  return {
    counts,
    emails: [...(hasMembers ? [email('members')] : []), ...(counts.guest > 0 ? [email('guests')] : [])],
    seen: nameOfNotice(asked),
  }
}
