import { getActor } from '#app/features/accounts/guards.server.ts'
import { challengeAction, loadChallenge } from '#app/features/accounts/two-step/challenge.action.server.ts'
import { ChallengeForm } from '#app/features/accounts/two-step/ui/challenge-form.tsx'
import { saveBrowserChoices } from '#app/features/leads/capture/actions/browser-choices.server.ts'
import { claimPendingRequests } from '#app/features/leads/capture/commands/claim-pending-requests.server.ts'
import { PendingField } from '#app/features/leads/capture/ui/pending-field.tsx'
import { loginPath } from '#app/lib/account-paths.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/two-step'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, { title: loaderData?.email ? 'Enter your code' : 'Please sign in again' })

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadChallenge(request, url, getActor(context))
}

/** The same waits for a buyer as without a second step (C-05, Q-26). */
export function action({ request, url, context }: Route.ActionArgs) {
  return challengeAction(request, url, getClient(context).ip, (door, form) =>
    door === 'customer'
      ? async (userId, email) => {
          await saveBrowserChoices(form, email)
          return claimPendingRequests(userId)
        }
      : undefined,
  )
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** The second step of every sign-in, for all portals (3-decisions 63). */
export default function TwoStep({ loaderData: { door, email, id, isRecovery }, actionData }: Route.ComponentProps) {
  if (!email)
    return (
      <AuthLayout
        userType={door}
        page="other"
        title="Please sign in again"
        intro={<p>Your 10 minutes to enter a code are up, or you’ve already used it to sign in.</p>}
      >
        <LinkButton href={loginPath(door)}>Sign in</LinkButton>
      </AuthLayout>
    )
  return (
    <AuthLayout
      userType={door}
      page="other"
      title={isRecovery ? 'Enter a recovery code' : 'Enter your code'}
      intro={
        <p>
          Signing in as <strong className="wrap-anywhere">{email}</strong>
        </p>
      }
    >
      <ChallengeForm door={door} id={id} isRecovery={isRecovery} failure={actionData}>
        {door === 'customer' ? <PendingField withWords /> : null}
      </ChallengeForm>
    </AuthLayout>
  )
}
