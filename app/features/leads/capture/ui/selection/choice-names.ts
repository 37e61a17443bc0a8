import { useEffect, useState } from 'react'
import type { RequestChoice } from '../../../request-text.ts'
import { type Choice, removeFromSelection, useSelection } from './selection.ts'

/** What cards told, a name, or the server, by id. */
export const known = new Map<string, { name: string; company?: string | null }>()

/** A card tells its name, so that ticking it needs no question to the server. */
export function rememberName(id: string, name: string): void {
  known.set(id, { ...known.get(id), name })
}

/** The ids that can be asked. */
async function ask(ids: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> {
  const query = new URLSearchParams(ids.map((id) => ['id', id]))
  const response = await fetch(`/request/names?${query.toString()}`, {
    signal,
    headers: { accept: 'application/json' },
  })
  // No answer about them is not an answer that they are gone.
  if (!response.ok) throw new Error(`The names were not told: ${response.status}`)
  const told = (await response.json()) as RequestChoice[]
  for (const { id, name, company } of told) known.set(id, { name, company })
  return new Set(told.map(({ id }) => id))
}

type Named = Pick<RequestChoice, 'id' | 'name' | 'franchisorId'>

export type NamedSelection<Known> = {
  choices: Known[]
  /** Whether all of them are known. */
  isComplete: boolean
  /** Where they could not be fetched: asks again. */
  retry: (() => void) | null
}

/** The chosen franchises with their names; those that cannot be asked any more leave the selection. */
export function useNamedSelection(): NamedSelection<Named> {
  return useKnownChoices((choice) => {
    const name = known.get(choice.id)?.name
    return name === undefined ? null : { ...choice, name }
  })
}

/** `told` is null for what the server has to be asked. */
export function useKnownChoices<Known>(told: (choice: Choice) => Known | null): NamedSelection<Known> {
  const selection = useSelection()
  const [, setAsked] = useState(0)
  const [failed, setFailed] = useState('')
  const question = selection
    .filter((choice) => told(choice) === null)
    .map((choice) => choice.id)
    .join(' ')

  useEffect(() => {
    if (question === '' || failed === question) return
    const abort = new AbortController()
    const ids = question.split(' ')
    ask(ids, abort.signal)
      .then((told) => {
        const gone = ids.filter((id) => !told.has(id))
        if (gone.length > 0) removeFromSelection(new Set(gone))
        setAsked((count) => count + 1)
      })
      // Without names the bar still counts, and the next page asks again.
      .catch(() => {
        if (!abort.signal.aborted) setFailed(question)
      })
    return () => abort.abort()
  }, [question, failed])

  const choices = selection.flatMap((choice) => told(choice) ?? [])
  const retry = () => setFailed('')
  return { choices, isComplete: question === '', retry: question !== '' && failed === question ? retry : null }
}
