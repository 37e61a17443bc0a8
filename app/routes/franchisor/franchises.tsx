import Plus from 'lucide-react/icons/plus'
import { data } from 'react-router'
import { memberOf } from '#app/features/accounts/context.server.ts'
import { countOwnFranchises, listOwnFranchises, OWN_PAGE } from '#app/features/franchises/queries/own-franchises.server.ts'
import { OwnFranchiseTable } from '#app/features/franchises/ui/own-franchise-table.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { clearFlash, readFlash } from '#app/platform/flash.server.ts'
import { readTx } from '#app/platform/request.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/franchises'

const PATH = '/franchisor/franchises'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { userId } = memberOf(context)
  const tx = await readTx(context)
  const counts = await countOwnFranchises(tx, userId)
  const total = counts.pending + counts.approved + counts.rejected
  const pages = Math.max(1, Math.ceil(total / OWN_PAGE))
  const asked = Number(url.searchParams.get('page'))
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  const message = readFlash(request, PATH)?.message ?? null
  const headers = new Headers()
  // Said once: on the next visit something else may have happened.
  if (message) clearFlash(headers)
  return data({ counts, total, page, pages, franchises: await listOwnFranchises(tx, userId, page), message }, { headers })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'My Franchises' })

export default function Franchises({ loaderData: { counts, total, page, pages, franchises, message } }: Route.ComponentProps) {
  const parts = [
    counts.approved > 0 ? `${counts.approved} live` : '',
    counts.pending > 0 ? `${counts.pending} waiting for approval` : '',
    counts.rejected > 0 ? `${counts.rejected} rejected` : '',
  ].filter(Boolean)
  return (
    <>
      <PageHeader
        title="My Franchises"
        action={
          total > 0 ? (
            <LinkButton href="/franchisor/add-franchise" icon={Plus}>
              Add franchise
            </LinkButton>
          ) : undefined
        }
      >
        {total > 0 ? `${plural(total, 'franchise')}: ${parts.join(', ')}.` : 'What you offer to buyers stands here.'}
      </PageHeader>
      {message ? (
        <Alert kind="success" className="mb-6">
          {message}
        </Alert>
      ) : null}
      <div className="grid gap-6">
        <OwnFranchiseTable franchises={franchises} />
        <Pagination page={page} pages={pages} hrefFor={(to) => `${PATH}?page=${to}`} />
      </div>
    </>
  )
}
