import { useRef, useState } from 'react'
import type { DetailFormDefaults } from '../actions/detail-form.server.ts'

/**
 * The timestamp of a form, and what to do once someone goes to a field of it: on a page that others are shown too, one
 * of his own is asked for. Where none comes, the page's own is sent, and whoever is second with it sends once more.
 */
export function useOwnTimestamp(franchiseId: string, start: DetailFormDefaults): [string, () => void] {
  const [own, setOwn] = useState<{ of: string; timestamp: string } | null>(null)
  const asked = useRef('')
  const { timestamp, isShared } = start

  async function ask() {
    const query = new URLSearchParams({ franchise: franchiseId, of: timestamp })
    const response = await fetch(`/request/timestamp?${query.toString()}`)
    if (response.ok) setOwn({ of: timestamp, timestamp: await response.text() })
  }

  return [
    own?.of === timestamp ? own.timestamp : timestamp,
    () => {
      if (!isShared || asked.current === timestamp) return
      asked.current = timestamp
      ask().catch(() => {})
    },
  ]
}
