/**
 * Whether a host (a name, an address, or an address as URLs write it) is this machine's own and means nothing to
 * others.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase()
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    name === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  )
}
