import { useEffect, useState } from 'react'
import type { RequestChoice } from '../lead.ts'
import { forget, useSelection } from './selection.ts'

/** Names that cards or the server told, by id. */
const names = new Map<string, string>()

/** A card tells its name, so that ticking it needs no question to the server. */
export function rememberName(id: string, name: string): void {
  names.set(id, name)
}

async function ask(ids: readonly string[], signal: AbortSignal): Promise<void> {
  const query = new URLSearchParams(ids.map((id) => ['id', id]))
  const response = await fetch(`/request/names?${query.toString()}`, { signal, headers: { accept: 'application/json' } })
  // No answer about them is not an answer that they are gone.
  if (!response.ok) throw new Error(`The names were not told: ${response.status}`)
  const told = (await response.json()) as RequestChoice[]
  for (const choice of told) names.set(choice.id, choice.name)
}

type NamedSelection = {
  choices: RequestChoice[]
  /** Whether all names are known. */
  isComplete: boolean
  /** Where they could not be fetched: asks again. */
  retry: (() => void) | null
}

/** The chosen franchises with their names; those that cannot be asked any more leave the selection. */
export function useNamedSelection(): NamedSelection {
  const selection = useSelection()
  const [, setAsked] = useState(0)
  const [failed, setFailed] = useState('')
  const unknown = selection.filter((choice) => !names.has(choice.id)).map((choice) => choice.id)
  const question = unknown.join(' ')

  useEffect(() => {
    if (question === '' || failed === question) return
    const abort = new AbortController()
    const ids = question.split(' ')
    ask(ids, abort.signal)
      .then(() => {
        const gone = ids.filter((id) => !names.has(id))
        if (gone.length > 0) forget(new Set(gone))
        setAsked((count) => count + 1)
      })
      // Without names the bar still counts, and the next page asks again.
      .catch(() => {
        if (!abort.signal.aborted) setFailed(question)
      })
    return () => abort.abort()
  }, [question, failed])

  const choices = selection.flatMap((choice) => {
    const name = names.get(choice.id)
    return name === undefined ? [] : [{ ...choice, name }]
  })
  const retry = () => setFailed('')
  return { choices, isComplete: unknown.length === 0, retry: question !== '' && failed === question ? retry : null }
}
