import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { askForPasskey, knowsPasskeys, offersPasskeys, passkeyProblem } from './web-authn.ts'

/** Before the challenge of what the browser offers is too old (passkey-challenge.server.ts). */
const RENEW_MS = 10 * 60_000
const WORDS = { refused: 'No passkey was used.', otherwise: 'Try again, or sign in another way.' }

/**
 * 'Sign in with a passkey': a button of the sign-in form, and the passkeys that the browser offers by itself as soon as
 * someone is about to type his email. What else the form carries goes along. Without scripts it is not shown.
 */
export function PasskeySignIn({ at }: { at: string }) {
  const submit = useSubmit()
  const isIdle = useNavigation().state === 'idle'
  const button = useRef<HTMLButtonElement>(null)
  const offer = useRef<AbortController>(null)
  // Once is enough: a device that answers by itself would send what was refused again and again.
  const isTaken = useRef(false)
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)

  async function signIn(mediation: 'optional' | 'conditional', signal: AbortSignal) {
    const credential = await askForPasskey(mediation, signal)
    const form = button.current?.form
    if (credential === null || !form || signal.aborted) return
    if (mediation === 'conditional') isTaken.current = true
    const data = new FormData(form)
    data.delete('password')
    data.set('intent', 'passkey')
    data.set('credential', credential)
    await submit(data, { method: 'post' })
  }

  // What comes of an offer that nobody asked for is nobody's trouble: the button and the password are there.
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    if (await offersPasskeys()) await signIn('conditional', signal)
  })
  useEffect(() => {
    if (!isIdle || isTaken.current || window.location.origin !== at) return
    const controller = new AbortController()
    offer.current = controller
    begin(controller.signal).catch(() => {})
    const timer = setTimeout(() => setRound(round + 1), RENEW_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isIdle, round, at])

  async function press() {
    setProblem(null)
    if (window.location.origin !== at) return setProblem(`Passkeys for this site work at ${at}. Sign in there.`)
    if (!knowsPasskeys()) return setProblem('This browser is too old for passkeys. Sign in another way.')
    // A browser has one request at a time.
    offer.current?.abort()
    try {
      await signIn('optional', new AbortController().signal)
    } catch (error) {
      setProblem(passkeyProblem(error, WORDS))
      setRound(round + 1)
    }
  }

  return (
    <div className="needs-scripts grid gap-2">
      <SubmitButton
        ref={button}
        name="intent"
        value="passkey"
        variant="quiet"
        pendingText="Signing in..."
        block
        onClick={(event) => {
          event.preventDefault()
          void press()
        }}
      >
        Sign in with a passkey
      </SubmitButton>
      <p role="status" className="text-sm wrap-anywhere text-ink-2 empty:hidden">
        {problem}
      </p>
    </div>
  )
}
