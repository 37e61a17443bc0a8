import { expect, test } from 'vitest'
import { settingsFormSchema } from './settings.schema.ts'

const faultOf = (film: string) => settingsFormSchema.shape.film.safeParse(film).error?.issues[0]?.message

test.each(['', '/film/how-it-works.webm', '/media/Intro.MP4', 'https://video.test/watch?v=1'])(
  'the video may be %j',
  (film) => expect(faultOf(film)).toBeUndefined(),
)

test.each([
  '/about',
  '/film/how-it-works',
  '/film/how-it-works.webp',
  'http://video.test/a.mp4',
  '//video.test/a.mp4',
  'x',
])('the video can’t be %j, which the field says', (film) =>
  expect(faultOf(film)).toBe(
    'Enter the path of a video file, like /film/how-it-works.webm, or an address that begins with https://',
  ),
)
