import { requireMember } from '#app/features/accounts/guards.server.ts'
import { contactInboxAction } from '#app/features/messages/contact-inbox/contact-inbox.action.server.ts'
import { loadContactInbox } from '#app/features/messages/contact-inbox/contact-inbox.loader.server.ts'
import { ContactInbox } from '#app/features/messages/contact-inbox/ui/contact-inbox.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/contact-messages'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Messages' })

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = requireMember(context)
  return loadContactInbox(await readTx(context), actor, params.box, new URL(request.url).searchParams)
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return contactInboxAction(await readForm(request), requireMember(context), {
    box: params.box,
    search: url.searchParams,
  })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** 3-decisions 62: what the contact form and reports bring, beside support's threads. */
export default function ContactMessages({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactInbox data={loaderData} answer={actionData} />
}
