import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { noFigures } from '#tests/support/no-figures.ts'
import { DisclosureNote } from './disclosure-note.tsx'

it('says how many figures are disclosed once, and shows the same as a bar that is not read out', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const html = renderToStaticMarkup(<DisclosureNote disclosure={{ figures: noFigures, confirmedAt: null }} now={now} />)
  expect(html.match(/0 of 12 figures disclosed/g)).toHaveLength(1)
  expect(html).toMatch(/<progress [^>]*aria-hidden="true"/)
})
