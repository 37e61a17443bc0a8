/** An address in its parts, or null where a text is none: `URL.parse`, which iPhones know from 2024 on. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
