import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What the oldest browsers that the site is for lack (docs/decisions/083), looked for in what all of them are sent. */
const assets = path.resolve('build/client/assets')
const read = (file: string) => readFileSync(path.join(assets, file), 'utf8')
// Files of earlier builds lie beside them: the server knows which are its own.
const server = readFileSync(path.resolve('build/server/index.js'), 'utf8')

/** All scripts that a page may ask for, whenever it does. */
function scripts(): string[] {
  const all = new Set([/manifest-[\w-]+\.js/.exec(server)?.[0] ?? ''])
  for (const file of all) {
    const names = read(file).matchAll(/"(?:\.\/|\/?assets\/)([\w.-]+\.js)"/g)
    for (const [, name] of names) if (name) all.add(name)
  }
  return [...all]
}

/** Each with the first Safari that has it. A library that asks first whether it is there may name it. */
const NEWER: readonly (readonly [RegExp, string, RegExp?])[] = [
  [/\bURL\.parse\(/, '18'],
  [/\bURL\.canParse\(/, '17', /typeof URL\.canParse==/],
  [/\b(?:Map|Object)\.groupBy\(/, '17.4'],
  [/\.checkVisibility\(/, '17.4'],
  [/\bPromise\.(?:withResolvers|try)\(/, '17.4'],
  [/\bArrayBuffer\.prototype\.transfer\b|\.transferToFixedLength\(/, '17.4'],
  [/\bAbortSignal\.any\(/, '17.4'],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, '17'],
  [/:popover-open/, '17', /"hidePopover"in|`hidePopover`in|'hidePopover'in/],
  [/\.(?:showPopover|togglePopover)\(/, '17'],
  [/\bArray\.fromAsync\(/, '16.4'],
  [/\bIterator\.from\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|toArray|take|drop)\(/, '18.4'],
  [/\bRegExp\.escape\(/, '18.2'],
  [/\bUint8Array\.from(?:Base64|Hex)\(|\.to(?:Base64|Hex)\(/, '18.2'],
  [/\brequestIdleCallback\(/, 'none'],
  [/\bscheduler\.(?:postTask|yield)\(/, 'none'],
]

test('docs/decisions/083: no script asks for what the oldest browsers lack', () => {
  const files = scripts()
  // Every page's own, not only what the first one brings.
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const text = read(file)
    return NEWER.filter(([name, , asked]) => name.test(text) && !asked?.test(text)).map(
      ([name, safari]) => `${file}: ${name.source} (Safari ${safari})`,
    )
  })
  expect(found).toEqual([])
})

test('docs/decisions/083: what a sheet holds stands in its place where nothing can open it', () => {
  const sheet = /\/assets\/([\w-]+\.css)/.exec(server)?.[1] ?? ''
  expect(read(sheet)).toMatch(/@supports not selector\(:popover-open\)\{\.sheet-head,\.sheet-open\{display:none\}/)
  // A style rule within another is unknown before Safari 16.5: the build unfolds them.
  expect(read(sheet)).not.toMatch(/[{;}]&/)
})
