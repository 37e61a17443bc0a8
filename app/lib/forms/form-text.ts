/** The text of a field as it was sent; empty where there is none, or a file. */
export function formText(form: { get: (name: string) => unknown }, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
