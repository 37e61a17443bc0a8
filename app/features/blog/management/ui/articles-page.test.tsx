import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { type ArticlesData, ArticlesPage } from './articles-page.tsx'

const data: ArticlesData = {
  shown: {
    rows: [
      {
        id: '0b7b34f2-7c7e-4b2d-9a53-1f1a2c3d4e5f',
        title: 'What a franchise costs',
        imageUrl: null,
        categoryName: null,
        status: 'draft',
        scheduledAt: null,
        createdAt: new Date('2026-07-01T10:00:00Z'),
        views: 0,
        shortcode: null,
      },
    ],
    total: 30,
    matching: 30,
    pages: 2,
    view: { q: 'cost', sort: { key: 'title', descending: false }, page: 2 },
  },
  filter: { state: 'draft', category: null },
  counts: { published: 0, drafts: 30, scheduled: 0 },
  categories: [],
  deleting: [],
  askedAll: null,
  notice: null,
  refusal: null,
}
const show = (more: Partial<ArticlesData> = {}) => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <ArticlesPage data={{ ...data, ...more }} answer={undefined} /> },
  ])
  return renderToStaticMarkup(<Page />)
}

test('what was saved with something to put right is said in amber', () => {
  const said = (isWarning: boolean) => show({ notice: { message: 'Readers won’t see [post:1]', isWarning } })
  expect(said(true)).toContain('alert-warning')
  expect(said(false)).toContain('alert-success')
})

test('without scripts the question about ticked posts goes along with the search, order and page, and back', () => {
  const form = /<form id="chosen-posts".*?<\/form>/s.exec(show())?.[0] ?? ''
  for (const [name, value] of Object.entries({ q: 'cost', sort: 'title', page: '2', status: 'draft' }))
    expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  const question = show({ deleting: [{ id: 'one', title: 'What a franchise costs' }] })
  const here = '/admin/blog/articles?q=cost&amp;sort=title&amp;page=2&amp;status=draft'
  expect(question).toContain(`href="${here}"`)
  expect(question).toContain(`action="${here}"`)
  expect(question).toContain('Its address stops working, and its view count will be deleted. This can’t be undone.')
  // And the one about a post alone.
  expect(show()).toContain(`href="${here}&amp;delete=${data.shown.rows[0]?.id}"`)
})
