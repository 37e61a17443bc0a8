import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, root, say } from './install.mjs'

const parts = ['app', 'public', 'db/seed/content', 'package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts']
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
    .flatMap((entry) => (entry.isDirectory() ? files(path.posix.join(at, entry.name)) : [path.posix.join(at, entry.name)]))
}

/** A hash over the names and contents of everything that the build is made of. */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const file of parts.flatMap(files)) {
    if (ignored.test(file)) continue
    hash.update(file).update('\0').update(readFileSync(path.join(root, file))).update('\0')
  }
  return hash.digest('hex')
}

const stamp = path.join(root, 'build', '.sources')
const entry = path.join(root, 'build', 'server', 'index.js')

export function isBuilt() {
  return existsSync(entry) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()
}

/** Builds the site where its sources changed since the last build. */
export function ensureBuilt(node, { quiet = false } = {}) {
  if (isBuilt()) return { built: false }
  if (!quiet) say('Building the site …')
  // Taken before: what changes during the build is built next time.
  const hash = sourceHash()
  rmSync(stamp, { force: true })
  const run = spawnSync(node, [path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined },
  })
  const output = `${run.stdout ?? ''}${run.stderr ?? ''}`.trim()
  if (run.status !== 0 || !existsSync(entry)) {
    if (quiet) return { built: false, failure: output }
    giveUp(`The site could not be built:\n${output}`)
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  return { built: true }
}
