import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { builtInHtml } from '#app/features/operation/legal/built-in-text.server.tsx'
import { legalAction } from '#app/features/operation/legal/legal.action.server.ts'
import { savedLegalHtml } from '#app/features/operation/legal/legal-html.server.tsx'
import { getLegalContent, listLegalVersions, nextVersion } from '#app/features/operation/legal/legal.queries.server.ts'
import { builtInTexts } from '#app/features/operation/legal/legal.ts'
import { countNoticeReaders } from '#app/features/operation/legal/notice.queries.server.ts'
import { countAll, firstDayAfterNotice } from '#app/features/operation/legal/notice.ts'
import { LegalEditor, LegalPreview } from '#app/features/operation/legal/ui/legal-editor.tsx'
import { londonDay } from '#app/lib/dates.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { staticPart } from '#app/platform/render/static-html.server.ts'
import { legalPages } from '#app/platform/settings/legal-pages.ts'
import type { Route } from './+types/legal-text'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, { title: loaderData ? builtInTexts[loaderData.page].title : 'Legal texts' })

/** The form of the next version; `?version=` shows one that was saved as readers see it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = legalPages.find((one) => one === params.page)
  if (!page) throw data(null, { status: 404 })
  const tx = await readTx(context)
  const versions = (await listLegalVersions(tx))[page]
  const asked = url.searchParams.get('version')
  const shown = asked === null ? versions[0] : versions.find(({ version }) => String(version) === asked)
  if (asked !== null && !shown) throw data(null, { status: 404 })
  const content = shown ? ((await getLegalContent(tx, page, shown.version)) ?? '') : await builtInHtml(page)
  if (asked !== null && shown) {
    const body = staticPart(context, await savedLegalHtml(content))
    return { page, preview: { version: shown.version, inForceFrom: shown.inForceFrom, body }, form: null }
  }
  const now = new Date()
  return {
    page,
    preview: null,
    form: {
      version: nextVersion(page, versions),
      content,
      today: londonDay(now),
      firstDay: firstDayAfterNotice(page, countAll(await countNoticeReaders(tx, page)), now),
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return legalAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function AdminLegalText({ loaderData: { page, preview, form }, actionData }: Route.ComponentProps) {
  if (preview) return <LegalPreview page={page} {...preview} />
  return form ? <LegalEditor key={`${page} ${form.version}`} page={page} {...form} failure={actionData} /> : null
}
