import { data, redirect } from 'react-router'
import { pageMeta } from '#app/lib/page-meta.ts'
import { getUnsentForm, readKeptForm } from '#app/platform/forms/kept-form.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { KeptForm } from '#app/site/kept-form.tsx'
import type { Route } from './+types/not-sent'

const TITLE = 'We can’t take this at the moment'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: TITLE })

/** It stands at the address of another page, which the browser's router must not take it for. */
export const handle = { scripts: 'never' }

/** Nobody comes here by an address: entry.node.ts sends the forms that the site could not carry out. */
export function loader({ context }: Route.LoaderArgs) {
  const to = getUnsentForm(context)
  if (to === null) throw redirect('/')
  return { to }
}

/** Without scripts; with them the form stays where it is, and says the same. */
export async function action({ request, context }: Route.ActionArgs) {
  if (getUnsentForm(context) === null) throw redirect('/')
  return data(await readKeptForm(request), { status: 503 })
}

const GO_BACK =
  'Wait a minute, then go back to the form with the Back button. Your browser should have kept most of what you ' +
  'typed. Check it before you send it.'

export default function NotSent({ loaderData: { to }, actionData }: Route.ComponentProps) {
  if (!actionData) return null
  const { lost, ...kept } = actionData
  return (
    <AuthLayout
      userType="customer"
      page="other"
      title={TITLE}
      intro={
        <p>
          {lost
            ? 'Sorry, our site is not available for a short time, and we couldn’t keep what you sent here.'
            : 'Sorry, our site is not available for a short time. What you typed is still here: wait a minute, then ' +
              'try again.'}
        </p>
      }
    >
      <KeptForm to={to} {...kept} lost={lost ? GO_BACK : null} label="Try again" />
    </AuthLayout>
  )
}
