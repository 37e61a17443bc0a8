import { useSite } from '../use-site.ts'

/**
 * In demo mode no mail leaves the machine: this leads to where they are shown (3-decisions 67). It stands where a mail was
 * sent, and where saying that none was would tell a stranger which addresses have accounts (`SentNotice`).
 */
export function DemoMail({ to }: { to?: string | undefined }) {
  if (!useSite().demo) return null
  return (
    <p className="mt-2">
      This is a demo: <a href={to ? `/dev/mail?to=${encodeURIComponent(to)}` : '/dev/mail'}>read the mails it has sent</a>.
    </p>
  )
}
