import { useSite } from '#app/site/use-site.ts'

/**
 * Where a demo keeps its emails instead of sending them (3-decisions 67, 77). It is shown where an email was sent, and
 * where saying that none was would tell a stranger which addresses have accounts (`SentNotice`).
 */
export function DemoMail({ to }: { to?: string | undefined }) {
  const { mailbox } = useSite()
  if (mailbox === null) return null
  if (mailbox === 'admins')
    return (
      <p className="mt-2">
        This is a demo: it keeps its emails instead of sending them, and only its admins can read them.
      </p>
    )
  return (
    <p className="mt-2">
      This is a demo:{' '}
      <a href={to ? `/dev/mail?to=${encodeURIComponent(to)}` : '/dev/mail'}>read the emails it has sent</a>.
    </p>
  )
}
