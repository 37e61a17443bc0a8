import { BASED_FIELD, type DraftAnswer, type SavedDraft } from '#app/lib/drafts/saved-draft.ts'

/** What a browser takes along from a page that is being closed, with room for the names of fields. */
const MOST_ON_LEAVING = 40_000

const isSaved = (value: unknown): value is SavedDraft =>
  typeof value === 'object' && value !== null && 'version' in value && 'savedAt' in value

function readAnswer(value: unknown): DraftAnswer | null {
  if (typeof value !== 'object' || value === null) return null
  if ('saved' in value && isSaved(value.saved)) return { saved: value.saved }
  if (!('elsewhere' in value)) return null
  return { elsewhere: isSaved(value.elsewhere) ? value.elsewhere : null }
}

/** Where drafts of a kind are kept, and by which hidden inputs that knows whose this one is. */
export type DraftPlace = { path: string; fields: Readonly<Record<string, string>> }

type Way = { based: string; to: DraftPlace; isLeaving: boolean; signal: AbortSignal }

/** Drafts that are on their way. */
const underWay = new Set<Promise<unknown>>()
/** Longest that a save waits for them. */
const WAIT_MS = 3_000

/** Waits until no draft is being sent: one that arrived after its form was saved would bring the draft back. */
export async function waitForDrafts(): Promise<void> {
  let late: ReturnType<typeof setTimeout> | undefined
  await Promise.race([Promise.all(underWay), new Promise((resolve) => (late = setTimeout(resolve, WAIT_MS)))])
  clearTimeout(late)
}

/** What became of a draft that was sent; null where no answer of ours came. */
type SentDraft = DraftAnswer | 'signed-out' | null

/** Sends what is typed into a form to be kept as its draft. */
export async function sendDraft(form: HTMLFormElement, way: Way): Promise<SentDraft> {
  const answer = send(form, way)
  underWay.add(answer)
  try {
    return await answer
  } finally {
    underWay.delete(answer)
  }
}

async function send(form: HTMLFormElement, { based, to, isLeaving, signal }: Way): Promise<SentDraft> {
  const body = new FormData()
  let length = 0
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    body.append(name, value)
    length += name.length + value.length
  }
  body.set(BASED_FIELD, based)
  for (const [name, value] of Object.entries(to.fields)) body.set(name, value)
  try {
    const response = await fetch(to.path, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal,
      keepalive: isLeaving && length < MOST_ON_LEAVING,
    })
    // The door of a portal: to its sign-in page, or, from a browser that was signed in, to the words about it.
    if (response.type === 'opaqueredirect' || response.status === 401) return 'signed-out'
    return response.ok || response.status === 409 ? readAnswer(await response.json()) : null
  } catch {
    return null
  }
}
