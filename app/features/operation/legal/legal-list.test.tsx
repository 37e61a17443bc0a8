import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { LegalVersion } from './legal.ts'
import { LegalList } from './ui/legal-list.tsx'

const version = (number: number, inForceFrom: string, more: Partial<LegalVersion> = {}): LegalVersion => ({
  version: number,
  saved: '1',
  inForceFrom,
  isInForce: false,
  isToCome: false,
  notice: null,
  ...more,
})
const terms = [
  version(4, '2999-12-03', { isToCome: true }),
  version(3, '2026-11-28', { isInForce: true }),
  version(2, '2026-11-25'),
]
const show = (deleting: string | null = null) => {
  const versions = { privacy: [], terms, disclaimer: [], cookies: [] }
  const element = <LegalList versions={versions} deleting={deleting} notice={null} failure={undefined} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('of each text the version in force can be read, and those before it were in force', () => {
  const [, ofTerms = ''] = show().split('id="text-terms"')
  const [first = ''] = ofTerms.split('</section>')
  const lines = first
    .split('</li>')
    .slice(0, -1)
    .map((line) => line.replace(/<(?!a )[^>]*>/g, '').replace(/^.*?(?=Version|The text)/, ''))
  expect(lines).toEqual([
    expect.stringMatching(/^Version 4, in force from 3 December 2999<a href="[^"]+">Preview version 4 of Terms/),
    expect.stringMatching(/^Version 3, in force since 28 November 2026<a href="\/terms">Read Terms/),
    expect.stringMatching(/^Version 2, was in force from 25 November 2026<a href="[^"]+">Preview version 2 of Terms/),
    // What it is now may never have been in force here: a newer site brought it.
    'The text that came with the site, no longer in force',
  ])
})

test('a planned version is deleted only once that was asked, without scripts on a page of its own', () => {
  expect(show().match(/Delete/g)).toHaveLength(1)
  expect(show()).toContain('href="/admin/settings/legal?delete=terms-4"')
  expect(show()).not.toContain('take-back')
  expect(show('terms-4')).toContain('Delete version 4 of Terms?')
  expect(show('terms-4')).toContain('It won’t come into force on 3 December 2999')
  expect(show('terms-4')).toContain('value="take-back"')
  for (const nothingToDelete of ['terms-3', 'terms-9', 'x']) expect(show(nothingToDelete)).not.toContain('take-back')
})

test('of a version that people were emailed about it is said how far that is, and before it is deleted', () => {
  const notice = { told: 12, known: { waiting: 3, sent: 8, failed: 1 } }
  const said = '12 people are being emailed: 8 emails sent, 3 to go, 1 failed'
  const versions = { privacy: [], terms: [{ ...terms[0]!, notice }], disclaimer: [], cookies: [] }
  const draw = (deleting: string | null) => {
    const element = <LegalList versions={versions} deleting={deleting} notice={null} failure={undefined} />
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  }
  expect(draw(null)).toContain(said)
  expect(draw(null)).toContain('href="/admin/operation?q=legal_text.changes"')
  expect(draw('terms-4')).toContain(`${said}. Emails that haven’t gone yet won’t be sent`)
  expect(show()).not.toContain('emailed')
})
