export type PageItem = { page: number; far: boolean } | 'gap'

/**
 * Which pages a pagination shows: the first, the last, two on either side of the current one, and gaps.
 * `far` ones are left out on a phone. A gap of one page is that page.
 */
export function pageWindow(current: number, pages: number): PageItem[] {
  const wanted = new Set([1, pages])
  for (let page = current - 2; page <= current + 2; page++) if (page >= 1 && page <= pages) wanted.add(page)
  const sorted = [...wanted].sort((a, b) => a - b)
  const items: PageItem[] = []
  let last = 0
  for (const page of sorted) {
    const far = Math.abs(page - current) === 2 && page !== 1 && page !== pages
    if (page - last === 2) items.push({ page: page - 1, far: true })
    else if (page - last > 2) items.push('gap')
    items.push({ page, far })
    last = page
  }
  return items
}
