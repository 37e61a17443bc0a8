import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** What the first view of a public page costs, in bytes as sent with gzip and in files, read from the build. */
const client = path.resolve('build/client')
const scriptBytes = { home: 142_000, search: 137_000, category: 138_000, franchise: 144_000, compare: 136_000 }
const scriptFiles = 14
const styleBytes = 30_000

const files = z.object({ module: z.string(), imports: z.array(z.string()), css: z.array(z.string()).default([]) })
const manifestShape = z.object({ url: z.string(), entry: files, routes: z.record(z.string(), files) })

function manifest() {
  const name = readdirSync(path.join(client, 'assets')).find((file) => file.startsWith('manifest-')) ?? ''
  const text = readFileSync(path.join(client, 'assets', name), 'utf8')
  return manifestShape.parse(JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')))
}

const read = (file: string) => readFileSync(path.join(client, file))
const weight = (list: Iterable<string>) => [...list].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)

test.each(Object.entries(scriptBytes))('the scripts and styles of %s stay within their budget', (page, budget) => {
  const { url, entry, routes } = manifest()
  const parts = [entry, ...['root', 'routes/public/layout', `routes/public/${page}`].map((id) => routes[id]!)]
  const scripts = new Set([url, ...parts.flatMap((part) => [part.module, ...part.imports])])
  expect(weight(scripts)).toBeLessThanOrEqual(budget)
  expect(scripts.size).toBeLessThanOrEqual(scriptFiles)
  expect(weight(new Set(parts.flatMap((part) => part.css)))).toBeLessThanOrEqual(styleBytes)
  for (const file of scripts) expect([file, /ZodError|Abbots Langley/.test(read(file).toString())]).toEqual([file, false])
})
