// What the checks see of the environment. Plain JavaScript that Node 20 understands.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/**
 * The environment without the settings of a site (.env.example names them all) and of other databases: who has set them
 * for a site of his own, by `export` or in a container, gets the same results.
 */
export function testEnvironment(env = process.env) {
  const settings = new Set(
    [...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name]) => name),
  )
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !settings.has(name) && !/^(?:PG[A-Z]|ATLAS_)/.test(name)),
  )
}
