import { expect, test } from 'vitest'
import { inOrderChosen, nextChosen, toggled } from './post-selection.ts'
import { postSchema } from './post.schema.ts'

const rows = ['a', 'b', 'c', 'd']
const plain = { last: null, shift: false, more: false }

test('a tick chooses a row alone or unticks it; Shift and Ctrl take more (D-44, 3-decisions 45)', () => {
  const chosen = (...ids: string[]) => new Set(ids)
  expect([...nextChosen(rows, chosen(), 'b', plain)]).toEqual(['b'])
  expect([...nextChosen(rows, chosen('b'), 'c', plain)]).toEqual(['c'])
  expect([...nextChosen(rows, chosen('b'), 'b', plain)]).toEqual([])
  expect([...nextChosen(rows, chosen('a', 'b'), 'b', plain)]).toEqual(['b'])
  expect([...nextChosen(rows, chosen('b'), 'd', { last: 'b', shift: true, more: false })]).toEqual(['b', 'c', 'd'])
  expect([...nextChosen(rows, chosen('c'), 'a', { last: 'c', shift: true, more: false })].toSorted()).toEqual([
    'a',
    'b',
    'c',
  ])
  expect([...nextChosen(rows, chosen('a'), 'd', { last: 'a', shift: false, more: true })]).toEqual(['a', 'd'])
  expect([...nextChosen(rows, chosen('a', 'd'), 'a', { last: 'd', shift: false, more: true })]).toEqual(['d'])
})

test('the first chosen post decides what becomes of all (D-43)', () => {
  expect([toggled('published'), toggled('draft')]).toEqual(['draft', 'published'])
})

test('the first chosen post is the one that was ticked first, not the one that is higher in the list (D-43)', () => {
  const posts = rows.map((id) => ({ id }))
  const after = (...presses: [string, { shift: boolean; more: boolean }][]) => {
    let [chosen, last]: [Set<string>, string | null] = [new Set(), null]
    for (const [id, keys] of presses) [chosen, last] = [nextChosen(rows, chosen, id, { last, ...keys }), id]
    return inOrderChosen(posts, chosen).map(({ id }) => id)
  }
  const [alone, add, upTo] = [
    { shift: false, more: false },
    { shift: false, more: true },
    { shift: true, more: false },
  ]
  expect(after(['c', alone], ['a', add])).toEqual(['c', 'a'])
  expect(after(['c', alone], ['a', upTo])[0]).toBe('c')
  expect(after(['c', alone], ['a', add], ['c', add], ['b', add])).toEqual(['a', 'b'])
  expect(inOrderChosen(posts, new Set(['gone', 'b']))).toEqual([{ id: 'b' }])
})

test('what PostgreSQL refuses is no version of a post', () => {
  const post = { title: 'T', author: 'A', authorLine: '', categoryId: '', imageUpload: '', imageAlt: '', metaTitle: '' }
  const sent = { ...post, metaDescription: '', keywords: '', content: '<p>ab</p>' }
  expect(postSchema.safeParse({ ...sent, version: '2026-11-23 16:00:00.123456+00' }).success).toBe(true)
  expect(postSchema.safeParse({ ...sent, version: '\0' }).success).toBe(false)
})
