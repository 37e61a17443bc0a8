import { z } from 'zod'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { legalPages, type LegalPageName } from '#app/platform/settings/legal-pages.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { dayText, type NoticeReader, noticeReaders } from './notice.ts'
import { versionHref } from './legal.ts'

const names: Readonly<Record<LegalPageName, string>> = {
  terms: 'terms',
  privacy: 'privacy notice',
  disclaimer: 'disclaimer',
  cookies: 'cookies page',
}

type Notice = {
  page: LegalPageName
  version: number
  inForceFrom: string
  /** What changes, in the words of the admin who wrote it. */
  changes: string
  reader: NoticeReader
  name: string | null
}

/** The email before a substantial change of a text. It is about a promise, so nobody can switch it off. */
export function noticeMail({ page, version, inForceFrom, changes, reader, name }: Notice): OutboxMail {
  const day = dayText(inForceFrom)
  const { contactEmail } = siteSettings()
  const isGuest = reader === 'guest'
  return composeMail({
    subject: `Our ${names[page]}: what changes on ${day}`,
    dear: name,
    parts: [
      `We’re changing our ${names[page]}. The new version applies from ${day}. This is what changes:`,
      changes,
      { button: `Read the new ${names[page]}`, href: `${env.SITE_URL}${versionHref(page, version)}` },
      `Until then, the current version applies: ${env.SITE_URL}/${page}`,
      isGuest
        ? `If you want us to delete what you sent us, write to ${contactEmail}.`
        : 'If you don’t agree, you can close your account before then: sign in and choose ‘Delete your account’ ' +
          `on your account page, or write to ${contactEmail}.`,
    ],
    preview: changes,
    because: isGuest
      ? `You’re getting this email because you asked franchisors for information on ${env.SITE_NAME}.`
      : `You’re getting this email because you have an account on ${env.SITE_NAME}. It goes to everyone who has ` +
        'one, whichever emails they’ve switched off.',
    replyTo: contactEmail,
  })
}

const payloadSchema = z.object({
  page: z.enum(legalPages),
  version: z.int(),
  saved: z.string(),
  reader: z.enum(noticeReaders),
})

const VERSION = statement(
  z.object({ changes: z.string(), inForceFrom: z.string(), name: z.string().nullable() }),
  `select coalesce(l.changes, '') as changes, l.in_force_from::text as "inForceFrom", p.full_name as name
   from legal_texts l left join profiles p on lower(p.email) = lower($4)
   where l.page = $1 and l.version = $2 and extract(epoch from l.created_at)::text = $3 and l.changes is not null`,
)

/** Names the maker of these emails to the outbox. None goes out about a version that was deleted meanwhile. */
export function registerLegalMails(): void {
  registerOutboxHandler('legal_text.changes', async (payload, { recipient }) => {
    const { page, version, saved, reader } = payloadSchema.parse(payload)
    const about = await asSystem('a legal text that changes', (tx) =>
      maybeOne(tx, VERSION, [page, version, saved, recipient]),
    )
    return about && noticeMail({ page, version, reader, ...about })
  })
}
