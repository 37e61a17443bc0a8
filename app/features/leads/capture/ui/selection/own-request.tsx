import { useEffect, useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { rememberName } from './choice-names.ts'
import { setSelectedOrAnnounce, useSelection } from './selection.ts'

/** The form of a franchise's own page. */
const OWN_FORM = 'request-information'

/**
 * The way to that form, in sight along a long page on a desk; beside others that are selected the franchise can join
 * them and leave them again. On a phone the dock has the way.
 */
export function OwnRequestBar({ franchise }: { franchise: { id: string; name: string; franchisorId: string } }) {
  const { id, name, franchisorId } = franchise
  const selection = useSelection()
  const isChosen = selection.some((choice) => choice.id === id)
  return (
    <div className="foot-bar">
      <span>{name}</span>
      {selection.length > 0 ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            rememberName(id, name)
            setSelectedOrAnnounce({ id, franchisorId }, !isChosen)
          }}
        >
          {/* One part, so that the words stand as close as words do. */}
          <span>
            {isChosen ? 'Remove' : 'Add'}
            <span className="visually-hidden">{` ${name}`}</span>
            {isChosen ? ' from selection' : ' to selection'}
          </span>
        </Button>
      ) : null}
      <LinkButton href={`#${OWN_FORM}`} plain size="small">
        Request Information
      </LinkButton>
    </div>
  )
}

/**
 * The dock's part of a franchise's own page on a phone: what it costs, `who` answers (how soon someone usually replies,
 * or the company), and the way to its form, until the form has come.
 */
export function OwnRequest({ total, who }: { total: string | null; who: string | null }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const form = document.getElementById(OWN_FORM)
    if (!form) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setThere(entry.isIntersecting || entry.boundingClientRect.top < 0)
    })
    observer.observe(form)
    return () => observer.disconnect()
  }, [])
  if (isThere) return null
  return (
    <div className="own-request">
      {total === null && who === null ? null : (
        <p className="own-request-total num">
          {total}
          {who === null ? null : <small>{who}</small>}
        </p>
      )}
      <LinkButton href={`#${OWN_FORM}`} plain size="small">
        Request Information
      </LinkButton>
    </div>
  )
}
