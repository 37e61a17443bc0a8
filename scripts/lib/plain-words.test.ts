import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { betterWords, exactTexts, oddWords } from './plain-words.ts'
import { userTexts } from './user-texts.ts'

const texts = globSync(['app/**/*.{ts,tsx}', 'db/seed/content/**/*.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
  .flatMap((file) =>
    userTexts(file, readFileSync(file, 'utf8')).map(({ line, text }) => ({ place: `${file}:${line}`, text })),
  )

test('what users read is in ordinary words (3-decisions 89)', () => {
  expect(texts.length).toBeGreaterThan(4000)
  const odd = texts.flatMap(({ place, text }) => oddWords(text).map((words) => `${place}: ${words}`))
  expect(odd).toEqual([])
})

test('an exact text is in docs/rules under its code, and in use', () => {
  const rules = globSync('docs/rules/*.md')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  for (const [text, code] of Object.entries(exactTexts)) {
    expect(rules, text).toContain(`**${code}**`)
    expect(
      texts.some((one) => one.text === text),
      `${text} is in use`,
    ).toBe(true)
  }
})

describe('the words that are found', () => {
  test.each([
    ['Send the questions by e-mail.', 'email'],
    ['Mails about your account', 'email'],
    ['A picture saved anew as JPEG', 'again'],
    ['What you offer to buyers stands here.', 'is here'],
    ['You get this because Somebody signed up', 'someone'],
    ['or says openly that it is not', 'clearly'],
    ['Enter your post code', 'postcode'],
    ['What is within reach with £20,000', 'afford'],
    ['This post doesn’t exist any more.', 'no longer'],
    ['Your ad isn’t shown meanwhile', 'in the meantime'],
  ])('%s', (text, better) => expect(oddWords(text).join()).toContain(better))

  test.each(['Email us at info@mail.example', 'smtp://mail.example.com', 'Open /dev/mail', 'General Inquiry'])(
    '%s is as it should be',
    (text) => expect(oddWords(text)).toEqual([]),
  )

  test('each has a better one', () => expect(betterWords.every(([, better]) => better !== '')).toBe(true))
})

test.each([
  ["const a = 'Write to us'", ['Write to us']],
  ["const a = 'one ' +\n  'text'", ['one text']],
  ['const a = `Hello ${b}, a ${`mail of ${c}`}`', ['Hello …, a …', 'mail of …']],
  ['const a = <p title="Not here">Write <b>{c}</b> anew</p>', ['Not here', 'Write', 'anew']],
  ["const a = b ? 'No mails' : 'mail'", ['No mails']],
  ["defineError('a.b', 404, 'Gone.'); addFormError(parsed, [], 'Not so'); new HttpError('a b')", ['Gone.', 'Not so']],
  ["import a from 'a b'; type C = 'a b'; log.warn('a b'); statement(d, 'a b'); throw new Error('a b')", []],
  ['// a comment\nconst a = <p className="a b" />', []],
])('the texts of %s', (program, found) => {
  expect(userTexts('a.tsx', program).map(({ text }) => text)).toEqual(found)
})
