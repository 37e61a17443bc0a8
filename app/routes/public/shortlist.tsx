import { loginPath } from '#app/lib/account-paths.ts'
import { useEffect } from 'react'
import { data, useFetcher, useRevalidator } from 'react-router'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { franchiseCards } from '#app/features/franchises/search/cards.server.tsx'
import { shortlistAction } from '#app/features/franchises/shortlist/actions/shortlist.server.ts'
import { parseIds } from '#app/features/franchises/compare/compare.ts'
import type { FranchiseCard } from '#app/features/franchises/listing/queries/cards.server.ts'
import { listShortlist } from '#app/features/franchises/shortlist/queries/shortlist.server.ts'
import { listCards } from '#app/features/franchises/listing/queries/cards.server.ts'
import { MAX_SHORTLISTED, noteId, OFFLINE } from '#app/features/franchises/shortlist/shortlist.ts'
import { useBrowserShortlist } from '#app/features/franchises/shortlist/browser-shortlist.ts'
import { CompareTray } from '#app/features/franchises/compare/ui/compare-tray.tsx'
import { UnmergedHint, UnmergedEntries } from '#app/features/franchises/shortlist/ui/unmerged-shortlist.tsx'
import { RecentlyViewed } from '#app/features/franchises/listing/ui/recently-viewed.tsx'
import {
  ShortlistEntries,
  type StaticCard,
  type StaticEntry,
} from '#app/features/franchises/shortlist/ui/shortlist-entries.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useFocusAfterRemoval } from '#app/ui/hooks/use-focus-after-removal.ts'
import { RequestCheckbox } from '#app/features/leads/capture/ui/selection/request-checkbox.tsx'
import { RequestBar } from '#app/features/leads/capture/ui/selection/request-bar.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { dataRequestContext, staticPart } from '#app/platform/render/static-html.server.ts'
import { clearFlash, readFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { Dock } from '#app/ui/layout/dock.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { announce, announceRefusal } from '#app/ui/feedback/status.tsx'
import type { Route } from './+types/shortlist'

const PAGE = '/shortlist'

/**
 * A customer's own list; `ids` asks for the cards of a browser's list. What a form without scripts left to say is said
 * once.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = getActor(context)
  const tx = await readTx(context)
  const ids = parseIds(new URL(request.url).searchParams, MAX_SHORTLISTED)
  const saved = actor.role === 'customer' ? await listShortlist(tx, actor.userId) : null
  const kept = new Set(saved?.map((entry) => entry.id))
  const write = (card: FranchiseCard): StaticCard => ({
    id: card.id,
    name: card.name,
    part: staticPart(context, franchiseCards([card], { level: 2, kept, actions: RequestCheckbox })),
  })
  // Only what is meant for this page.
  const flash = readFlash(request, PAGE)
  const notice = flash?.at === PAGE ? { message: flash.message, by: flash.by ?? null } : null
  const headers = new Headers()
  if (notice !== null) clearFlash(headers)
  const entries = saved?.map(({ id, note, card }): StaticEntry => ({ id, note, card: card && write(card) })) ?? null
  return data({ entries, cards: (await listCards(tx, ids)).map(write), notice }, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  return shortlistAction(request, await readForm(request), getActor(context), context.get(dataRequestContext))
}

/**
 * What was done, or why not, is said wherever the heart is, once the answer tells it; without a connection the page
 * stays as it is, and what was typed on it.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isMerge = (await request.clone().formData()).get('intent') === 'merge'
  try {
    const answer = await serverAction()
    if ('refused' in answer && answer.refused) announceRefusal(answer.refused)
    if ('done' in answer && answer.done) announce(answer.done)
    return answer
  } catch {
    // What a second press broke off is not said: the second is answered.
    if (!isMerge && !request.signal.aborted) announceRefusal(OFFLINE)
    // After a status of failure nothing is asked for again.
    return data({}, 503)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Shortlist' })

const NONE: readonly StaticEntry[] = []

/** The cards of what this browser keeps; null until they are here. */
function useBrowserEntries(isAsked: boolean): StaticEntry[] | null {
  const kept = useBrowserShortlist()
  const isRead = useHydrated()
  const { load, data: found } = useFetcher<{ cards: StaticCard[] }>()
  const ids = isAsked ? kept.map((item) => item.id).join(',') : ''
  useEffect(() => {
    if (ids !== '') void load(`/shortlist?ids=${ids}`)
  }, [ids, load])
  // Until scripts have looked nobody knows whether there are any.
  if (isAsked && !isRead) return null
  if (ids === '') return []
  return found
    ? kept.map(({ id, note, name }) => ({ id, note, name, card: found.cards.find((card) => card.id === id) ?? null }))
    : null
}

/**
 * A note that was typed until the page was loaded again is sent as the page goes: this one may have been read before.
 */
function useNotesAfterReload(isAsked: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (
      isAsked &&
      performance
        .getEntriesByType('navigation')
        .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')
    )
      void revalidate()
  }, [isAsked, revalidate])
}

export default function Shortlist({ loaderData: { entries: saved, notice } }: Route.ComponentProps) {
  const inBrowser = useBrowserEntries(saved === null)
  const entries = saved ?? inBrowser
  useNotesAfterReload(saved !== null)
  useFocusAfterRemoval(
    (entries ?? NONE).map((entry) => entry.id),
    noteId,
  )
  const isBeside = notice !== null && entries !== null && entries.some((entry) => entry.id === notice.by)
  // Without scripts there are none but those of the account.
  const hasBoxes = saved !== null && saved.some((entry) => entry.card !== null)
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6">
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Shortlist' }]} />
      <div className="grid gap-2">
        <h1>Shortlist</h1>
        <p className="max-w-text text-ink-2" role="status">
          {entries !== null && entries.length > 0
            ? `${plural(entries.length, 'franchise')} saved. Only you can see your notes.`
            : 'Franchises you’ve saved. Only you can see your notes.'}
          {saved === null ? null : <UnmergedHint />}
          {saved === null ? (
            <>
              {' Saved on this device. '}
              <a href={loginPath('customer')}>Sign in</a> to see them anywhere.
            </>
          ) : null}
        </p>
      </div>
      {notice === null || isBeside ? null : <Alert kind="notice">{notice.message}</Alert>}
      {saved === null ? (
        <noscript>
          <p className="panel">
            JavaScript is off. To use your shortlist, <a href={loginPath('customer')}>sign in as a buyer</a>.
          </p>
        </noscript>
      ) : null}
      {entries === null ? (
        <p className="needs-scripts text-ink-2">Loading your shortlist…</p>
      ) : entries.length > 0 ? (
        <ShortlistEntries entries={entries} notice={notice} />
      ) : (
        <EmptyState
          title="Nothing on your shortlist yet"
          art={{ hue: 330, seed: 'shortlist' }}
          action={<LinkButton href="/search">Browse franchises</LinkButton>}
        >
          Tap the heart on any franchise to save it here. You can then compare franchises and ask for information.
        </EmptyState>
      )}
      {saved === null ? null : <UnmergedEntries isFull={saved.length >= MAX_SHORTLISTED} />}
      <RecentlyViewed />
      <Dock>
        <CompareTray hasBoxes={hasBoxes} />
        <RequestBar arrow hasBoxes={hasBoxes} />
      </Dock>
    </div>
  )
}
