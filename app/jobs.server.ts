import { registerAccountMails } from './features/accounts/account.mail.server.ts'
import { forgetExpired } from '#app/features/accounts/auth/auth-retention.server.ts'
import { forgetOldDataRequests, forgetOldLogins } from '#app/features/accounts/sign-in/login-retention.server.ts'
import { forgetOldViews } from './features/blog/post-view.server.ts'
import { registerFranchiseMails } from '#app/features/franchises/moderation/franchise.mail.server.ts'
import { registerLeadMails } from './features/leads/lead.mail.server.ts'
import { refreshReplyRecords } from './features/leads/reply-record.server.ts'
import { forgetHeldLeads, forgetOldConsents } from './features/leads/retention.server.ts'
import { forgetOldContactMessages } from './features/messages/contact.commands.server.ts'
import { registerMessageMails } from './features/messages/contact.mail.server.ts'
import { forgetOldAdMetrics } from './features/metrics/retention.server.ts'
import { forgetOldAudit } from '#app/platform/jobs/audit-retention.server.ts'
import { forgetKeys } from '#app/platform/jobs/idempotency-retention.server.ts'
import { closeMail } from '#app/platform/mail/mail.server.ts'
import { pruneKeptMails } from '#app/platform/mail/mail-files.server.ts'
import { forgetSent } from '#app/platform/jobs/outbox-store.server.ts'
import { startJobs } from '#app/platform/jobs/queue.server.ts'
import { startOutbox } from '#app/platform/jobs/outbox.server.ts'
import { sweepUploads } from '#app/platform/files/sweep-uploads.server.ts'

/** The clock map: everything that happens without a request. Returns a way to stop it, finishing what is at hand. */
export async function startBackground(): Promise<{ stop: () => Promise<void> }> {
  registerAccountMails()
  registerFranchiseMails()
  registerLeadMails()
  registerMessageMails()
  const outbox = await startOutbox()
  const jobs = await startJobs({
    // An upload that no form kept within a day goes (security.md, uploads).
    'uploads.sweep': { cron: '17 * * * *', run: sweepUploads },
    'keys.forget': { cron: '31 * * * *', run: forgetKeys },
    // Without a mail server mails are kept as files; the oldest make room.
    'mails.prune': { cron: '23 3 * * *', run: () => pruneKeptMails() },
    'accounts.forget': { cron: '37 3 * * *', run: forgetExpired },
    'outbox.forget': { cron: '41 3 * * *', run: forgetSent },
    // As long as the privacy page says.
    'contact.forget': { cron: '47 3 * * *', run: forgetOldContactMessages },
    'views.forget': { cron: '53 3 * * *', run: forgetOldViews },
    'logins.forget': { cron: '7 4 * * *', run: forgetOldLogins },
    'data-requests.forget': { cron: '11 4 * * *', run: forgetOldDataRequests },
    'ad-metrics.forget': { cron: '13 4 * * *', run: forgetOldAdMetrics },
    'consents.forget': { cron: '19 4 * * *', run: forgetOldConsents },
    'held-leads.forget': { cron: '43 4 * * *', run: forgetHeldLeads },
    'reply-records.refresh': { cron: '3 5 * * *', run: refreshReplyRecords },
    'audit.forget': { cron: '29 4 * * *', run: forgetOldAudit },
  })
  return {
    async stop() {
      await jobs.stop()
      await outbox.stop()
      closeMail()
    },
  }
}
