import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useFetcher } from 'react-router'
import { announce } from '#app/ui/status.tsx'
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
  return <AccountShortlist value={account}>{children}</AccountShortlist>
}

/** Whether a franchise is on the visitor's shortlist, and how to put it there, take it off and note something. */
export function useShortlisted(franchise: Remembered) {
  const account = useContext(AccountShortlist)
  const kept = useBrowserShortlist()
  const { id } = franchise
  return {
    isKept: account ? account.ids.has(id) : kept.some((item) => item.id === id),
    keep(on: boolean): void {
      if (account) account.change({ intent: on ? 'add' : 'remove', id })
      else if (!keepInBrowser(franchise, on)) return announce(`A shortlist holds at most ${MOST_SHORTLISTED} franchises`)
      announce(on ? 'Added to your shortlist' : 'Removed from your shortlist')
    },
    note(text: string): void {
      if (account) account.change({ intent: 'note', id, note: text })
      else noteInBrowser(id, text)
      announce('Note saved')
    },
  }
}
