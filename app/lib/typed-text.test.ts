import { expect, test } from 'vitest'
import type { z } from 'zod'
import { boundedText, calendarDay, maxSentLength, sentMoment, typedLine, typedText } from './typed-text.ts'
import { plainLine, plainLines } from './text.ts'

const messages = (schema: z.ZodType, sent: unknown) =>
  schema.safeParse(sent).error?.issues.map((issue) => issue.message) ?? []

test('a text just over its length and one far over it are told the same, and neither is cut', () => {
  const name = typedLine(12, plainLine, 'Enter your name')
  for (const length of [13, maxSentLength(12), maxSentLength(12) + 1, 64_000])
    expect(messages(name, 'x'.repeat(length))).toEqual(['Must be at most 12 characters long'])
  expect(name.parse('x'.repeat(12))).toHaveLength(12)
  expect(messages(name, ' \u200b-!')).toEqual(['Enter your name'])
  expect(messages(name, undefined)).toEqual(['Enter your name'])
})

test('what is tidied away does not count', () => {
  const message = typedText(4, 'Too long', plainLines)
  expect(message.parse('a\r\nb\r\n\r\n')).toBe('a\nb')
  expect(typedLine(4, plainLine, 'Missing').parse(`${' '.repeat(100)}a${'\u200b'.repeat(100)} b`)).toBe('a b')
})

test('nothing tidies a text that is refused for its length', () => {
  const tidied: string[] = []
  const tidy = (sent: string) => (tidied.push(sent), sent)
  expect(messages(typedText(4, 'Too long', tidy), 'x'.repeat(maxSentLength(4) + 1))).toEqual(['Too long'])
  expect(messages(boundedText(4, 'Too long').regex(/^y$/, 'No y').transform(tidy), 'xxxxx')).toEqual(['Too long'])
  expect(tidied).toEqual([])
})

test('a day and a moment are such as PostgreSQL knows', () => {
  for (const day of ['0001-01-01', '2024-02-29', '9999-12-31']) {
    expect(messages(calendarDay('No day'), day)).toEqual([])
    expect(messages(sentMoment('No moment'), `${day}T09:00:00.000Z`)).toEqual([])
  }
  for (const day of ['0000-01-01', '0000-02-29', '2026-02-29', '2026-13-01', '+010000-01-01', '']) {
    expect(messages(calendarDay('No day'), day)).toEqual(['No day'])
    expect(messages(sentMoment('No moment'), `${day}T09:00:00.000Z`)).toEqual(['No moment'])
  }
})
