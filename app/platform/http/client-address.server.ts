import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Addresses and ranges as one list that can be asked. */
export function proxyList(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of addresses) {
    const [address = '', bits] = text.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const isListed = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The client's address: the nearest one on the way that is not a proxy we trust. */
export function clientAddress(req: Pick<IncomingMessage, 'socket' | 'headers'>, trusted: BlockList): string {
  const socket = (req.socket.remoteAddress ?? '0.0.0.0').replace(/^::ffff:/, '')
  if (!isListed(trusted, socket)) return socket
  const forwarded = req.headers['x-forwarded-for']
  const hops = String(forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  for (const hop of hops.reverse()) if (!isListed(trusted, hop)) return isIP(hop) ? hop : socket
  return socket
}
