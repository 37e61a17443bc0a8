import { describe, expect, test } from 'vitest'
import { expressionsIn, expressionsOf, findExpressionFault } from '#tests/support/regular-expressions.ts'

/** Time that grows with the text, and no faster, whoever sends it (security.md, cost attacks). */
const all = expressionsOf(['app', 'db', 'scripts'])
const alike = Map.groupBy(all, ({ pattern, place }) => (pattern ? `/${pattern.source}/${pattern.flags}` : place))

test('every regular expression of the programs takes time in step with its text', () => {
  expect(all.length).toBeGreaterThan(150)
  const faults = Array.from(alike, ([expression, [first, ...others]]) => {
    const fault = first && findExpressionFault(first)
    return fault ? `${[first, ...others].map(({ place }) => place).join(', ')}: ${expression} ${fault}` : ''
  })
  expect(faults.filter(Boolean)).toEqual([])
}, 240_000)

const one = (source: string, flags = '') => ({ place: 'here', pattern: { source, flags } })

describe('what takes longer is found', () => {
  test.each([
    ['repetition in repetition', String.raw`^(?:a+)+$`, ''],
    ['an end that is looked for everywhere', String.raw`\s+$`, ''],
    [
      'a look-behind that walks back',
      String.raw`(?!\u200c|\u200d)(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)\p{Default_Ignorable_Code_Point}`,
      'gu',
    ],
    ['a beginning that comes often', String.raw`(<(?:a|img)\b[^>]*?\s(?:href|src)=")(\/(?!\/)[^"]*)"`, 'g'],
    ['two ways over the same letters', String.raw`^(?:a|a)*b`, ''],
    ['lines that are looked through', 'exceeds.*limit', 'i'],
  ])('%s', (_what, source, flags) => expect(findExpressionFault(one(source, flags))).not.toBeNull())

  test('and what does not is let through', () => {
    for (const source of [String.raw`^\d{1,9}$`, '[&<>"]', String.raw`^[a-z]+(?:-[a-z]+)*$`, '<[^<>]*>'])
      expect(findExpressionFault(one(source))).toBeNull()
  })
})

test('literals are found wherever they are, and what the program puts together', () => {
  const text =
    "const a = /x\\/+/gu\nexport const B = () => <p title={'/no/'}>{t.replace(/[/]/g, '')} a / b / c</p>\nconst " +
    "c = new RegExp(a)\nconst d = RegExp('x')\nconst e = 1 / 2 / 3 // /comment/"
  expect(expressionsIn('one.tsx', text)).toEqual([
    { place: 'one.tsx:1', pattern: { source: String.raw`x\/+`, flags: 'gu' } },
    { place: 'one.tsx:2', pattern: { source: '[/]', flags: 'g' } },
    { place: 'one.tsx:3', pattern: null },
    { place: 'one.tsx:4', pattern: null },
  ])
  expect(findExpressionFault({ place: 'one.tsx:3', pattern: null })).toContain('literal')
})
