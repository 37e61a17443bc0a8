/**
 * The network of an address, for limits: an IPv4 address itself, of an IPv6 address the first 64 bits, because
 * one customer of a provider holds at least so many.
 */
export function networkOf(address: string): string {
  const bare = address.toLowerCase().split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)
  if (mapped?.[1]) return mapped[1]
  if (!bare.includes(':')) return bare
  const [head = '', tail] = bare.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
