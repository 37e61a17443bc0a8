import { type RefObject, useEffect, useState } from 'react'
import type { Draft } from '../franchise-draft.ts'
import { readDraft } from '../read-draft.ts'

const REST_MS = 200

/** What stands in a form; a file that is only chosen counts as one that is there. */
function readTyped(form: HTMLFormElement): Draft {
  const typed = new FormData()
  let files = 0
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') typed.append(name, value)
    else if (value.size > 0) typed.append(name, `${CHOSEN}${String(++files).padStart(12, '0')}|${value.name}`)
  }
  return readDraft(typed)
}
const CHOSEN = '00000000-0000-0000-0000-'

/** Whether a file of a draft is only chosen, so that no address shows it. */
export const isOnlyChosen = (token: string): boolean => token.startsWith(CHOSEN)

/** What is typed into the form around a place, for parts beside it that follow; first what it starts from. */
export function useTypedDraft(place: RefObject<HTMLElement | null>, start: Draft): Draft {
  const [typed, setTyped] = useState(start)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setTyped(readTyped(form)), REST_MS)
    }
    const events = ['input', 'change', 'click'] as const
    for (const event of events) form.addEventListener(event, look)
    look()
    return () => {
      clearTimeout(timer)
      for (const event of events) form.removeEventListener(event, look)
    }
  }, [place])
  return typed
}
