import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A copy of the sources in a temporary folder, for a test that edits them: one that is killed leaves the originals as
 * they were. Packages are linked one by one, so that tools write their caches into the copy.
 */
export function copySources(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-copy-'))
  for (const name of [
    'app',
    'db',
    'scripts',
    'public',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'react-router.config.ts',
  ])
    cpSync(name, path.join(folder, name), { recursive: true, preserveTimestamps: true })
  const modules = path.join(folder, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync('node_modules'))
    if (!/^\.(?:vite|cache)/.test(name))
      symlinkSync(path.resolve('node_modules', name), path.join(modules, name), 'junction')
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }) }
}
