import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkTabs } from './link-tabs.tsx'

const tabsOf = (words: { counted?: string; noun?: string }) =>
  renderToStaticMarkup(
    <LinkTabs
      label="Status"
      {...words}
      tabs={[0, 1, 2].map((count) => ({ href: `/${count}`, label: 'Rejected', count, isOpen: false }))}
    />,
  )
    .replaceAll(/<[^>]+>/g, '')
    .split('Rejected ')
    .slice(1)

test('a number of tabs is followed by one of what it counts, or by several (D-08)', () => {
  expect(tabsOf({ noun: 'account' })).toEqual(['0 accounts', '1 account', '2 accounts'])
  expect(tabsOf({ counted: 'to deal with' })).toEqual(['0 to deal with', '1 to deal with', '2 to deal with'])
  expect(tabsOf({})).toEqual(['0', '1', '2'])
})
