import { loadAllMessages } from '#app/features/messages/all-messages/all-messages.loader.server.ts'
import { AllMessages } from '#app/features/messages/all-messages/ui/all-messages.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/all-messages'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Messages' })

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadAllMessages(await readTx(context), url.searchParams)
}

/** All that was written to the admins, with one search. */
export default function AdminAllMessages({ loaderData }: Route.ComponentProps) {
  return <AllMessages data={loaderData} />
}
