import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { exitWithError, root, printLine } from './install.mjs'

const parts = [
  'app',
  'public',
  'db/seed/content',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const ignored = /\.test\.tsx?$|\.md$/

/** Every file below a part, in a fixed order. */
function files(at) {
  const full = path.join(root, at)
  if (!existsSync(full)) return []
  const entries = (() => {
    try {
      return readdirSync(full, { withFileTypes: true })
    } catch {
      return undefined
    }
  })()
  if (!entries) return [at]
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? files(path.posix.join(at, entry.name)) : [path.posix.join(at, entry.name)],
    )
}

/** A hash over the names and contents of everything that the build is made of. */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const file of parts.flatMap(files)) {
    if (ignored.test(file)) continue
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

const hashFile = path.join(root, 'build', '.sources')
const entry = path.join(root, 'build', 'server', 'index.js')
/** Of this process: two that build at once do not write into each other's. */
const next = path.join(root, 'build', `.next-${process.pid}`)

export function isBuilt() {
  return existsSync(entry) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === sourceHash()
}

/** How long the files of earlier builds are kept for pages that are still open somewhere. */
const KEPT_MS = 7 * 86_400_000

/**
 * Puts a finished build in the place of the one before. The hashed files of earlier builds stay beside the new ones for
 * a week: a running server reads them at their first use, and pages that are open ask for them.
 */
export function replaceBuild(next, current, now = Date.now()) {
  for (const part of ['client', 'server']) {
    const [from, to] = [path.join(current, part, 'assets'), path.join(next, part, 'assets')]
    if (!existsSync(from)) continue
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) {
      const [old, kept] = [path.join(from, name), path.join(to, name)]
      const { mtime, atime } = statSync(old)
      if (existsSync(kept) || now - mtime.getTime() > KEPT_MS) continue
      copyFileSync(old, kept)
      utimesSync(kept, atime, mtime)
    }
  }
  const last = path.join(current, '.last')
  rmSync(last, { recursive: true, force: true })
  mkdirSync(last, { recursive: true })
  for (const part of ['client', 'server']) {
    if (existsSync(path.join(current, part))) renameSync(path.join(current, part), path.join(last, part))
    renameSync(path.join(next, part), path.join(current, part))
  }
  for (const spent of [last, next]) rmSync(spent, { recursive: true, force: true })
}

/** Builds the site where its sources changed since the last build; a running one goes on with what it has. */
export function ensureBuilt(node, { quiet = false } = {}) {
  if (isBuilt()) return { built: false }
  if (!quiet) printLine('Building the site …')
  // Taken before: what changes during the build is built next time.
  const hash = sourceHash()
  rmSync(next, { recursive: true, force: true })
  const run = spawnSync(node, [path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      BUILD_DIR: path.relative(root, next),
      NODE_ENV: 'production',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
  })
  const output = `${run.stdout ?? ''}${run.stderr ?? ''}`.trim()
  if (run.status !== 0 || !existsSync(path.join(next, 'server', 'index.js'))) {
    rmSync(next, { recursive: true, force: true })
    if (quiet) return { built: false, failure: output }
    exitWithError(`The site could not be built:\n${output}`)
  }
  replaceBuild(next, path.join(root, 'build'))
  writeFileSync(hashFile, hash)
  return { built: true }
}
