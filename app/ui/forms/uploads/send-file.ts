import { readUploadAnswer, type UploadAnswer } from '#app/lib/forms/uploaded-file.ts'

/** The answer; null where none of ours came, 'cancelled' where nobody waits for it any more. */
export type SentFile = UploadAnswer | null | 'cancelled'
export type Sending = { done: Promise<SentFile>; cancel: () => void }

/**
 * Sends one chosen file to `path`, under the name of its field, and tells how far it is, from 0 to 1. By
 * XMLHttpRequest: fetch says nothing while it sends.
 */
export function sendFile(path: string, field: string, file: File, onProgress: (part: number) => void): Sending {
  const request = new XMLHttpRequest()
  const done = new Promise<SentFile>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    // A site that is away for a moment is no refusal: the file stays and can be sent again.
    request.addEventListener('load', () =>
      resolve(request.status >= 500 ? null : readUploadAnswer(request.responseText)),
    )
    request.addEventListener('error', () => resolve(null))
    request.addEventListener('abort', () => resolve('cancelled'))
  })
  const body = new FormData()
  body.append(field, file)
  request.open('POST', path)
  request.send(body)
  return { done, cancel: () => request.abort() }
}
