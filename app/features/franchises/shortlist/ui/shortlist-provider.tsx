import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { useFetcher, useFetchers, useSubmit } from 'react-router'
import { useStaticHtmlSync } from '#app/ui/layout/static-html.tsx'
import { announce, announceRefusal } from '#app/ui/feedback/status.tsx'
import type { StoredFranchise } from '../../listing/stored-franchise.ts'
import type { ShortlistResult } from '../actions/shortlist.server.ts'
import { HAS_NOTE, MAX_SHORTLISTED, NOT_STORED, OFFLINE } from '../shortlist.ts'
import {
  retryUnmerged,
  listUnmerged,
  isInBrowser,
  hasNoteInBrowser,
  isPassing,
  setInBrowser,
  saveUnsent,
  setNoteInBrowser,
  applyMergeResult,
  useBrowserShortlist,
} from '../browser-shortlist.ts'

type Account = { ids: ReadonlySet<string>; change: (fields: Record<string, string>) => void }
/** Null where the browser keeps the list. */
const AccountShortlist = createContext<Account | null>(null)

/** What the ways begin with on which changes of an account's list are sent. */
const CHANGE = 'shortlist '

/**
 * The shortlist of the pages below: the account's where `saved` holds its ids, else the browser's. What the browser
 * kept before the sign-in goes to the account, and leaves the browser when the account has it; what does not fit stays
 * and is said.
 */
export function ShortlistProvider({ saved, children }: { saved: readonly string[] | null; children: ReactNode }) {
  const submit = useSubmit()
  const sent = useFetchers().filter(({ key }) => key.startsWith(CHANGE))
  const merger = useFetcher<ShortlistResult>()
  const kept = useBrowserShortlist()
  const { data: answer } = merger
  const waiting =
    saved !== null &&
    merger.state === 'idle' &&
    kept.some((item) => !item.isUnmerged) &&
    (!answer || answer.merged !== undefined)

  const asked = useRef<string[]>([])
  useEffect(() => {
    if (answer?.merged && !applyMergeResult(asked.current, answer.merged))
      announceRefusal('Your shortlist is full, so some franchises weren’t added. Review your shortlist.')
  }, [answer])
  useEffect(() => {
    const items = waiting ? listUnmerged() : []
    if (items.length === 0) return
    asked.current = items.map((item) => item.id)
    void merger.submit({ intent: 'merge', items: JSON.stringify(items) }, { method: 'post', action: '/shortlist' })
  }, [waiting, merger])
  useEffect(() => {
    if (saved === null) retryUnmerged()
  }, [saved])

  // A session that ended meanwhile: what was to go to the account stays in the browser until the next sign-in.
  const unsent = useRef<FormData[]>([])
  useEffect(() => {
    const late = saved === null ? unsent.current : []
    unsent.current = saved === null ? [] : sent.flatMap(({ formData }) => formData ?? [])
    if (late.filter(saveUnsent).length > 0) announce('You’ve been signed out. Saved on this device until you sign in.')
    else if (late.length > 0)
      announceRefusal('You’ve been signed out, so nothing was removed. Sign in to change your shortlist.')
  })

  // Shown at once; the answer brings the list as it is.
  const idsOf = (intent: string) =>
    sent.flatMap(({ formData }) => (formData?.get('intent') === intent ? [String(formData.get('id'))] : [])).join(' ')
  const added = idsOf('add')
  const removed = idsOf('remove')
  const account = useMemo((): Account | null => {
    if (saved === null) return null
    const ids = new Set(added === '' ? saved : [...saved, ...added.split(' ')])
    for (const id of removed.split(' ')) ids.delete(id)
    return {
      ids,
      // Each franchise on a way of its own: a second change does not break off the first.
      change(fields) {
        if (!navigator.onLine) return announceRefusal(OFFLINE)
        void submit(fields, {
          method: 'post',
          action: '/shortlist',
          navigate: false,
          fetcherKey: `${CHANGE}${fields.intent === 'note' ? 'note' : 'heart'} ${fields.id}`,
        })
      },
    }
  }, [saved, added, removed, submit])
  useCardHearts(account, kept)
  return <AccountShortlist value={account}>{children}</AccountShortlist>
}

const has = (account: Account | null, kept: readonly StoredFranchise[], id: string): boolean =>
  account ? account.ids.has(id) : kept.some((item) => item.id === id)

/** `isSure` takes off what has a note too. */
function keep(account: Account | null, franchise: StoredFranchise, on: boolean, isSure = false): void {
  if (!account && !on && !isSure && hasNoteInBrowser(franchise.id)) return announceRefusal(HAS_NOTE)
  const isFull = account ? on && account.ids.size >= MAX_SHORTLISTED : !setInBrowser(franchise, on)
  if (isFull) return announceRefusal(`Your shortlist can have up to ${MAX_SHORTLISTED} franchises`)
  // An account's answer says it (routes/public/shortlist.tsx).
  if (account) account.change({ intent: on ? 'add' : 'remove', ...(isSure && { sure: 'yes' }), ...franchise })
  else if (on) sayStored('Added to your shortlist')
  else announce('Removed from your shortlist')
}

const sayStored = (message: string) => (isPassing() ? announceRefusal(NOT_STORED) : announce(message))

/**
 * The hearts of the cards, which are HTML that the server wrote: shows which are full, and hears when one is pressed.
 * What a visitor pressed before scripts ran counts: such a form is held
 * (app/platform/render/deferred-scripts.server.ts).
 */
function useCardHearts(account: Account | null, kept: readonly StoredFranchise[]): void {
  useStaticHtmlSync(() => {
    for (const heart of document.querySelectorAll<HTMLFormElement>(HEARTS)) {
      const isKept = has(account, kept, heart.dataset.id ?? '')
      const button = heart.querySelector('button')
      button?.setAttribute('aria-pressed', String(isKept))
      button?.setAttribute('value', isKept ? 'remove' : 'add')
    }
  })
  useEffect(() => {
    for (const { dataset } of document.querySelectorAll<HTMLFormElement>(
      'form[action="/shortlist"][data-held=pressed]',
    )) {
      const { id = '', name = '' } = dataset
      dataset.held = ''
      // The status line listens a moment later.
      queueMicrotask(() => isInBrowser(id) || keep(null, { id, name }, true))
    }
  }, [])
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
export function useShortlisted(franchise: StoredFranchise) {
  const account = useContext(AccountShortlist)
  const kept = useBrowserShortlist()
  return {
    isKept: has(account, kept, franchise.id),
    /** Only the browser can keep it: a form for it waits for scripts. */
    isHeld: account === null,
    keep: (on: boolean, isSure = false) => keep(account, franchise, on, isSure),
    note(text: string): void {
      if (account) return account.change({ intent: 'note', ...franchise, note: text })
      setNoteInBrowser(franchise.id, text)
      sayStored('Note saved')
    },
    /** The same on the way out of the page, in silence: what the router sends would go with the page. */
    noteOnLeaving(text: string): void {
      if (!account) setNoteInBrowser(franchise.id, text)
      else
        void fetch('/shortlist', {
          method: 'POST',
          body: new URLSearchParams({ intent: 'note', id: franchise.id, note: text }),
          keepalive: true,
          redirect: 'manual',
        }).catch(() => {})
    },
  }
}
