import { useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useFetcher, useSearchParams } from 'react-router'
import { useSite } from '#app/site/use-site.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { Spinner } from '#app/ui/feedback/loading.tsx'
import type { RequestResult } from '../actions/request.server.ts'
import { CHANGED_ELSEWHERE, NAMES_NOT_LOADED, type RequestChoice } from '../../request-text.ts'
import { presetsFromSearch } from '../../preset.ts'
import { useRequestChoices } from './request-choices.ts'
import { WrongAccountNotice } from './wrong-account-notice.tsx'
import { RequestFlow } from './request-flow.tsx'
import { setSelected } from './selection/selection.ts'

/** Email, then Sign In or Sign Up. It begins again whenever it is opened. */
export function RequestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Request Information" wide holdsTyped>
      <DialogFlow onClose={onClose} />
    </Dialog>
  )
}

function DialogFlow({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const fetcher = useFetcher<RequestResult>()
  const { person } = useSite()
  const [search] = useSearchParams()
  const { choices, isComplete, retry } = useRequestChoices()
  // What another tab ticks later comes in without taking the form away.
  const [isReady, setReady] = useState(isComplete)
  if (isComplete && !isReady) setReady(true)
  // Franchises unticked in the dialog stay in its list, so that a slip can be undone.
  const [seen, setSeen] = useState<readonly RequestChoice[]>(choices)
  const fresh = choices.filter((choice) => !seen.some((other) => other.id === choice.id))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  // Signing in in another tab sends the choice, and finishing a request there clears it.
  const [isUntickedHere, setUntickedHere] = useState(false)
  const isGone = choices.length === 0 && isComplete && !isUntickedHere

  // After the dialog has opened; the names may come later than that.
  useEffect(() => {
    if (isReady) queueMicrotask(() => box.current?.querySelector<HTMLElement>('[data-first]')?.focus())
  }, [isReady])

  // Words that were typed before someone signed in elsewhere stay, with what is wrong.
  if (person && person.role !== 'customer' && !fetcher.data) return <WrongAccountNotice />
  if (!isReady)
    return retry ? (
      <Alert kind="error" title={NAMES_NOT_LOADED}>
        <p>
          We’ve saved your selection.{' '}
          <Button variant="plain" onClick={retry}>
            Try again
          </Button>
        </p>
      </Alert>
    ) : (
      <Spinner label="Loading your selection" />
    )
  if (seen.length === 0 && isComplete)
    return (
      <div className="grid gap-4 justify-items-start">
        <p>The franchises you selected aren’t taking enquiries at the moment.</p>
        <Button onClick={onClose}>Close</Button>
      </div>
    )
  return (
    <div ref={box}>
      {/* The code that sends the last step is here before it is needed. */}
      <PrefetchPageLinks page="/request" />
      {isGone ? (
        <Alert kind="notice" title={CHANGED_ELSEWHERE} className="mb-4">
          <p>Close this window, or tick a franchise to contact it.</p>
        </Alert>
      ) : null}
      <RequestFlow
        answer={fetcher.data}
        fetcher={fetcher}
        emailAction="/request/email"
        action="/request"
        start={{
          step: person?.role === 'customer' ? 'confirm' : 'email',
          email: person?.role === 'customer' ? person.email : '',
          key: '',
          values: presetsFromSearch(search),
        }}
        choices={seen}
        chosen={new Set(choices.map((choice) => choice.id))}
        onChoose={(choice, isChosen) => {
          setUntickedHere(!isChosen)
          setSelected(choice, isChosen)
        }}
      />
    </div>
  )
}
