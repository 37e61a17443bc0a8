import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useFetcher } from 'react-router'
import { useDrawn } from '#app/ui/drawn.tsx'
import { announce, announceRefusal } from '#app/ui/status.tsx'
import type { Remembered } from '../browser-list.ts'
import { forgetInBrowser, keepInBrowser, MOST_SHORTLISTED, noteInBrowser, useBrowserShortlist } from '../shortlist.ts'

type Account = { ids: ReadonlySet<string>; change: (fields: Record<string, string>) => void }
/** Null where the browser keeps the list. */
const AccountShortlist = createContext<Account | null>(null)

/**
 * The shortlist of the pages below: the account's where `saved` holds its ids, else the browser's. What the browser kept
 * before the sign-in goes to the account once, and leaves the browser when the account has it.
 */
export function ShortlistProvider({ saved, children }: { saved: readonly string[] | null; children: ReactNode }) {
  const { submit, formData } = useFetcher()
  const merger = useFetcher<{ merged?: string[] }>()
  const kept = useBrowserShortlist()
  const waiting = saved !== null && kept.length > 0 && merger.state === 'idle' && merger.data === undefined

  useEffect(() => {
    if (waiting) void merger.submit({ intent: 'merge', items: JSON.stringify(kept) }, { method: 'post', action: '/shortlist' })
  }, [waiting, kept, merger])
  const merged = merger.data?.merged
  useEffect(() => {
    if (merged) forgetInBrowser(new Set(merged))
  }, [merged])

  const account = useMemo((): Account | null => {
    if (saved === null) return null
    const ids = new Set(saved)
    const id = formData?.get('id')
    // Shown at once; the answer brings the list as it is.
    if (typeof id === 'string' && formData?.get('intent') === 'add') ids.add(id)
    if (typeof id === 'string' && formData?.get('intent') === 'remove') ids.delete(id)
    return { ids, change: (fields) => void submit(fields, { method: 'post', action: '/shortlist' }) }
  }, [saved, formData, submit])
  useCardHearts(account, kept)
  return <AccountShortlist value={account}>{children}</AccountShortlist>
}

const has = (account: Account | null, kept: readonly Remembered[], id: string): boolean => (account ? account.ids.has(id) : kept.some((item) => item.id === id))

function keep(account: Account | null, franchise: Remembered, on: boolean): void {
  if (account) account.change({ intent: on ? 'add' : 'remove', id: franchise.id })
  else if (!keepInBrowser(franchise, on)) return announceRefusal(`A shortlist holds at most ${MOST_SHORTLISTED} franchises`)
  announce(on ? 'Added to your shortlist' : 'Removed from your shortlist')
}

/** The hearts of the cards, which are HTML that the server wrote: shows which are full, and hears when one is pressed. */
function useCardHearts(account: Account | null, kept: readonly Remembered[]): void {
  useDrawn(() => {
    for (const heart of document.querySelectorAll<HTMLFormElement>(HEARTS)) {
      const isKept = has(account, kept, heart.dataset.id ?? '')
      const button = heart.querySelector('button')
      button?.setAttribute('aria-pressed', String(isKept))
      button?.setAttribute('value', isKept ? 'remove' : 'add')
    }
  })
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement) || !event.target.matches(HEARTS)) return
      event.preventDefault()
      const { id = '', name = '' } = event.target.dataset
      keep(account, { id, name }, !has(account, kept, id))
    }
    document.addEventListener('submit', submit)
    return () => document.removeEventListener('submit', submit)
  })
}
const HEARTS = 'form.shortlist-corner'

/** Whether a franchise is on the visitor's shortlist, and how to put it there, take it off and note something. */
export function useShortlisted(franchise: Remembered) {
  const account = useContext(AccountShortlist)
  const kept = useBrowserShortlist()
  return {
    isKept: has(account, kept, franchise.id),
    keep: (on: boolean) => keep(account, franchise, on),
    note(text: string): void {
      if (account) account.change({ intent: 'note', id: franchise.id, note: text })
      else noteInBrowser(franchise.id, text)
      announce('Note saved')
    },
  }
}
