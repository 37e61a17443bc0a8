import { AsyncLocalStorage } from 'node:async_hooks'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import {
  CamelCasePlugin,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Application } from '../account.ts'
import { openSystemTx, queryIn, type SystemTx, type Tx } from '#app/platform/db/transaction.server.ts'

const ambient = new AsyncLocalStorage<SystemTx>()

/** Runs the sign-in library inside our own transaction, so that user, profile, leads and emails commit together. */
export function withAuthTx<T>(tx: SystemTx, run: () => Promise<T>): Promise<T> {
  return ambient.run(tx, run)
}

/**
 * What the library does within makes the account of a franchisor who applies (`provider_account_added`), once
 * `application` is set. Its own transactions alone are told so.
 */
export const applying = new AsyncLocalStorage<{ application?: Application }>()

/** Tells the trigger on accounts of providers who applies. */
const TELL = "select set_config('app.applicant', $1, true)"

/**
 * The library's statements run in the transaction at hand, else in one of the system for as long as it holds the
 * connection.
 */
class Connection implements DatabaseConnection {
  readonly #tx: Tx
  readonly #end: ((ok: boolean) => Promise<void>) | null
  #isSound = true
  #isTold = false

  constructor(tx: Tx, end: ((ok: boolean) => Promise<void>) | null) {
    this.#tx = tx
    this.#end = end
  }

  async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
    try {
      await this.#tell()
      const { rows, rowCount } = await queryIn<Row & object>(this.#tx, sql, parameters)
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
    } catch (error) {
      this.#isSound = false
      throw error
    }
  }

  /** The library is within its transaction already when it finds out who applies. */
  async #tell(): Promise<void> {
    const application = applying.getStore()?.application
    if (!application || this.#isTold || !this.#end) return
    this.#isTold = true
    await queryIn(this.#tx, TELL, [JSON.stringify(application)])
  }

  // why: an interface of Kysely; the library streams nothing.
  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The sign-in library streams nothing.')
  }

  /** A part that can be undone alone. */
  savepoint(step: 'savepoint' | 'release savepoint' | 'rollback to savepoint'): Promise<unknown> {
    if (step === 'rollback to savepoint') this.#isSound = true
    return queryIn(this.#tx, `${step} auth_library`)
  }

  async release(): Promise<void> {
    await this.#end?.(this.#isSound)
  }
}

const ours = (connection: DatabaseConnection): Connection => {
  if (connection instanceof Connection) return connection
  throw new Error('Not a connection of this driver.')
}

const driver: Driver = {
  init: async () => {},
  destroy: async () => {},
  async acquireConnection() {
    const tx = ambient.getStore()
    if (tx) return new Connection(tx, null)
    const open = await openSystemTx('the sign-in library')
    return new Connection(open.tx, open.end)
  },
  // A transaction is there already: the library's own is a part of it.
  beginTransaction: async (connection) => void (await ours(connection).savepoint('savepoint')),
  commitTransaction: async (connection) => void (await ours(connection).savepoint('release savepoint')),
  rollbackTransaction: async (connection) => void (await ours(connection).savepoint('rollback to savepoint')),
  releaseConnection: (connection) => ours(connection).release(),
}

const database = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  // The library's names are in camel case, ours are not.
  plugins: [new CamelCasePlugin()],
})

/** The sign-in library's own adapter on our transactions; its tables are in schema auth. */
export const authAdapter = kyselyAdapter(database.withSchema('auth'), { type: 'postgres', transaction: true })
