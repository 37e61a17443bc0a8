/**
 * A value as JSON inside a script element: no `<` can end the element early, no line separator breaks older parsers.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
