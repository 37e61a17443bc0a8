import { expect, test } from 'vitest'
import { postSchema } from './post.schema.ts'
import { scheduleErrors } from './schedule.ts'

test.each([
  ['', '', {}],
  ['2026-12-03', '09:00', {}],
  ['2026-12-03', '', { publishTime: 'Enter a time, like 09:00' }],
  ['', '09:00', { publishDay: 'Enter a date' }],
  ['2026-13-03', '24:00', { publishDay: 'Enter a date', publishTime: 'Enter a time, like 09:00' }],
])('%s %s', (day, time, errors) => expect(scheduleErrors({ day, time })).toEqual(errors))

test('half a time of publishing is said along with a title that is missing', () => {
  const post = { version: '', title: '', author: 'Ada', authorLine: '', categoryId: '', content: '', imageUpload: '' }
  const more = { metaTitle: '', metaDescription: '', keywords: '', publishDay: '2026-12-03', publishTime: '' }
  const { error } = postSchema.safeParse({ ...post, ...more })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['title', 'publishTime'])
})
