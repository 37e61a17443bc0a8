import { data, redirect } from 'react-router'
import { signedOut } from '#app/features/accounts/account.errors.ts'
import { loginPath } from '#app/lib/account-paths.ts'
import { getExpiredSessionForm } from '#app/features/accounts/sign-in/expired-session-form.server.ts'
import type { ActionFailure } from '#app/lib/errors.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readKeptForm } from '#app/platform/forms/kept-form.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { buttonClass } from '#app/ui/forms/button.tsx'
import { KeptForm } from '#app/site/kept-form.tsx'
import { SignInElsewhere } from '#app/ui/feedback/failure-text.tsx'
import type { Route } from './+types/signed-out'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'You were signed out' })

/** It stands at the address of another page, which the browser's router must not take it for. */
export const handle = { scripts: 'never' }

/** Nobody comes here by an address: entry.node.ts sends the forms that found their door closed. */
export function loader({ context }: Route.LoaderArgs) {
  const late = getExpiredSessionForm(context)
  if (!late) throw redirect('/')
  return { door: late.door, to: late.to }
}

/**
 * With scripts the form takes this as a refusal like any other and stays as it is; without, the page below keeps it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const late = getExpiredSessionForm(context)
  if (!late) throw redirect('/')
  const refusal = signedOut()
  const failure: ActionFailure = {
    ok: false,
    errors: {},
    values: {},
    formError: refusal.sentence,
    signIn: loginPath(late.door),
  }
  return data({ ...failure, ...(await readKeptForm(request)) }, { status: refusal.status, headers: late.headers })
}

/** Where the answer signs someone out, the browser's copies go too. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

const LOST = {
  'too-large': 'Nothing has been sent yet. What you sent was too large to keep here.',
  unreadable: 'Nothing has been sent yet. What you sent didn’t fully arrive, so we couldn’t keep it here.',
}

const GO_BACK =
  'Sign in on another tab, then go back to the form with the Back button. Your browser should have kept most of what ' +
  'you typed. Check it before you send it.'

export default function SignedOut({ loaderData: { door, to }, actionData }: Route.ComponentProps) {
  if (!actionData) return null
  const { values, hasFiles, lost, isMultipart } = actionData
  return (
    <AuthLayout
      userType={door}
      page="other"
      title="You were signed out"
      intro={
        <p>
          {lost
            ? LOST[lost]
            : 'Nothing has been sent yet, and what you typed is still here. Sign in on another tab, then come ' +
              'back to this one and try again.'}
        </p>
      }
    >
      <KeptForm
        to={to}
        values={values}
        hasFiles={hasFiles}
        isMultipart={isMultipart}
        lost={lost ? GO_BACK : null}
        label="I’ve signed in – try again"
      >
        <SignInElsewhere href={loginPath(door)} className={buttonClass({ variant: 'quiet' })} />
      </KeptForm>
    </AuthLayout>
  )
}
