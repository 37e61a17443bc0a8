import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const list = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

// Amendments, and what a record takes the place of, follow the date.
const links = /((?:- (?:Superseded|Amended) by: .+\n|- (?:Supersedes|Amends): .+\n)*)\n/
const header = new RegExp(
  /^# (\d{3}) \S.*\n\n- Status: (?:proposed|accepted|superseded)\n- Date: \d{4}-\d\d-\d\d\n/.source + links.source,
)

/** What is wrong with a decision record's name and header. */
function faultsOf(file: string, text: string): string[] {
  const found = header.exec(text.replaceAll('\r\n', '\n'))
  if (!found) return ['has no header "# 001 Title", "- Status: accepted", "- Date: 2026-11-22"']
  const faults = []
  if (!basename(file).startsWith(`${found[1]}-`)) faults.push(`is called ${found[1]} in its title`)
  if (text.includes('- Status: superseded') !== found[2]!.includes('Superseded by')) {
    faults.push('names no successor, or one without being superseded')
  }
  return faults
}

describe('decision records', () => {
  const records = list('docs/decisions/*.md')

  test('each has a number, a status and a date', () => {
    expect(records.flatMap((file) => faultsOf(file, read(file)).map((fault) => `${file} ${fault}`))).toEqual([])
  })

  test('no number is used twice', () => {
    const numbers = records.map((file) => basename(file).slice(0, 3))
    expect(
      numbers.filter((number, index) => numbers.indexOf(number) !== index),
      'take the next free number',
    ).toEqual([])
  })

  test('those that they name are there', () => {
    const numbers = new Set(records.map((file) => basename(file).slice(0, 3)))
    const relation = /^- (?:Superseded by|Amended by|Supersedes|Amends): .+$/gm
    const named = records.flatMap((file) =>
      [...read(file).matchAll(relation)].flatMap(([line]) => line.match(/\b\d{3}\b/g) ?? [`none in ${file}`]),
    )
    expect(named.filter((number) => !numbers.has(number))).toEqual([])
  })

  test.each([
    ['without a date', '001-a.md', '# 001 A\n\n- Status: accepted\n\nText'],
    ['of another number', '002-a.md', '# 001 A\n\n- Status: accepted\n- Date: 2026-11-22\n\nText'],
    ['without its successor', '001-a.md', '# 001 A\n\n- Status: superseded\n- Date: 2026-11-22\n\nText'],
  ])('one %s is a fault', (_, file, text) => expect(faultsOf(file, text)).toHaveLength(1))

  test('every dependency is named in one', () => {
    const versions = z.record(z.string(), z.string())
    const packages = z.object({ dependencies: versions, devDependencies: versions })
    const { dependencies, devDependencies } = packages.parse(JSON.parse(read('package.json')))
    // What the records of the framework and of types say under another name.
    const named = new Map([
      ['react', 'React'],
      ['react-dom', 'React'],
      ['react-router', 'Router'],
      ['kysely', 'Kysely'],
    ])
    const text = records.map(read).join('\n')
    const words = new Set([...text.matchAll(/[@\w/-]+/g)].map(([word]) => word))
    const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !name.startsWith('@types/') && !words.has(named.get(name) ?? name),
    )
    expect(missing, 'add it to a record in docs/decisions').toEqual([])
  })
})

test('the README of a room has at most 40 lines', () => {
  const long = list('app/**/README.md').map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
  expect(long.filter(({ lines }) => lines > 40)).toEqual([])
})

/** The files and folders that a document names in `backticks`: `{a,b}.ts` is two; patterns are left out. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./{},-]+)`/g)]
    .flatMap(([, path = '']) => {
      const [, before, several, after] = /^([^{]*)\{([^{}]*)\}([^{]*)$/.exec(path) ?? []
      return several === undefined ? [path] : several.split(',').map((one) => `${before}${one}${after}`)
    })
    .filter((path) => /^[^./]+[^{}]*(?:\.(?:tsx?|csv|css|mjs)|\/)$/.test(path))

/**
 * The paths of a document that lead nowhere, read as a newcomer does: from its own folder, from app, app/features or
 * the root; or below a folder that the same paragraph, or the line above its list, names.
 */
function lostPathsIn(file: string, text: string, files: readonly string[]): string[] {
  const here = file.replace(/[^/]+$/, '')
  const isThere = (path: string) => files.some((one) => one === path || one.startsWith(`${path.replace(/\/$/, '')}/`))
  return text.split(/\n\n+/).flatMap((block) => {
    const [head = '', ...items] = block.split(/\n(?=- )/)
    return [head, ...items].flatMap((item) => {
      const folders = [...`${head.startsWith('- ') ? '' : head}\n${item}`.matchAll(/`([a-z][\w/-]*)`/g)]
        .map(([, name = '']) => `${here}${name.replace(/\/$/, '')}/`)
        .filter(isThere)
      const isBelow = (path: string) =>
        files.some((one) => folders.some((folder) => one.startsWith(folder)) && `/${one}`.includes(`/${path}`))
      return pathsIn(item).filter(
        (path) => !['', 'app/', 'app/features/', here].some((base) => isThere(base + path)) && !isBelow(path),
      )
    })
  })
}

describe('the files that a README of the app, or ARCHITECTURE.md, names', () => {
  const files = list('{app,db,docs,scripts,tests}/**/*.*')

  test('are where it says', () => {
    const lost = ['ARCHITECTURE.md', ...list('app/**/README.md')].flatMap((file) =>
      lostPathsIn(file, read(file), files).map((path) => `${file}: ${path}`),
    )
    expect(lost).toEqual([])
  })

  test('are missed where they are elsewhere', () => {
    const there = ['app/a/README.md', 'app/a/b/c/one.ts', 'app/a/b/two.ts', 'app/site/three.ts']
    expect(lostPathsIn('app/a/README.md', '- `one.ts` and\n- `b`: `one.ts`, `site/three.ts`', there)).toEqual([
      'one.ts',
    ])
    expect(lostPathsIn('app/a/README.md', '**B** (`b/`).\n- `{two,four}.ts`, `c/`, `e/`', there)).toEqual([
      'four.ts',
      'e/',
    ])
  })
})

/** Names of what we use. */
const NAMES_OF_OTHERS = new Set(['trustedProviders', '__Host'])

/** The names of functions, tables and values that a document says in `backticks` and no source has. */
const lostNamesIn = (text: string, known: ReadonlySet<string>): string[] =>
  [...text.matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = '']) => code.match(/[A-Za-z_]\w*/g) ?? [])
    .filter(
      (name) => /[a-z][A-Z]|_\w/.test(name) && !name.endsWith('_') && !known.has(name) && !NAMES_OF_OTHERS.has(name),
    )

test('what documents say of the code by name is there', () => {
  const sources = ['{app,db,scripts,tests,bench}/**/*.{ts,tsx,mjs,css,json,csv}', 'db/schema.sql', '.env.example']
  const known = new Set(
    sources.flatMap((pattern) => list(pattern).flatMap((file) => read(file).match(/[A-Za-z_]\w*/g) ?? [])),
  )
  const documents = ['ARCHITECTURE.md', ...list('{{app,db,bench}/**/README,docs/{rules/*,data-map,glossary}}.md')]
  const lost = documents.flatMap((file) => lostNamesIn(read(file), known).map((name) => `${file}: ${name}`))
  expect(documents.length).toBeGreaterThan(30)
  expect(lost).toEqual([])
})

test('the files that a comment outside of tests names are there', () => {
  const sources = list('{app,bench,scripts}/**/*.{ts,tsx,mjs,css}')
  const files = [...list('*.ts'), ...list('{app,db,bench,scripts,tests}/**/*.*')].map((file) => `/${file}`)
  const lost = sources.flatMap((source) => {
    const comments = source.includes('.test.') ? [] : (read(source).match(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm) ?? [])
    const named = comments.join('\n').match(/(?<![\w.])[\w-][\w./-]*\.(?:tsx?|mjs|css|sql)\b/g) ?? []
    return named.filter((name) => !files.some((file) => file.endsWith(`/${name}`))).map((name) => `${source}: ${name}`)
  })
  expect(lost).toEqual([])
})
