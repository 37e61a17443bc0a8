import { data, redirect } from 'react-router'
import { loginPath } from '#app/lib/account-paths.ts'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { useSite } from '#app/site/use-site.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { getSavedMail, listSavedMails, getMailboxAccess } from '#app/platform/mail/mail-files.server.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SiteName } from '#app/site/site-name.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Route } from './+types/dev-mail'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Demo mailbox' })

/**
 * The emails that the demo kept instead of sending: for everyone on its own machine, elsewhere for admins (3-decisions
 * 77).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const access = getMailboxAccess()
  if (!access) throw data(null, { status: 404 })
  if (access === 'admins' && getActor(context).role !== 'admin') throw redirect(loginPath('admin'))
  const to = (url.searchParams.get('to') ?? '').trim().slice(0, 254)
  const mails = await listSavedMails({ count: 50, ...(to ? { to } : {}) })
  const id = url.searchParams.get('id')
  const open = (id ? await getSavedMail(id) : undefined) ?? (to ? mails[0] : undefined) ?? null
  return {
    to,
    mails: mails.map((mail) => ({ id: mail.id, at: new Date(mail.at), to: mail.to, subject: mail.subject })),
    open: open && { ...open, at: new Date(open.at), html: open.html && withoutStyles(open.html) },
  }
}

/**
 * The page's policy holds inside the frame as well and forbids inline styles: without them the frame is only plainer.
 * What only they hide goes with them.
 */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style>[^<]*<\/style>|<div style="display:none[^<>]*>[^<]*<\/div>/g, '')
    .replaceAll(/ style="[^"]*"/g, '')

/** An address, without the full stop or comma of the sentence that it ends. */
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** The plain text with its addresses to press. */
function Linked({ text }: { text: string }) {
  return (
    <div className="whitespace-pre-wrap wrap-anywhere">
      {text.split(LINK).map((part, at) =>
        at % 2 === 1 ? (
          <a key={at} href={part} rel="noopener">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  )
}

type OpenMail = NonNullable<Awaited<ReturnType<typeof loader>>['open']>

function Mail({ mail }: { mail: OpenMail }) {
  return (
    <article className="panel grid grid-cols-1 gap-4 min-w-0">
      <h2 className="wrap-anywhere">{mail.subject}</h2>
      <p className="text-ink-2 wrap-anywhere">
        To {mail.to}, {formatDateTime(mail.at)}
      </p>
      <Linked text={mail.text} />
      {mail.html ? (
        <details>
          <summary>As HTML (without its colours)</summary>
          <iframe
            sandbox=""
            srcDoc={mail.html}
            title={`${mail.subject}, as HTML`}
            className="mt-4 w-full h-96 border border-line rounded-lg"
          />
        </details>
      ) : null}
    </article>
  )
}

export default function DevMail({ loaderData: { to, mails, open } }: Route.ComponentProps) {
  const site = useSite()
  const hrefOf = (id: string) => `/dev/mail?${new URLSearchParams({ ...(to ? { to } : {}), id }).toString()}`
  return (
    <>
      <header className="site-header">
        <div className="wrap site-header-row">
          <SiteName name={site.siteName} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap grid grid-cols-1 gap-6 py-8">
        <div>
          <h1>Demo mailbox</h1>
          <p className="mt-2 text-ink-2">No emails are sent. Here is what the site would have sent, newest first.</p>
        </div>
        <form className="flex flex-wrap gap-3 items-end">
          <TextField
            label="Only emails to"
            name="to"
            type="email"
            defaultValue={to}
            maxLength={254}
            className="w-80 max-w-full"
          />
          <button type="submit" className="btn btn-quiet">
            Show
          </button>
          {to ? (
            <LinkButton href="/dev/mail" variant="plain">
              Show all
            </LinkButton>
          ) : null}
        </form>
        {open ? <Mail mail={open} /> : null}
        {mails.length === 0 ? (
          <EmptyState title="No emails yet">
            {to
              ? `Nothing has been sent to ${to}. Emails can take a few seconds: load the page again.`
              : 'Sign up or request information from a franchise, then look again.'}
          </EmptyState>
        ) : (
          <ul className="grid gap-2">
            {mails.map((mail) => (
              <li key={mail.id} className="border-b border-line pb-2 wrap-anywhere">
                <a href={hrefOf(mail.id)} aria-current={open?.id === mail.id ? 'true' : undefined}>
                  {mail.subject}
                </a>
                <span className="block text-sm text-ink-2">
                  To {mail.to}, {formatDateTime(mail.at)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </main>
    </>
  )
}
