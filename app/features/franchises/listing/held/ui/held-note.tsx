import { Badge } from '#app/ui/feedback/badge.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import type { HeldPart, HeldStates } from '../held-parts.ts'

/** Told to the franchisor beside a part that buyers don't see (3-decisions 35); nothing where they do. */
export function HeldNote({ part, states, label }: { part: HeldPart; states: HeldStates; label?: string }) {
  const state = states[part]
  if (state === undefined) return null
  const name = label ? `${label}: ` : ''
  if (state === null)
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Badge tone="amber">{name}waiting to be checked</Badge> Until then, buyers see what was here before.
      </p>
    )
  return (
    <Alert kind="warning" title={`${name}not published`}>
      <p className="whitespace-pre-line wrap-anywhere">{state.reason || 'No reason was given.'}</p>
      <p>Correct it and save to send it again.</p>
    </Alert>
  )
}
