import { loginPath } from '#app/lib/account-paths.ts'
import { SIGN_UP_DONE } from '#app/features/leads/request-text.ts'
import { requestAgainHref } from '#app/features/leads/capture/request-again.server.ts'
import { ClearSelection } from '#app/features/leads/capture/ui/selection/clear-selection.tsx'
import { listRecipients } from '#app/features/leads/capture/queries/recipients.server.ts'
import { AfterRequest } from '#app/features/leads/capture/ui/after-request.tsx'
import { RequestRecipients } from '#app/features/leads/capture/ui/request-recipients.tsx'
import { useSite } from '#app/site/use-site.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/request-success'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Thank you' })

/** message and email come with the request before and survive a reload. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const flash = readFlash(request, '/request-success')
  const { franchises = [], facts = null, typed } = flash?.sent ?? {}
  return {
    flash: flash && { message: flash.message, email: flash.email, isHeld: flash.isHeld ?? false },
    facts,
    // A mistyped address is found out here, where its email does not come.
    again: franchises.length > 0 ? requestAgainHref(franchises) : null,
    isTypedKept: typed !== undefined,
    recipients: await listRecipients(await readTx(context), franchises),
  }
}

export default function RequestSuccess({ loaderData }: Route.ComponentProps) {
  const { mailbox } = useSite()
  const { flash, facts, again, isTypedKept, recipients } = loaderData
  return (
    <div className="wrap grid grid-cols-1 gap-8 pt-6 pb-16">
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Request sent' }]} />
      {flash ? <ClearSelection /> : null}
      <div className="panel panel-raised grid w-full max-w-2xl gap-4 justify-items-start">
        <h1>{flash && !flash.isHeld ? 'Your request has been sent' : 'Check your email'}</h1>
        <p className="text-lg">{flash?.message ?? SIGN_UP_DONE}</p>
        {flash?.email ? (
          <p>
            We’ve emailed <strong>{flash.email}</strong>. If nothing arrives within a few minutes, check your junk
            folder.
            {again ? (
              <>
                {' Is the address wrong? '}
                <a href={again}>Send your request again with the right one</a>.
                {isTypedKept ? ' What you wrote is still there, except your password.' : null}
              </>
            ) : null}
          </p>
        ) : null}
        <div className="form-actions">
          <LinkButton href={loginPath('customer')}>Sign In</LinkButton>
          <LinkButton href="/search" variant="quiet">
            Browse Franchises
          </LinkButton>
          {mailbox === 'open' && flash ? (
            <LinkButton href="/dev/mail" variant="plain">
              Open the demo mailbox
            </LinkButton>
          ) : null}
        </div>
      </div>
      {facts ? (
        <AfterRequest
          recipients={<RequestRecipients recipients={recipients} />}
          facts={facts}
          account="closed"
          isHeld={flash?.isHeld ?? false}
          wide
        />
      ) : null}
    </div>
  )
}
