import { useEffect, useEffectEvent, useState } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { useSubmit } from 'react-router'
import type { UserType } from '../../account.ts'
import { SaveAndCancel } from '../../ui/save-and-cancel.tsx'
import type { PasskeyStart } from '../passkey.action.server.ts'
import { makePasskey, passkeyProblem } from './web-authn.ts'

/** The owner has proved himself: the device makes the passkey, and the page sends it. */
export function NewPasskey({ role, start: { name, options } }: { role: UserType; start: PasskeyStart }) {
  const submit = useSubmit()
  const [problem, setProblem] = useState<string | null>(null)

  async function make() {
    try {
      const credential = await makePasskey(options)
      if (credential === null) throw new Error('Nothing was made.')
      await submit({ intent: 'passkey-add', name, credential }, { method: 'post' })
    } catch (error) {
      setProblem(passkeyProblem(error, { refused: 'No passkey was added.', otherwise: 'Try again.' }))
    }
  }

  const begin = useEffectEvent(make)
  useEffect(() => {
    const soon = setTimeout(begin)
    return () => clearTimeout(soon)
  }, [])
  const again = () => {
    setProblem(null)
    void make()
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="empty:hidden">
        {problem ? null : 'Follow the steps in your browser: use your fingerprint, your face or this device’s PIN.'}
      </p>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <SaveAndCancel role={role}>{problem ? <Button onClick={again}>Try again</Button> : null}</SaveAndCancel>
    </div>
  )
}
