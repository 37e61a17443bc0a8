import type { FilterCounts, ShownCounts } from './filter-counts.ts'
import { searchParams, type SearchFilters } from './search.ts'
import { readFilters } from './search-form.ts'
import { shownCounts } from './shown-counts.tsx'

/** After the last key, before the server is asked: long enough that no word is counted letter by letter. */
const TYPING_MS = 400
/** After a choice. */
const CHOICE_MS = 50
/** So long the options keep the numbers of the filters before: on most connections the new ones are there by then. */
const LATE_MS = 1000

let timer: ReturnType<typeof setTimeout> | undefined
let asked: AbortController | undefined

const isCounts = (body: unknown): body is FilterCounts =>
  typeof body === 'object' &&
  body !== null &&
  'total' in body &&
  typeof body.total === 'number' &&
  'openable' in body &&
  typeof body.openable === 'number' &&
  'options' in body &&
  typeof body.options === 'object' &&
  body.options !== null &&
  'subs' in body &&
  Array.isArray(body.subs)

/**
 * Asks how many results the filters have that are read once nothing has changed for a moment, and with each option, and
 * tells it. Only the last question is answered: each takes back the one before it. Without an answer nothing is told.
 */
export function countLater(readParams: () => string, tell: (counts: FilterCounts) => void, wait = TYPING_MS): void {
  clearTimeout(timer)
  asked?.abort()
  const { signal } = (asked = new AbortController())
  async function ask(): Promise<void> {
    try {
      const answer = await fetch(`/search/count?${readParams()}`, { signal })
      const counts: unknown = answer.ok ? await answer.json() : null
      if (isCounts(counts) && !signal.aborted) tell(counts)
    } catch {
      // Asked again meanwhile, or no connection.
    }
  }
  timer = setTimeout(() => void ask(), wait)
}

/**
 * Counts what the filters' form says, now and after each change, until the signal ends it; `rest` is what it says
 * without fields. Null is told as soon as the numbers before do not hold, and `forget` where none follow them. A number
 * after a change is announced in the form's status. Loaded when the form is first used.
 */
export function watchFilters(
  form: HTMLFormElement,
  rest: Pick<SearchFilters, 'category' | 'sort'>,
  tell: (counts: ShownCounts | null) => void,
  forget: () => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const status = form.querySelector('[role=status]')
  const read = () => searchParams(readFilters(new FormData(form), rest))
  let isChanged = false
  let late: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(late))
  function ask(wait: number): void {
    clearTimeout(late)
    late = setTimeout(forget, wait + LATE_MS)
    function show(counts: FilterCounts): void {
      if (signal.aborted) return
      clearTimeout(late)
      const shown = shownCounts(counts)
      tell(shown)
      if (status && isChanged) status.textContent = shown.label
    }
    countLater(read, show, wait)
  }
  ask(CHOICE_MS)
  form.addEventListener(
    'input',
    ({ target }) => {
      isChanged = true
      tell(null)
      ask(target instanceof HTMLInputElement && target.type !== 'checkbox' ? TYPING_MS : CHOICE_MS)
    },
    { signal },
  )
}
