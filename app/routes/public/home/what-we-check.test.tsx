import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { WhatWeCheck } from './what-we-check.tsx'

const shapesOf = (sign: typeof X) =>
  /<svg[^>]*>(.*)<\/svg>/.exec(renderToStaticMarkup(<Icon of={sign} />))?.[1] ?? 'none'
const points = (html: string) =>
  [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, point = '']) => ({
    text: point.replaceAll(/<[^>]+>/g, ''),
    point,
  }))

test.each([false, true])(
  'advice to take has an arrow; a ✗ stands only beside what we do not do (in full: %s)',
  (inFull) => {
    const all = points(renderToStaticMarkup(<WhatWeCheck id="x" inFull={inFull} />))
    const advice = all.filter(({ text }) => /\b(?:Ask|Get)\b/.test(text))
    expect(advice.map(({ text }) => text).join()).toMatch(/solicitor/)
    for (const { point } of advice) expect(point).toContain(shapesOf(ArrowRight))
    const crossed = all.filter(({ point }) => point.includes(shapesOf(X)))
    expect(crossed.length > 0).toBe(inFull)
    for (const { text } of crossed) expect(text).toMatch(/^We don’t /)
  },
)

test('the home page and the about page share what they say of checks', () => {
  const short = points(renderToStaticMarkup(<WhatWeCheck id="x" />))
  const full = points(renderToStaticMarkup(<WhatWeCheck id="x" inFull />))
  expect(full.slice(0, short.length)).toEqual(short)
})
