import { createContext, type RouterContextProvider } from 'react-router'

/**
 * Who is at the other end of the wire: the address as far as trusted proxies vouch for it, and the request's reference.
 */
export type Client = { ip: string; requestId: string }

export const clientContext = createContext<Client>({ ip: '0.0.0.0', requestId: '' })

/** The client of this request, for limits and the log. */
export function getClient(context: Readonly<RouterContextProvider>): Client {
  return context.get(clientContext)
}
