import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citations, definitions, rulePlaces } from '#tests/support/rules.ts'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const list = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('node_modules/'))
    .sort()

describe('what is cited', () => {
  test.each([
    ['one', '/** P-31: a picture. */', ['P-31']],
    ['a range', '(P-39 to P-41, F-23)', ['P-39', 'P-40', 'P-41', 'F-23']],
    ['a list of decisions', '3-decisions 69, 70 and 76)', ['3-decisions 69', '3-decisions 70', '3-decisions 76']],
    ['a range of decisions', '3-decisions 34 to 36:', ['3-decisions 34', '3-decisions 35', '3-decisions 36']],
    ["over a line's end", '/**\n * as of (3-decisions\n * 19, 67).\n */', ['3-decisions 19', '3-decisions 67']],
    ['a section', '(security.md, lead spam: a form)', ['security.md, lead spam']],
    ['a file alone', '(security.md)', ['security.md']],
    ['a decision without its number', 'as 3-decisions say', ['3-decisions']],
    ['nothing', 'CC-BY-4.0, [look.md](look.md), docs/rules/security.md, SECURITY.md, UTF-8, "M-10 88C-10"', []],
  ])('%s', (_, text, expected) => expect(citations(text)).toEqual(expected))
})

describe('what is defined', () => {
  test('entries by code and by heading', () => {
    expect(definitions('c.md', '# C: customer\n- **C-01** One.\n- **C-02** Two.')).toEqual({
      codes: ['C-01', 'C-02'],
      faults: [],
    })
    expect(definitions('security.md', '# Security\n## Lead spam\n- a point')).toEqual({
      codes: ['security.md, lead spam'],
      faults: [],
    })
  })
  test.each([
    ['malformed', '- C-01 One.'],
    ['without words', '- **C-01**'],
    ['of another file', '- **P-01** One.'],
    ['doubled', '- **C-01** One.\n- **C-01** One.'],
    ['out of order', '- **C-02** Two.\n- **C-01** One.'],
  ])('%s is a fault', (_, entries) => expect(definitions('c.md', `# C: customer\n${entries}`).faults).toHaveLength(1))
})

test('where a rule is decided is read from its end', () => {
  const text = [
    '- **C-01** One (`x`).\n  → `a.ts` (`A`) and `b.css`',
    '- **C-02** Two.',
    '- **C-03** Three.\n  → nowhere: gone.\n\n## Next',
  ].join('\n')
  expect(rulePlaces(text)).toEqual([
    {
      code: 'C-01',
      places: [
        { file: 'a.ts', name: 'A' },
        { file: 'b.css', name: null },
      ],
    },
    { code: 'C-02', places: null },
    { code: 'C-03', places: [] },
  ])
})

describe('the repository', () => {
  const rules = list('docs/rules/*.md').map((file) => definitions(basename(file), read(file)))
  const defined = new Set(rules.flatMap((rule) => rule.codes))
  const folders = '{app,db,scripts,tests,bench,docs}/**/*.{ts,tsx,mjs,cjs,sql,md,csv,css,json}'
  const everyFile = list(folders, '*.md', '*.ts', '.*.cjs', '.env.example')
  // These speak of codes in general, or name every heading (security-map.test.ts).
  const general = new Set([
    'scripts/lib/rules.test.ts',
    'scripts/lib/security-map.test.ts',
    'tests/support/rules.ts',
    'docs/rules/README.md',
    'docs/security.md',
    'docs/asvs.md',
  ])
  const files = everyFile.filter((file) => !general.has(file))

  const sections = [...defined].filter((rule) => rule.includes('.md, '))
  const isRule = (code: string) =>
    defined.has(code) || sections.some((rule) => code.startsWith(rule) && !/^\w/.test(code.slice(rule.length)))

  test('every rule is well formed and there once', () => {
    expect(rules.flatMap((rule) => rule.faults)).toEqual([])
    const all = rules.flatMap((rule) => rule.codes)
    expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([])
  })

  test('every rule says in which file it is decided, and by what there', () => {
    // The tables of entities.md are in db/schema.sql under their names.
    const placed = list('docs/rules/*.md').filter((file) => !file.endsWith('/entities.md'))
    const faults = placed.flatMap((document) =>
      rulePlaces(read(document)).flatMap(({ code, places }) =>
        places === null
          ? [`${code} does not say where`]
          : places
              .filter(({ file, name }) => !everyFile.includes(file) || !read(file).includes(name ?? ''))
              .map(({ file, name }) => `${code}: ${name ?? ''} is not in ${file}`),
      ),
    )
    expect(faults).toEqual([])
  })

  test('every rule that is cited is in docs/rules', () => {
    const unknown = files.flatMap((file) =>
      citations(read(file))
        .filter((code) => !isRule(code))
        .map((code) => `${file}: docs/rules does not define ${code}`),
    )
    expect(unknown).toEqual([])
  })

  test('every document that is named is there', () => {
    const names = new Set(everyFile.flatMap((file) => [file, basename(file)]))
    const missing = files.flatMap((file) => {
      const text = read(file)
      const documents = [...text.matchAll(/(?<!['"\w./-])[\w./-]*[\w-]\.md\b|\baccess-matrix\.\w+/g)]
        .map(([name]) => name)
        .filter((name) => !names.has(basename(name)))
      const decisions = [...text.matchAll(/docs\/decisions\/(\d{3})/g)]
        .map(([, number]) => number!)
        .filter((number) => !everyFile.some((name) => name.startsWith(`docs/decisions/${number}-`)))
      return [...documents, ...decisions].map((name) => `${file}: names ${name}, which is not there`)
    })
    expect(missing).toEqual([])
  })

  test('every source file that a document names is there', () => {
    const documents = everyFile.filter((file) => file.endsWith('.md'))
    const named = /`([\w-][\w./-]*\.(?:tsx?|mjs|sql|csv))`/g
    const missing = documents.flatMap((document) =>
      [...read(document).matchAll(named)]
        .map(([, name]) => name!)
        .filter((name) => !everyFile.some((file) => file === name || file.endsWith(`/${name}`)))
        .map((name) => `${document}: names ${name}, which is not there`),
    )
    expect(missing).toEqual([])
  })

  test('the database is named by what is in db/schema.sql, as a migration may have been replaced since', () => {
    const cited = files
      .filter((file) => !/^(?:db\/migrations|docs\/decisions|CHANGELOG)/.test(file))
      .flatMap((file) => read(file).match(/\bmigrations? \d{4}\b|, 0\d{3}\)|\(0\d{3}_\w+\.sql\)/g) ?? [])
    expect(cited).toEqual([])
  })
})
