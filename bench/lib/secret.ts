import { randomBytes } from 'node:crypto'

/**
 * The secret of the sites that a benchmark starts, and of its own process: a crowd's forms are signed here instead of
 * being fetched one by one, and hashes of requests stay the same over starts. To be imported before anything of the
 * application.
 */
export const AUTH_SECRET = (process.env.AUTH_SECRET ??= randomBytes(32).toString('hex'))
