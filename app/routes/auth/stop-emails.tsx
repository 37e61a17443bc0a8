import { data } from 'react-router'
import { emailKindNames, withoutEmails } from '#app/features/accounts/email-choices/email-choices.ts'
import { stopEmails } from '#app/features/accounts/email-choices/email-choices.commands.server.ts'
import { readStopToken } from '#app/features/accounts/email-choices/stop-link.server.ts'
import { linkToken } from '#app/lib/forms/link-token.ts'
import { getSignedInUser } from '#app/features/accounts/guards.server.ts'
import { accountPath } from '#app/lib/account-paths.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/stop-emails'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Stop these emails' })

/** A link is followed by programs that scan emails too, so it changes nothing: the button does. */
export function loader({ url, context }: Route.LoaderArgs) {
  const token = linkToken(url)
  const link = readStopToken(token)
  const account = accountPath(getSignedInUser(context)?.role ?? 'customer')
  const href = `?token=${encodeURIComponent(token)}`
  return data({ kind: link?.kind ?? null, href, account }, { status: link ? 200 : 410 })
}

/** The button, or that of a program for mail (RFC 8058): both send to the address that the email has. */
export async function action({ url }: Route.ActionArgs) {
  const kind = await stopEmails(linkToken(url))
  return kind ? { ok: true as const } : data({ ok: false as const, errors: {}, values: {} }, { status: 410 })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function StopEmails({ loaderData: { kind, href, account }, actionData }: Route.ComponentProps) {
  const about = kind && emailKindNames[kind].toLowerCase()
  return (
    <AuthLayout userType="customer" page="other" title="Stop these emails">
      {kind === null ? (
        <div className="grid justify-items-start gap-4">
          <Alert kind="error">
            This link isn’t complete. You can also choose your emails on your account page: sign in and go to Account.
          </Alert>
          <LinkButton href={account}>Go to your account</LinkButton>
        </div>
      ) : actionData?.ok ? (
        <Alert kind="success" title="That’s done">
          <p>
            We’ll no longer email you about {about}. {withoutEmails[kind]} To get these emails again, go to Account and
            choose Emails.
          </p>
        </Alert>
      ) : (
        <Form action={href} noSummary>
          <p>{`Stop emails about ${about}? ${withoutEmails[kind]}`}</p>
          <SubmitButton pendingText="Stopping...">Stop these emails</SubmitButton>
        </Form>
      )}
    </AuthLayout>
  )
}
