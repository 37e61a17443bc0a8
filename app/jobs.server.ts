import { registerAccountMails } from './features/accounts/account.mail.server.ts'
import { deleteExpiredAuthRows } from '#app/features/accounts/auth/auth-retention.server.ts'
import { deleteOldDataRequests, deleteOldLogins } from '#app/features/accounts/sign-in/login-retention.server.ts'
import { deleteUnusedBlogPictures, publishDuePosts } from './features/blog/management/publish-due.server.ts'
import { deleteOldViews } from './features/blog/post-view.server.ts'
import { deleteOldPostDrafts } from '#app/features/blog/management/drafts/post-draft.commands.server.ts'
import { deleteOldDrafts } from '#app/features/franchises/editing/drafts/draft.commands.server.ts'
import { expireAds, registerAdTasks, remindOfEnds } from '#app/features/advertising/featured/ad-clock.server.ts'
import { registerEndingMails } from '#app/features/advertising/featured/ending.mail.server.ts'
import { forgetOldPayments } from '#app/features/advertising/payments/payment-retention.server.ts'
import { registerLegalMails } from '#app/features/operation/legal/notice.mail.server.ts'
import { registerPaymentMails } from '#app/features/advertising/payments/payment.mail.server.ts'
import { startMedians } from '#app/features/franchises/figures/medians/refresh-medians.server.ts'
import { registerFranchiseMails } from '#app/features/franchises/moderation/franchise.mail.server.ts'
import { registerLeadMails } from './features/leads/lead.mail.server.ts'
import { refreshReplyRecords } from './features/leads/reply-record-refresh.server.ts'
import { registerReminderMails, sendReminders } from './features/leads/work/lead-reminder.server.ts'
import { deleteOldDeliveries, registerWebhooks } from './features/leads/webhooks/deliver.server.ts'
import { registerWebhookMails } from './features/leads/webhooks/webhook.mail.server.ts'
import { deleteUnconfirmedLeads, deleteOldConsents } from './features/leads/retention.server.ts'
import { deleteOldContactMessages } from './features/messages/contact.commands.server.ts'
import { registerConversationMails } from './features/messages/conversations/unread.mail.server.ts'
import { registerSupportMails } from './features/messages/support/support-unread.mail.server.ts'
import { registerMessageMails } from './features/messages/contact.mail.server.ts'
import { refreshCategoryRates } from './features/metrics/performance/category-rates.server.ts'
import { deleteOldAdMetrics, deleteOldVisits } from './features/metrics/retention.server.ts'
import { deleteOldAudit } from '#app/platform/jobs/audit-retention.server.ts'
import { deleteOldIdempotencyKeys } from '#app/platform/jobs/idempotency-retention.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { maintenance, onMaintenance } from '#app/platform/maintenance/maintenance.server.ts'
import { closeMail } from '#app/platform/mail/mail.server.ts'
import { pruneSavedMails } from '#app/platform/mail/mail-files.server.ts'
import { deleteSent } from '#app/platform/jobs/outbox-store.server.ts'
import { type Job, startJobs } from '#app/platform/jobs/queue.server.ts'
import { startOutbox } from '#app/platform/jobs/outbox.server.ts'
import { registerFileMails } from '#app/platform/files/removed-file.mail.server.ts'
import { scanWaitingUploads } from '#app/platform/files/unscanned-uploads.server.ts'
import { deleteUnusedUploads } from '#app/platform/files/upload-retention.server.ts'
import { registerWaitingMail, tellWhatWaits } from './waiting-email.server.ts'

/** The clock map: what happens by the clock, London's; `about` is what admins read of it. */
export const jobs: Readonly<Record<string, Job & { about: string }>> = {
  // An upload that no form kept within a day goes (security.md, uploads).
  'uploads.sweep': {
    cron: '17 * * * *',
    about: 'Deletes files that no form kept within a day',
    run: deleteUnusedUploads,
  },
  // What came while clamd was away (docs/decisions/054).
  'uploads.scan': {
    cron: '* * * * *',
    about: 'Scans files that could not be scanned for viruses when they came',
    run: scanWaitingUploads,
  },
  'keys.forget': {
    cron: '31 * * * *',
    about: 'Deletes old keys that stop a form being sent twice',
    run: deleteOldIdempotencyKeys,
  },
  'posts.publish': { cron: '* * * * *', about: 'Publishes scheduled posts', run: publishDuePosts },
  'blog-pictures.sweep': {
    cron: '21 3 * * *',
    about: 'Deletes pictures that no post uses',
    run: deleteUnusedBlogPictures,
  },
  // Without a mail server emails are kept as files; the oldest make room.
  'mails.prune': { cron: '23 3 * * *', about: 'Makes room among emails kept as files', run: () => pruneSavedMails() },
  // By the hour: some of it is kept for a day or two at most (lib/retention.ts).
  'accounts.forget': {
    cron: '37 * * * *',
    about: 'Deletes expired links, codes and sessions',
    run: deleteExpiredAuthRows,
  },
  'outbox.forget': { cron: '41 3 * * *', about: 'Deletes old records of emails', run: deleteSent },
  // As long as the privacy page says.
  'contact.forget': {
    cron: '47 3 * * *',
    about: 'Deletes old contact form messages',
    run: deleteOldContactMessages,
  },
  'views.forget': { cron: '53 3 * * *', about: 'Deletes old records of blog views', run: deleteOldViews },
  'logins.forget': { cron: '7 4 * * *', about: 'Deletes old records of sign-ins', run: deleteOldLogins },
  'data-requests.forget': {
    cron: '11 4 * * *',
    about: 'Deletes old data requests that are closed',
    run: deleteOldDataRequests,
  },
  'visits.forget': { cron: '57 * * * *', about: 'Deletes the short record of who saw a listing', run: deleteOldVisits },
  'ad-metrics.forget': { cron: '13 4 * * *', about: 'Deletes old advertising figures', run: deleteOldAdMetrics },
  'consents.forget': { cron: '19 4 * * *', about: 'Deletes old records of consent', run: deleteOldConsents },
  'held-leads.forget': {
    cron: '43 4 * * *',
    about: 'Deletes requests that nobody confirmed',
    run: deleteUnconfirmedLeads,
  },
  'drafts.forget': { cron: '49 4 * * *', about: 'Deletes old drafts of listings', run: deleteOldDrafts },
  'post-drafts.forget': { cron: '51 4 * * *', about: 'Deletes old drafts of posts', run: deleteOldPostDrafts },
  'reply-records.refresh': { cron: '3 5 * * *', about: 'Counts how companies answered', run: refreshReplyRecords },
  'category-rates.refresh': {
    cron: '11 2 * * *',
    about: 'Compares the listings of each category',
    run: refreshCategoryRates,
  },
  // In the morning, and later where the server was away then.
  'lead-reminders.send': { cron: '0 8-20 * * *', about: 'Sends reminders of next actions', run: sendReminders },
  'waiting.tell': { cron: '10 8-20 * * *', about: 'Emails admins what waits for them', run: tellWhatWaits },
  // What has ended, and what nobody paid within its time (3-decisions 52).
  'ads.expire': { cron: '2 * * * *', about: 'Ends ads that have run out', run: expireAds },
  'ad-ends.remind': { cron: '20 8-20 * * *', about: 'Reminds companies that an ad ends soon', run: remindOfEnds },
  'webhook-deliveries.forget': {
    cron: '49 4 * * *',
    about: 'Deletes old records of webhook deliveries',
    run: deleteOldDeliveries,
  },
  'payments.forget': {
    cron: '33 4 * * *',
    about: 'Deletes names from old payments',
    run: forgetOldPayments,
  },
  'audit.forget': { cron: '29 4 * * *', about: 'Deletes old audit log entries', run: deleteOldAudit },
}

/** Starts everything that happens without a request. Returns a way to stop it, finishing what is at hand. */
export async function startBackground(): Promise<{ stop: () => Promise<void> }> {
  registerAccountMails()
  registerFranchiseMails()
  registerLeadMails()
  registerReminderMails()
  registerWebhooks()
  registerWebhookMails()
  registerFileMails()
  registerMessageMails()
  registerConversationMails()
  registerSupportMails()
  registerPaymentMails()
  registerEndingMails()
  registerAdTasks()
  registerLegalMails()
  registerWaitingMail()
  let running: Running | null = null
  let isEnding = false
  /** While the site is closed for maintenance everything waits; what is at hand is finished. */
  async function adjust(): Promise<void> {
    const rests = isEnding || maintenance() !== null
    if (rests && running) {
      await running.stop()
      running = null
    } else if (!rests && !running) running = await startWork()
  }
  await adjust()
  let turn = Promise.resolve()
  const again = () =>
    (turn = turn.then(adjust).catch((error: unknown) => {
      log.error({ err: error }, 'the background work could not be stopped or begun')
      setTimeout(() => void again(), RETRY_MS).unref()
    }))
  const unfollow = onMaintenance(() => void again())
  return {
    async stop() {
      isEnding = true
      unfollow()
      await again()
      closeMail()
    },
  }
}

type Running = { stop: () => Promise<void> }
/** Until work that could not be begun is begun again. */
const RETRY_MS = 2_000

async function startWork(): Promise<Running> {
  const outbox = await startOutbox()
  const medians = startMedians()
  const running = await startJobs(jobs)
  return {
    async stop() {
      await running.stop()
      await medians.stop()
      await outbox.stop()
    },
  }
}
