import { requireMember } from '#app/features/accounts/guards.server.ts'
import { unknownShortcodesText } from '#app/features/blog/shortcode.ts'
import { listUnknownShortcodes } from '#app/features/blog/unknown-shortcodes.server.ts'
import { categoryManagementAction } from '#app/features/categories/management/category-management.action.server.ts'
import { loadCategoryManagement } from '#app/features/categories/management/managed-categories.loader.server.ts'
import { CategoryManagementPage } from '#app/features/categories/management/ui/category-management-page.tsx'
import { countUncategorised } from '#app/features/franchises/moderation/queries/uncategorised.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import { data } from 'react-router'
import type { Route } from './+types/categories'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Category Management' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [shown, uncategorised] = await Promise.all([loadCategoryManagement(tx, request), countUncategorised(tx)])
  return data({ ...shown.data, uncategorised }, shown.init ?? undefined)
}

export async function action({ request, context }: Route.ActionArgs) {
  return categoryManagementAction(await readForm(request), requireMember(context), async (tx, html) =>
    unknownShortcodesText(await listUnknownShortcodes(tx, html)),
  )
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** D-23 to D-30. */
export default function AdminCategories({ loaderData, actionData }: Route.ComponentProps) {
  const { uncategorised, ...shown } = loaderData
  return <CategoryManagementPage data={shown} answer={actionData} uncategorised={uncategorised} />
}
