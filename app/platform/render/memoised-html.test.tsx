import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageParts } from '#app/ui/layout/page-parts.ts'
import { SiteHeader } from '#app/site/site-header.tsx'
import { memoisedHtml } from './memoised-html.server.ts'

const categories = [{ id: 'a', name: 'Food & drink' }]

test('the remembered header is what React would have written: a browser takes it over', () => {
  for (const path of ['/', '/search', '/franchise/some-id']) {
    for (const account of [null, { href: '/customer/dashboard', label: 'My account' }]) {
      const page = (
        <StaticRouter location={path}>
          <SiteHeader siteName="Some Name" categories={categories} account={account} />
          <p>after it</p>
        </StaticRouter>
      )
      const fresh = renderToString(page)
      const remembering = () =>
        renderToString(<PageParts value={{ take: (html) => html, memoised: memoisedHtml }}>{page}</PageParts>)
      expect(remembering()).toBe(fresh)
      expect(remembering()).toBe(fresh)
      expect(fresh.includes('aria-current="page"')).toBe(path !== '/franchise/some-id')
    }
  }
})

test('what an admin or a sign-in changes stands in the next header', () => {
  const header = (props: Partial<Parameters<typeof SiteHeader>[0]>) =>
    renderToString(
      <PageParts value={{ take: (html) => html, memoised: memoisedHtml }}>
        <StaticRouter location="/">
          <SiteHeader siteName="Some Name" categories={categories} account={null} {...props} />
        </StaticRouter>
      </PageParts>,
    )
  expect(header({})).toContain('Food &amp; drink')
  expect(header({ categories: [{ id: 'a', name: 'Food' }] })).toContain('>Food<')
  expect(header({ categories: [{ id: 'b', name: 'Food' }] })).toContain('/category/b')
  expect(header({ siteName: 'Another' })).toContain('Another')
  expect(header({ account: { href: '/franchisor/dashboard', label: 'Dashboard' } })).toContain(
    'href="/franchisor/dashboard"',
  )
  expect(header({})).not.toContain('Dashboard')
})

test('an element is rendered once for a key, and a flood of keys does not fill the memory', () => {
  let times = 0
  function Counted({ of }: { of: string }) {
    times += 1
    return <b>{of}</b>
  }
  expect(memoisedHtml('one', <Counted of="1" />)).toBe('<b>1</b>')
  expect(memoisedHtml('one', <Counted of="1" />)).toBe('<b>1</b>')
  expect(memoisedHtml('two', <Counted of="2" />)).toBe('<b>2</b>')
  expect(times).toBe(2)
  for (let i = 0; i < 200; i++) memoisedHtml(`many ${i} ${'x'.repeat(5_000)}`, <Counted of="m" />)
  times = 0
  memoisedHtml('one', <Counted of="1" />)
  expect(times).toBe(1)
})
