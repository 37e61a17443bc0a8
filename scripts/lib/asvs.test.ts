import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The published list of version 5.0.0: of each section the levels of its requirements, one digit each in their order
 * ('112': 2.2.1 and 2.2.2 are of level 1, 2.2.3 is of level 2).
 */
const published: Record<string, readonly string[]> = {
  1: ['22', '1111122223', '112222222223', '222', '123'],
  2: ['122', '112', '12223', '23'],
  3: ['3', '113', '12223', '11222233', '11122333', '3', '22333'],
  4: ['12233', '23333', '22', '1222'],
  5: ['2', '112333', '113', '222'],
  6: ['122', '111111112222', '11223333', '112233', '22222333', '2223', '33', '2222'],
  7: ['222', '1111', '22', '11222', '223', '22'],
  8: ['1233', '1123', '133', '23'],
  9: ['111', '1222'],
  10: ['22', '223', '22223', '1111122222233333', '22222', '22', '222'],
  11: ['2233', '22233', '11233', '1222', '23', '23', '33'],
  12: ['12233', '11', '22223'],
  13: ['2333', '222223', '2233', '1222233'],
  14: ['22', '12223333', '122'],
  15: ['12233', '12233', '1222222', '3333'],
  16: ['2', '22222', '2222', '222', '2223'],
  17: ['23', '22223333', '22'],
}
const levels = new Map(
  Object.entries(published).flatMap(([chapter, sections]) =>
    sections.flatMap((digits, section) =>
      Array.from(digits, (level, n): [string, number] => [`${chapter}.${section + 1}.${n + 1}`, Number(level)]),
    ),
  ),
)

const map = readFileSync('docs/asvs.md', 'utf8')
/** The requirements of a cell: '1.1.1 to 1.1.3, 2.2.2'. */
function numbersOf(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ')
    const [section, from] = [first.slice(0, first.lastIndexOf('.')), Number(first.split('.')[2])]
    const to = Number(last.split('.')[2])
    expect(last.startsWith(`${section}.`), part).toBe(true)
    return Array.from({ length: to - from + 1 }, (_, n) => `${section}.${from + n}`)
  })
}
const rows = Array.from(map.matchAll(/^\| (\d[^|]*?) \| (.+) \|$/gm), ([, cell = '', rest = '']) => ({
  numbers: numbersOf(cell),
  rest,
}))
const given = rows.flatMap(({ numbers }) => numbers)

test('the list is the published one: 345 requirements, 70 of level 1, 183 of level 2', () => {
  const counts = [1, 2, 3].map((level) => [...levels.values()].filter((one) => one === level).length)
  expect(counts).toEqual([70, 183, 92])
})

test('each requirement of levels 1 and 2 stands in one table, once, and nothing else does', () => {
  const wanted = [...levels].filter(([, level]) => level <= 2).map(([number]) => number)
  expect(wanted.filter((number) => !given.includes(number))).toEqual([])
  expect(given.filter((number, at) => !wanted.includes(number) || given.indexOf(number) !== at)).toEqual([])
})

test('each that is met names a test or a script, or a heading of the rules, and all that is named is there', () => {
  const met = map.slice(map.indexOf('## Met'), map.indexOf('## Not what'))
  const lines = met.split('\n').filter((line) => /^\| \d/.test(line))
  expect(lines.length).toBeGreaterThan(60)
  expect(lines.filter((line) => !/`(?:app|bench|scripts|tests)\/|requests to others/.test(line))).toEqual([])
  const named = [...map.matchAll(/`((?:app|bench|scripts|tests)\/[\w./-]+)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(80)
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([])
})
