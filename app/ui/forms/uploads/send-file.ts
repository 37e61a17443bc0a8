import { readUploadAnswer, type UploadAnswer } from '#app/lib/forms/uploaded-file.ts'
import { takeTurns } from './take-turns.ts'

/**
 * The answer; null where none of ours came, 'signed-out' at the door of a portal, 'cancelled' where nobody waits for it
 * any more.
 */
export type SentFile = UploadAnswer | 'signed-out' | null | 'cancelled'
export type Sending = { done: Promise<SentFile>; cancel: () => void }

/**
 * On a telephone’s line each of a dozen would take as long as all: two at once arrive one after the other, a line that
 * breaks takes only those along, and what else the page sends finds a connection.
 */
const takeTurn = takeTurns(2)
/** A line that carries nothing for so long is dead: browsers find that out after a quarter of an hour, or never. */
export const SILENCE_MS = 120_000
/** How long the question is waited for that says why a file did not arrive. */
const QUESTION_MS = 10_000

/**
 * Sends one chosen file to `path`, under the name of its field, as soon as its turn comes, and tells how far it is,
 * from 0 to 1. By XMLHttpRequest: fetch says nothing while it sends.
 */
export function sendFile(path: string, field: string, file: File, onProgress: (part: number) => void): Sending {
  const request = new XMLHttpRequest()
  let isOver = false
  let cancel = () => {}
  let listen = () => {}
  const done = new Promise<SentFile>((resolve) => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const settle = (answer: SentFile) => {
      isOver = true
      clearTimeout(silence)
      resolve(answer)
    }
    listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), SILENCE_MS)
    }
    cancel = () => {
      settle('cancelled')
      request.abort()
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => settle(readAnswer(request, path)))
    // A server that turns away whoever is signed out need not read so much: all that is seen of it is an error.
    request.addEventListener('error', () => void isSignedOut(path).then((is) => settle(is ? 'signed-out' : null)))
    // By silence, or by the browser, whose stop button ends what a page sends. Whoever cancelled has an answer already.
    request.addEventListener('abort', () => settle(null))
  })
  void takeTurn().then((end) => {
    if (isOver) return end()
    void done.then(end)
    const body = new FormData()
    body.append(field, file)
    request.open('POST', path)
    request.send(body)
    listen()
  })
  return { done, cancel }
}

function readAnswer(request: XMLHttpRequest, path: string): SentFile {
  if (request.status === 401 || new URL(request.responseURL).pathname !== path) return 'signed-out'
  // A site that is away for a moment is no refusal: the file stays and can be sent again.
  return request.status >= 500 ? null : readUploadAnswer(request.responseText)
}

/** Asks with nothing in its hands. */
async function isSignedOut(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(QUESTION_MS)
    const { type, status } = await fetch(path, { method: 'POST', body: new FormData(), redirect: 'manual', signal })
    return type === 'opaqueredirect' || status === 401
  } catch {
    return false
  }
}
