import { useEffect, useRef } from 'react'
import type { Challenge } from '#app/lib/forms/challenge.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

/**
 * Inside a form whose network may be over its budget (3-decisions 82): solves the challenge that its answer held, and
 * sends the form again, by itself. `send` selects the button that sends it. The code that does so is fetched when it is
 * needed.
 */
export function ProofOfWork({
  challenge,
  send = 'button[type=submit]',
}: {
  challenge: Challenge | undefined
  send?: string
}) {
  const hydrated = useHydrated()
  const proof = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!challenge) return
    const stop = new AbortController()
    void import('./solve-challenge.ts').then(({ solveAndSend }) =>
      solveAndSend(challenge.task, proof.current, send, stop.signal),
    )
    return () => stop.abort()
  }, [challenge, send])
  return (
    <>
      <input type="hidden" name="canProve" value={hydrated ? 'yes' : ''} readOnly />
      <input ref={proof} type="hidden" name="proof" defaultValue="" />
      <p role="status" className={challenge ? 'field-hint' : 'visually-hidden'}>
        {challenge?.notice}
      </p>
    </>
  )
}
