import { requireMember } from '#app/features/accounts/guards.server.ts'
import { settingsAction } from '#app/features/advertising/settings/settings.action.server.ts'
import { loadSettings } from '#app/features/advertising/settings/settings.loader.server.ts'
import { SettingsPage } from '#app/features/advertising/settings/ui/settings-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { standStillUntilConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/settings'

export const shouldRevalidate = standStillUntilConflict

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Advertising Settings' })

export async function loader({ context }: Route.LoaderArgs) {
  return loadSettings(await readTx(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(await readForm(request), requireMember(context), { requestId: getClient(context).requestId })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** D-66 to D-71. */
export default function AdminAdvertisingSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} answer={actionData} />
}
