import { useEffect, useRef } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { PROOF_NEEDED } from '../../request-words.ts'

/**
 * Inside a form whose network may be over its budget (3-decisions 82): solves the challenge that its answer held, and sends
 * the form again, by itself. A browser that cannot solve it sends the form as one without scripts does. `send` selects the
 * button that sends it.
 */
export function ProofOfWork({ challenge, send = 'button[type=submit]' }: { challenge: string | undefined; send?: string }) {
  const hydrated = useHydrated()
  const can = useRef<HTMLInputElement>(null)
  const proof = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (challenge === undefined) return
    const stop = new AbortController()
    void import('./solve-challenge.ts')
      .then(({ solveChallenge }) => solveChallenge(challenge, stop.signal))
      .catch(() => null)
      .then((solved) => {
        const form = proof.current?.form
        if (stop.signal.aborted || !form || !proof.current || !can.current) return
        proof.current.value = solved ?? ''
        can.current.value = solved === null ? '' : 'yes'
        form.requestSubmit(form.querySelector<HTMLButtonElement>(send))
      })
    return () => stop.abort()
  }, [challenge, send])
  return (
    <>
      <input ref={can} type="hidden" name="canProve" key={String(hydrated)} defaultValue={hydrated ? 'yes' : ''} />
      <input ref={proof} type="hidden" name="proof" defaultValue="" />
      <p role="status" className={challenge === undefined ? 'visually-hidden' : 'field-hint'}>
        {challenge === undefined ? null : PROOF_NEEDED}
      </p>
    </>
  )
}
