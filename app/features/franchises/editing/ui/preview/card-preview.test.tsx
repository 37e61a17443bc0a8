import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyDraft } from '../../franchise-draft.ts'
import { CardPreview } from './card-preview.tsx'

test('the preview writes the units as the card will', () => {
  const show = (unitsUk: string) =>
    renderToStaticMarkup(<CardPreview draft={{ ...emptyDraft, figures: { ...emptyDraft.figures, unitsUk } }} />)
  expect(show('1047')).toContain('>1,047</dd>')
  expect(show('0')).toContain('>0</dd>')
  expect(show('')).toMatch(/Units open<\/dt><dd[^>]*><span[^>]*>Not disclosed/)
})
