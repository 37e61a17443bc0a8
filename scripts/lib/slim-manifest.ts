import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const OPENING = 'window.__reactRouterManifest='
type Manifest = { entry: { imports: string[] }; routes: Record<string, Record<string, unknown>> }

/**
 * The list of routes without what a browser makes no use of: which files a route's file asks for itself, and what it
 * has not.
 */
export function slimManifest(text: string): string {
  const { entry, routes, ...rest } = JSON.parse(text.slice(OPENING.length).replace(/;\s*$/, '')) as Manifest
  for (const route of Object.values(routes)) {
    delete route.imports
    for (const [name, value] of Object.entries(route))
      if (value === false || (Array.isArray(value) && value.length === 0)) delete route[name]
  }
  return `${OPENING}${JSON.stringify({ entry: { ...entry, imports: [] }, routes, ...rest })};`
}

/** Rewrites the list of routes that a build has made for browsers. */
export async function writeSlimManifest(clientDirectory: string): Promise<void> {
  const folder = path.join(clientDirectory, 'assets')
  for (const name of await readdir(folder)) {
    if (!/^manifest-\w+\.js$/.test(name)) continue
    const file = path.join(folder, name)
    await writeFile(file, slimManifest(await readFile(file, 'utf8')))
  }
}
