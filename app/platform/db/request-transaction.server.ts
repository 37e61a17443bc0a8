import { createContext, type RouterContextProvider } from 'react-router'
import { NamedError } from '#app/lib/errors.ts'
import { type Claims, openTx, type OpenTx, type Tx, visitor } from './transaction.server.ts'

type Context = Readonly<RouterContextProvider>

/** The one read-only transaction that all loaders of a request share, opened at its first use. */
class RequestTx {
  #claims: Claims
  #open: Promise<OpenTx> | undefined

  constructor(claims: Claims) {
    this.#claims = claims
  }

  async read(): Promise<Tx> {
    this.#open ??= openTx(this.#claims, false)
    return (await this.#open).tx
  }

  /**
   * Ends the transaction; a later read opens another, which the next call ends. Nothing was written, so it rolls back:
   * whoever read has learnt of a failure already, and the page tells it in its own place.
   */
  async close(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    await open?.then(({ end }) => end(false)).catch(() => {})
  }
}

const requestTx = createContext<RequestTx>(new RequestTx(visitor))

/** Gives a request its own read transaction; the middleware that knows the actor calls it and closes it. */
export function bindRequestTx(context: Context, claims: Claims): { close: () => Promise<void> } {
  const tx = new RequestTx(claims)
  context.set(requestTx, tx)
  return tx
}

/**
 * The request's shared read-only transaction, as the actor of the request. For loaders: an overloaded site answers 503.
 */
export async function readTx(context: Context): Promise<Tx> {
  try {
    return await context.get(requestTx).read()
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    throw new Response(error.sentence, {
      status: error.status,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}

/** Ends the shared transaction before rendering, so that no connection is held while React works. */
export function closeReadTx(context: Context): Promise<void> {
  return context.get(requestTx).close()
}
