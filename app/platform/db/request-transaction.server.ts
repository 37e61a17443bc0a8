import { createContext, type RouterContextProvider } from 'react-router'
import { NamedError } from '#app/lib/errors.ts'
import { type Claims, openTx, type OpenTx, type Tx, visitor } from './transaction.server.ts'

type Context = Readonly<RouterContextProvider>

/** The one read-only transaction that all loaders of a request share, opened at its first use. */
class RequestTx {
  #claims: Claims
  #mayLag: boolean
  #open: Promise<OpenTx> | undefined

  constructor(claims: Claims, mayLag = false) {
    this.#claims = claims
    this.#mayLag = mayLag
  }

  async read(): Promise<Tx> {
    this.#open ??= openTx(this.#claims, false, { mayLag: this.#mayLag })
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
const personTx = createContext<RequestTx>(new RequestTx(visitor))

/**
 * Gives a request its own read transactions; the middleware that knows the actor calls it and closes them. Where the
 * person acts as himself both are one. `mayLag`: a visitor's may be at a replica.
 */
export function bindRequestTx(
  context: Context,
  claims: Claims,
  person: Claims = claims,
  { mayLag = false } = {},
): { close: () => Promise<void> } {
  const tx = new RequestTx(claims, mayLag)
  context.set(requestTx, tx)
  context.set(personTx, person.userId === claims.userId ? tx : new RequestTx(person))
  return { close: () => closeReadTx(context) }
}

/**
 * The request's shared read-only transaction, as the actor of the request. For loaders: an overloaded site answers 503.
 */
export function readTx(context: Context): Promise<Tx> {
  return read(context.get(requestTx))
}

/** As `readTx`, as the person himself where the actor acts for a company: for the pages of one's own account. */
export function readPersonTx(context: Context): Promise<Tx> {
  return read(context.get(personTx))
}

async function read(tx: RequestTx): Promise<Tx> {
  try {
    return await tx.read()
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    throw new Response(error.sentence, {
      status: error.status,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}

/** Ends the shared transactions before rendering, so that no connection is held while React works. */
export async function closeReadTx(context: Context): Promise<void> {
  await Promise.all([context.get(requestTx).close(), context.get(personTx).close()])
}
