/** A file that a form holds: `token` is by what it is sent along. */
export type UploadedFile = { token: string; name: string }

/** The answer to a chosen file that was sent: the file as the form sends it along, or why it was not taken. */
export type UploadAnswer = { file: UploadedFile } | { problem: string }

/** What the server said of a file; null for what is no answer of ours. */
export function readUploadAnswer(text: string): UploadAnswer | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  if ('problem' in value && typeof value.problem === 'string') return { problem: value.problem }
  if (!('file' in value) || typeof value.file !== 'object' || value.file === null) return null
  const { file } = value
  return 'token' in file && typeof file.token === 'string' && 'name' in file && typeof file.name === 'string'
    ? { file: { token: file.token, name: file.name } }
    : null
}
