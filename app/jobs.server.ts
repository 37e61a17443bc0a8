import { registerAccountMails } from './features/accounts/account.mail.server.ts'
import { registerLeadMails } from './features/leads/lead.mail.server.ts'
import { startJobs } from './platform/jobs.server.ts'
import { startOutbox } from './platform/outbox.server.ts'
import { sweepUploads } from './platform/sweep-uploads.server.ts'

/** The clock map: everything that happens without a request. Returns a way to stop it, finishing what is at hand. */
export async function startBackground(): Promise<{ stop: () => Promise<void> }> {
  registerAccountMails()
  registerLeadMails()
  const outbox = await startOutbox()
  const jobs = await startJobs({
    // An upload that no form kept within a day goes (security.md, uploads).
    'uploads.sweep': { cron: '17 * * * *', run: sweepUploads },
  })
  return {
    async stop() {
      await jobs.stop()
      await outbox.stop()
    },
  }
}
