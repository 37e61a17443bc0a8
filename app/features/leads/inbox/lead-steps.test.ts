import { expect, test } from 'vitest'
import { type LeadAmong, stepsFrom, stepsWhileOpen } from './lead-steps.ts'

const among: LeadAmong = {
  isListed: true,
  place: 25,
  of: 27,
  previousId: 'a',
  previousIsNew: false,
  nextId: 'b',
  nextIsNew: true,
}

test('the next lead may stand on the next page of the list, the previous on the one before', () => {
  expect(stepsFrom(among, 25)).toEqual({
    place: 25,
    of: 27,
    previous: { id: 'a', isNew: false, page: 1 },
    next: { id: 'b', isNew: true, page: 2 },
  })
  expect(stepsFrom({ ...among, place: 26 }, 25)).toMatchObject({ previous: { page: 1 }, next: { page: 2 } })
})

test('one that has left the list has no place there, and what came after it stands in its place', () =>
  expect(stepsFrom({ ...among, isListed: false, place: 26 }, 25)).toEqual({
    place: null,
    of: 26,
    previous: { id: 'a', isNew: false, page: 1 },
    next: { id: 'b', isNew: true, page: 2 },
  }))

test('at the ends there is no further lead', () => {
  expect(stepsFrom({ ...among, place: 1, previousId: null, previousIsNew: null }, 25).previous).toBeNull()
  expect(stepsFrom({ ...among, place: 27, nextId: null, nextIsNew: null }, 25).next).toBeNull()
  expect(stepsFrom({ ...among, isListed: false, place: 25 }, 25)).toMatchObject({ next: { page: 1 } })
})

test('what is done to an open lead leaves it between the leads that it was opened between', () => {
  const opened = stepsFrom({ ...among, place: 1, previousId: null, previousIsNew: null }, 25)
  const atTheEnd = { ...among, place: 27, previousId: 'z', nextId: null, nextIsNew: null }
  // Sorted by what was changed.
  expect(stepsWhileOpen(opened, stepsFrom(atTheEnd, 25))).toEqual(opened)
  // Filtered by it, too.
  expect(stepsWhileOpen(opened, stepsFrom({ ...atTheEnd, isListed: false }, 25))).toEqual({
    ...opened,
    place: null,
    of: 26,
  })
})

test('an open lead whose list has changed around it has the neighbours that the list has now', () => {
  const opened = stepsFrom(among, 25)
  const one = stepsFrom({ ...among, place: 26, of: 28 }, 25)
  expect(stepsWhileOpen(opened, one)).toBe(one)
  // Its neighbour has gone or was opened, and it stands where it stood.
  const other = stepsFrom({ ...among, nextId: 'c', nextIsNew: false }, 25)
  expect(stepsWhileOpen(opened, other)).toBe(other)
  expect(stepsWhileOpen(null, other)).toBe(other)
  expect(stepsWhileOpen(opened, null)).toBeNull()
})
