import { describe, expect, test } from 'vitest'
import { letterMark, MARK_TONES } from './letter-mark.ts'

const starts = [
  'Kiln',
  'Larkspur',
  'Marlow Street',
  'Odd Hour',
  'Tidy',
  'Silver',
  'Ninth Chair',
  'Amp',
  'Burrow',
  'Quay',
]
const ends = ['Crumb', 'Home Care', 'Coffee', 'Fender', 'Lawns', 'Coaching', 'Tutors', '& Perch', '& Co', 'of York']
const names = starts.flatMap((start) => ends.map((end) => `${start} ${end}`))

describe('letterMark', () => {
  test('is the same for the same name', () => {
    for (const name of names) expect(letterMark(name)).toEqual(letterMark(name))
  })

  test('holds one to three letters of the name, in the order of its words', () => {
    for (const name of names) {
      const { letters } = letterMark(name)
      expect(letters.length).toBeGreaterThanOrEqual(1)
      expect(letters.length).toBeLessThanOrEqual(3)
      expect(name.toLowerCase()).toMatch(new RegExp(letters.join('.*').toLowerCase()))
    }
  })

  test('takes a dozen forms, four styles and every set of colours', () => {
    const marks = names.map(letterMark)
    expect(new Set(marks.map((mark) => mark.form)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(marks.map((mark) => mark.style)).size).toBe(4)
    expect(new Set(marks.map((mark) => mark.tone)).size).toBe(MARK_TONES)
    expect(new Set(marks.map((mark) => mark.letters.length))).toEqual(new Set([1, 2, 3]))
  })

  test('two dozen results do not look alike', () => {
    for (let from = 0; from + 24 <= names.length; from += 24) {
      const looks = names.slice(from, from + 24).map((name) => {
        const { form, tone } = letterMark(name)
        return `${form} ${tone}`
      })
      expect(new Set(looks).size).toBeGreaterThanOrEqual(20)
    }
  })

  test.each(['', '&', '7', '360 & Beyond', 'The', '!!!', 'Élan', 'ß & ß', 'Å'])('stands for %j too', (name) => {
    const { letters } = letterMark(name)
    expect(letters.join('')).not.toBe('')
    expect(letters.length).toBeLessThanOrEqual(3)
  })

  test('does not spell what the name does not mean', () => {
    for (let i = 0; i < 200; i++) {
      const { letters } = letterMark(`Fifth${i} Form${i} Science${i}`)
      expect(letters.join('').toLowerCase()).not.toBe('ffs')
    }
  })
})
