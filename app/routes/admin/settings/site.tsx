import { requireMember } from '#app/features/accounts/guards.server.ts'
import { settingsAction } from '#app/features/operation/settings/settings.action.server.ts'
import { getSettings } from '#app/features/operation/settings/settings.commands.server.ts'
import { SettingsPage } from '#app/features/operation/settings/ui/settings-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import type { Route } from './+types/site'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Site settings' })

export async function loader({ context }: Route.LoaderArgs) {
  return getSettings(await readTx(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function AdminSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage {...loaderData} answer={actionData} failure={actionData && !actionData.ok ? actionData : undefined} />
  )
}
