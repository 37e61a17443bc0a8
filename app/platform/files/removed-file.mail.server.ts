import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'
import { registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'

/** The kind of this email in the outbox. */
export const REMOVED_FILE = 'file.removed'

const payloadSchema = z.object({ name: z.string() })

/** Names to the outbox who makes the email to someone whose file was found to have a virus after it was taken. */
export function registerFileMails(): void {
  registerOutboxHandler(REMOVED_FILE, (payload) => {
    const { name } = payloadSchema.parse(payload)
    return composeMail({
      subject: 'We removed a file you sent',
      parts: [
        `We found a virus in “${name}”, so we’ve removed it. Nobody could open it before that.`,
        'Check your device for viruses. If the file is still needed, send a clean copy.',
      ],
      because: `You’re getting this email because you sent a file on ${env.SITE_NAME}.`,
    })
  })
}
