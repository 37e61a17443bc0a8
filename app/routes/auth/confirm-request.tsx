import { data } from 'react-router'
import { confirmRequests, readConfirmationLink } from '#app/features/leads/capture/commands/confirm-requests.server.ts'
import { linkExpired } from '#app/features/leads/lead.errors.ts'
import { LINK_TOO_OLD, NOTHING_HELD, requestConfirmed } from '#app/features/leads/request-text.ts'
import { linkToken } from '#app/lib/forms/link-token.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import { readForm, runAction } from '#app/platform/forms/action.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import type { Route } from './+types/confirm-request'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Confirm your email' })

/** A link that is of no use any more is refused at once, and not after the press. */
export async function loader({ url }: Route.LoaderArgs) {
  const token = linkToken(url)
  const link = token === '' ? null : await readConfirmationLink(token)
  return link ? data({ token, ...link }) : data(null, { status: linkExpired().status })
}

/** The button confirms, not the link: programs that scan emails follow links. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  return runAction(form, async () => {
    return { ok: true as const, confirmed: await confirmRequests(formText(form, 'token').slice(0, 2000)) }
  })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** 3-decisions 82: whoever typed an address that is held confirms it. */
export default function ConfirmRequest({ loaderData: link, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout userType="customer" page="other" title="Confirm your email">
      {actionData?.ok ? (
        <div className="grid justify-items-start gap-4">
          <Alert kind="success">{requestConfirmed(actionData.confirmed)}</Alert>
          <LinkButton href="/search">Browse Franchises</LinkButton>
        </div>
      ) : !link?.isOpen ? (
        <div className="grid justify-items-start gap-4">
          {link ? <Alert kind="notice">{NOTHING_HELD}</Alert> : <Alert kind="error">{LINK_TOO_OLD}</Alert>}
          <LinkButton href="/search">Browse Franchises</LinkButton>
        </div>
      ) : (
        <Form id="confirm" failure={actionData}>
          <input type="hidden" name="token" value={link.token} />
          <p>
            {link.isHeld ? 'We’re holding your request until you confirm' : 'Please confirm'} that{' '}
            <strong className="wrap-anywhere">{link.email}</strong> is your email address.
            {link.isHeld ? ' Then we’ll send it to the franchisor.' : ''}
          </p>
          <div className="form-actions">
            <SubmitButton pendingText="Confirming...">Confirm my email</SubmitButton>
          </div>
        </Form>
      )}
    </AuthLayout>
  )
}
