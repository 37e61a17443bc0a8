import { useRef, useState } from 'react'
import type { DetailFormDefaults } from '../actions/detail-form.server.ts'

type Own = { key: string; timestamp: string }

const isOwn = (value: unknown): value is Own =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'timestamp' in value &&
  typeof value.key === 'string' &&
  typeof value.timestamp === 'string'

/**
 * The key and the timestamp of a form, and what to do when a field of it is first focused: a page that is shown to
 * others too has to ask for its own. If none come, it sends the shared ones, and whoever uses them second sends once
 * more.
 */
export function useOwnStart(franchiseId: string, start: DetailFormDefaults): [Own, () => void] {
  const [own, setOwn] = useState<(Own & { of: string }) | null>(null)
  const asked = useRef('')
  const { key, timestamp, isShared } = start

  async function ask() {
    const query = new URLSearchParams({ franchise: franchiseId, of: timestamp })
    const response = await fetch(`/request/timestamp?${query.toString()}`)
    const answer: unknown = response.ok ? await response.json() : null
    if (isOwn(answer)) setOwn({ of: timestamp, key: answer.key, timestamp: answer.timestamp })
  }

  return [
    own?.of === timestamp ? own : { key, timestamp },
    () => {
      if (!isShared || asked.current === timestamp) return
      asked.current = timestamp
      ask().catch(() => {})
    },
  ]
}
