import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { artUrl, Picture } from '#app/ui/pictures/picture.tsx'
import { PortalShell } from '#app/site/portal-shell.tsx'
import { AdBanner } from '#app/site/ad-banner.tsx'
import { SiteHeader } from '#app/site/site-header.tsx'
import { Table } from '#app/ui/lists/table.tsx'
import { Tabs } from '#app/ui/navigation/tabs.tsx'
import { isForBrowser } from '#app/ui/hooks/use-client-navigation.ts'

const render = (page: ReactNode, at = '/') =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })} />,
  )

const categories = Array.from({ length: 14 }, (_, index) => ({ id: `c${index}`, name: `Category ${index}` }))

describe('the public header', () => {
  const header = <SiteHeader siteName="Some Name" categories={categories} account={null} />

  it('has the named links, twelve categories and View All Categories', () => {
    const html = render(header)
    for (const [href, label] of [
      ['/', 'Home'],
      ['/search', 'Browse Franchises'],
      ['/about', 'About'],
      ['/contact', 'Contact'],
      ['/blog', 'Blog'],
      ['/franchisor/login', 'List Your Franchise'],
    ])
      expect(html).toMatch(new RegExp(`<a[^>]*href="${href}"[^>]*>${label}`))
    expect(html.match(/href="\/category\/c\d+"/g)).toHaveLength(12)
    expect(html).toContain('View All Categories')
    expect(html).toContain('Some Name')
  })

  it('marks the current page', () => {
    expect(render(header, '/about')).toMatch(/<a href="\/about"[^>]*aria-current="page"/)
    expect(render(header, '/about')).not.toMatch(/<a href="\/"[^>]*aria-current/)
  })

  it('says that an advertisement is one and opens it safely', () => {
    const ad = { id: '1', imageUrl: '/b.webp', href: 'https://example.com', name: 'Kiln' }
    const html = renderToStaticMarkup(<AdBanner {...ad} />)
    expect(html).toContain('loading="lazy"')
    expect(renderToStaticMarkup(<AdBanner {...ad} eager />)).not.toContain('loading')
    expect(html).toMatch(/<a href="https:\/\/example.com" target="_blank" rel="noopener sponsored" data-ad="1">/)
    expect(html).toContain('Advertisement')
  })
})

describe('sign-in layout', () => {
  it('links to the other page with the email, and not for admins', () => {
    expect(
      render(
        <AuthLayout userType="customer" page="login" title="T" email="a+b@c.uk">
          f
        </AuthLayout>,
      ),
    ).toContain('href="/customer/signup?email=a%2Bb%40c.uk"')
    expect(
      render(
        <AuthLayout userType="franchisor" page="signup" title="T">
          f
        </AuthLayout>,
      ),
    ).toContain('href="/franchisor/login"')
    expect(
      render(
        <AuthLayout userType="admin" page="login" title="T">
          f
        </AuthLayout>,
      ),
    ).not.toContain('signup')
  })
})

it('signs out by POST and shows name, email and badges in a portal', () => {
  const html = render(
    <PortalShell
      footer="End"
      siteName="S"
      owner="Larkspur Ltd"
      user={{ fullName: 'Amelia Hart', email: 'a@b.uk' }}
      signOutAction="/sign-out"
      groups={[
        {
          links: [
            { href: '/x', label: 'Leads', icon: () => null, count: { value: 7, label: 'new leads', urgent: true } },
          ],
        },
      ]}
    >
      page
    </PortalShell>,
    '/x',
  )
  expect(html).toContain('<form action="/sign-out" method="post">')
  expect(html).toContain('a@b.uk')
  expect(html).toMatch(/aria-current="page"[\s\S]*7<span class="visually-hidden"> new leads/)
})

it('says on the menu button of a phone what waits behind it (D-04)', () => {
  const menuOf = (...counts: { value: number; label: string; urgent?: boolean }[]) => {
    const html = render(
      <PortalShell
        footer="End"
        siteName="S"
        owner="O"
        user={{ fullName: 'A', email: 'a@b.uk' }}
        signOutAction="/sign-out"
        groups={[{ links: counts.map((count, at) => ({ href: `/${at}`, label: 'L', icon: () => null, count })) }]}
      >
        page
      </PortalShell>,
    )
    return (
      /<button type="button" popoverTarget="portal-menu"[\s\S]*?<\/button>/
        .exec(html)?.[0]
        .replaceAll(/<svg[\s\S]*?<\/svg>/g, '') ?? ''
    )
  }
  const words = (html: string) => html.replaceAll(/<[^>]+>/g, '')
  expect(words(menuOf({ value: 7, label: 'new leads', urgent: true }))).toBe('Menu 7 new leads')
  expect(menuOf({ value: 7, label: 'new leads', urgent: true })).toContain('count-red')
  expect(
    words(
      menuOf(
        { value: 2, label: 'waiting accounts' },
        { value: 1, label: 'waiting franchise' },
        { value: 0, label: 'messages' },
      ),
    ),
  ).toBe('Menu 3 waiting: 2 waiting accounts, 1 waiting franchise')
  expect(words(menuOf({ value: 0, label: 'new leads' }))).toBe('Menu')
})

it('tells the current page of a list and links the others', () => {
  const html = render(<Pagination page={2} pages={3} hrefFor={(page) => `/search?page=${page}`} />)
  expect(html).toMatch(/<a href="\/search\?page=2" aria-current="page">/)
  expect(html).toMatch(/<a href="\/search\?page=1" rel="prev">/)
  expect(render(<Pagination page={1} pages={1} hrefFor={() => '/'} />)).toBe('')
})

it('shows on a phone that pages are left out, once between two that are shown', () => {
  const onPhone = (page: number, pages: number) =>
    [...render(<Pagination page={page} pages={pages} hrefFor={() => '/'} />).matchAll(/<li(.*?)<\/li>/g)]
      .map(([, item = '']) => item)
      .filter((item) => !item.includes('pager-far') && !item.includes('rel='))
      .map((item) => item.replaceAll(/^[^>]*>|<span class="visually-hidden">[^<]*<\/span>|<[^>]+>/g, ''))
      .join(' ')
  expect([onPhone(1, 5), onPhone(3, 5), onPhone(5, 9), onPhone(1, 3)]).toEqual([
    '1 2 … 5',
    '1 2 3 4 5',
    '1 … 4 5 6 … 9',
    '1 2 3',
  ])
})

it('ends a breadcrumb with the page itself', () => {
  expect(render(<Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Search Franchises' }]} />)).toContain(
    '<span aria-current="page">Search Franchises</span>',
  )
})

describe('a table', () => {
  const columns = [
    { key: 'name', header: 'Name', primary: true, cell: (row: { name: string }) => row.name },
    {
      key: 'size',
      header: 'Size',
      numeric: true,
      cell: () => 4,
      sort: { href: '?sort=size', direction: 'ascending' as const },
    },
  ]

  it('names rows, columns and cells', () => {
    const html = render(<Table caption="Things" columns={columns} rows={[{ name: 'A' }]} rowKey={(row) => row.name} />)
    expect(html).toContain('<th scope="row">A</th>')
    expect(html).toContain('<td class="cell-number" data-label="Size">')
    expect(html).toMatch(/<th scope="col"[^>]*aria-sort="ascending"><a href="\?sort=size"/)
  })

  it('gives way to what it says when it is empty', () => {
    expect(
      render(
        <Table caption="Things" columns={columns} rows={[]} rowKey={(row) => row.name} empty={<p>No leads found</p>} />,
      ),
    ).toBe('<p>No leads found</p>')
  })
})

it('tabs are links to sections before scripts run', () => {
  const html = render(
    <Tabs
      label="About"
      items={[
        { id: 'gallery', label: 'Gallery', panel: 'G' },
        { id: 'stories', label: 'Stories', panel: 'S' },
      ]}
    />,
  )
  expect(html).toContain('<a href="#stories" class="tab">')
  expect(html).toContain('<section id="stories" class="tab-panel"><h2 class="tab-title">Stories</h2>S')
  expect(html).not.toContain('role="tab"')
})

it('a confirmation is a link to a page that asks', () => {
  expect(
    render(
      <ConfirmButton
        label="Delete"
        title="Delete?"
        fallbackHref="/x/delete"
        action="/x"
        confirmText="Delete request"
        pendingText="Deleting..."
      >
        <p>It goes.</p>
      </ConfirmButton>,
    ),
  ).toContain('<a href="/x/delete" class="btn btn-danger-quiet">')
})

describe('a picture', () => {
  it('offers the kept widths', () => {
    expect(render(<Picture path="/files/abc" alt="A shop" sizes="100vw" hue={10} seed="x" />)).toContain(
      'srcSet="/files/abc/240.webp 240w, /files/abc/480.webp 480w, /files/abc/720.webp 720w, ' +
        '/files/abc/960.webp 960w, /files/abc/1440.webp 1440w"',
    )
  })

  it('spares the finest phones the widest files, and leaves a small one to its own size', () => {
    const sizesOf = (sizes: string) =>
      /sizes="([^"]*)"/.exec(render(<Picture path="/files/abc" alt="" sizes={sizes} />))?.[1]
    expect(sizesOf('(min-width: 64rem) 24rem, 92vw')).toBe(
      '(max-width: 40rem) and (min-resolution: 2.25dppx) 55vw, (min-width: 64rem) 24rem, 92vw',
    )
    expect(sizesOf('4.5rem')).toBe('4.5rem')
  })

  it('falls back to contour art in both schemes', () => {
    const html = render(<Picture path={null} alt="A shop" sizes="100vw" hue={365} seed="Kiln & Crumb" />)
    expect(html).toContain(`srcSet="${artUrl(5, 'Kiln & Crumb', { dark: true })}"`)
    expect(html).toContain('src="/art/5/Kiln-Crumb.svg"')
  })
})

it('leaves to the browser what the router cannot show', () => {
  const here = { origin: 'https://a.uk', pathname: '/search', search: '' }
  const link = {
    target: '',
    hasAttribute: (_name: string) => false,
    origin: 'https://a.uk',
    pathname: '/about',
    hash: '',
    search: '',
  }
  expect(isForBrowser(link, here)).toBe(false)
  for (const other of [
    { target: '_blank' },
    { hasAttribute: (name: string) => name === 'download' },
    { hasAttribute: (name: string) => name === 'data-reload' },
    { origin: 'https://b.uk' },
    { pathname: '/files/x' },
    { pathname: '/sitemap.xml' },
    { pathname: '/search', hash: '#main' },
  ])
    expect(isForBrowser({ ...link, ...other }, here)).toBe(true)
})
