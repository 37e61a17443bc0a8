import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { weighedPages } from '#app/pages.ts'

/** What the first view of a public page costs, in bytes as sent with gzip and in files, read from the build. */
const client = path.resolve('build/client')
/**
 * Scripts: the framework's weight and at most so much of ours a page, and in all no more than a cheap phone takes in a
 * second or two.
 */
const ownBytes = 30 * 1024
const scriptBytes = 145 * 1024
const scriptFiles = 14
const styleBytes = 30 * 1024

const files = z.object({ module: z.string(), css: z.array(z.string()).default([]) })
const manifestShape = z.object({ url: z.string(), entry: files, routes: z.record(z.string(), files) })

// Files of earlier builds lie beside them: the server knows which are its own.
const server = readFileSync(path.resolve('build/server/index.js'), 'utf8')

function manifest() {
  const name = /manifest-[\w-]+\.js/.exec(server)?.[0] ?? ''
  const text = readFileSync(path.join(client, 'assets', name), 'utf8')
  return manifestShape.parse(JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')))
}

const read = (file: string) => readFileSync(path.join(client, file))
const weight = (list: Iterable<string>) =>
  [...list].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)

/** The files with all that they import at once; what they import later is no part of a first view. */
function withImports(first: readonly string[]): Set<string> {
  const all = new Set(first)
  for (const file of all)
    for (const [, name] of read(file)
      .toString()
      .matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g))
      all.add(`/assets/${name}`)
  return all
}

test('Q: all pages share one style sheet, which nothing brings a second time', () => {
  const { url, entry, routes } = manifest()
  // Scripts name it too, and are built by themselves.
  const scripts = withImports([url, ...[entry, ...Object.values(routes)].map((part) => part.module)])
  const texts = [server, ...Array.from(scripts, (file) => read(file).toString())]
  const sheets = new Set(texts.flatMap((text) => text.match(/\/assets\/[\w-]+\.css/g) ?? []))
  expect(sheets.size).toBe(1)
  expect(weight(sheets)).toBeLessThanOrEqual(styleBytes)
  // A sheet that belongs to a script comes again with what is fetched later, and the whole page is laid out anew.
  expect([entry, ...Object.values(routes)].flatMap((part) => part.css)).toEqual([])
})

test.each(weighedPages())('Q: the scripts of %s stay within their budget', (page) => {
  const { url, entry, routes } = manifest()
  const parts = [entry, ...['root', 'routes/public/layout', `routes/public/${page}`].map((id) => routes[id]!)]
  const scripts = withImports([url, ...parts.map((part) => part.module)])
  // The framework at least was found.
  expect(scripts.size).toBeGreaterThan(5)
  // Its code, and its list of all pages of the site, which grows with them and not with this one.
  const framework = [...scripts].filter((file) => /\/(?:framework|manifest)-[\w-]+\.js$/.test(file))
  expect(framework).toHaveLength(2)
  expect(weight(scripts) - weight(framework)).toBeLessThanOrEqual(ownBytes)
  expect(weight(scripts)).toBeLessThanOrEqual(scriptBytes)
  expect(scripts.size).toBeLessThanOrEqual(scriptFiles)
  for (const file of scripts) {
    const text = read(file).toString()
    expect([file, /ZodError|Abbots Langley/.test(text)]).toEqual([file, false])
    // What all pages run as they start is compiled beside the main thread, where the browser can (docs/decisions/072).
    const isForAll = /\/(?:framework|shell)-[\w-]+\.js$/.test(file)
    expect([file, text.startsWith('//# allFunctionsCalledOnLoad\n')]).toEqual([file, isForAll])
  }
})
