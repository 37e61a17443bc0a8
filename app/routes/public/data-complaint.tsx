import { getActor } from '#app/features/accounts/guards.server.ts'
import { complaintAction, getContactFormDefaults } from '#app/features/messages/contact.action.server.ts'
import { ComplaintForm } from '#app/features/messages/ui/complaint-form.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { PageTop } from '#app/ui/layout/page-top.tsx'
import type { Route } from './+types/data-complaint'

const TITLE = 'Data protection complaint'

export function loader({ context }: Route.LoaderArgs) {
  return { start: getContactFormDefaults(getActor(context)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return complaintAction(await readForm(request), getClient(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: TITLE,
    description:
      'Tell us if you think we’ve handled your personal data wrongly. We’ll confirm it at once and answer within 30 ' +
      'days, or tell you why it takes longer.',
    path: '/data-complaint',
  })

/** For everybody, signed in or not (security.md, personal data). */
export default function DataComplaint({ loaderData: { start }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6 pb-10">
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
        <PageTop title={TITLE} crumbs={[{ label: 'Privacy', href: '/privacy' }, { label: TITLE }]}>
          Do you think we’ve handled your personal data wrongly? Tell us what happened. We’ll confirm it by email at
          once, and answer within 30 days or tell you why it takes longer.
        </PageTop>
        <section className="panel panel-raised" aria-label={TITLE}>
          <ComplaintForm key={start.key} start={start} result={actionData} />
        </section>
        <p>
          You don’t have to come to us first: you can also complain to the{' '}
          <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>, or ask a franchisor
          about the details you sent them.
        </p>
      </div>
    </div>
  )
}
