import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PortalFooter } from './portal-footer.tsx'

function show(site: object): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: PortalFooter, HydrateFallback: () => null }])
  return renderToStaticMarkup(
    <Stub
      initialEntries={['/']}
      hydrationData={{
        loaderData: { root: { siteName: 'Some Name', year: 2026, social: [], operator: null, ...site } },
      }}
    />,
  )
}

test('a portal’s footer has the social links of the site, where there are some, and who runs it (R-58)', () => {
  const html = show({
    social: [{ href: 'https://social.example/x', label: 'Social' }],
    operator: { name: 'A Company Ltd', registered: null, address: '1 High Street', vatNumber: null },
  })
  expect(html).toContain('<a href="https://social.example/x" rel="noopener">Social</a>')
  expect(html).toContain('Operated by A Company Ltd, 1 High Street')
  expect(html).toContain('CC BY 4.0')
  expect(show({})).not.toContain('Follow us')
})
