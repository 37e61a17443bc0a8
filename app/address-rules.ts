import type { AddressRules } from '#app/platform/http/address-rules.server.ts'
import { pageOf } from '#app/platform/http/address-rules.server.ts'
import type { SharedAddress } from '#app/platform/http/page-cache/page-key.server.ts'
import { addressesWhere, pages } from './pages.ts'

/** Whether a path is one of the addresses; as the router, it takes them in capitals and with a slash at the end too. */
function oneOf(addresses: readonly string[]): (path: string) => boolean {
  const known = addresses.map((address) => address.split('/'))
  return (path) => {
    const parts = path.toLowerCase().replace(/\/$/, '').split('/')
    const fits = (part: string, at: number) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at])
    return known.some((address) => address.length === parts.length && address.every(fits))
  }
}

/** Addresses with parts that vary, by how many parts they have. */
const varied = new Map<number, { address: string; fits: (path: string) => boolean }[]>()
for (const address of Object.keys(pages).filter((one) => one.includes(':'))) {
  const parts = address.split('/').length
  varied.set(parts, [...(varied.get(parts) ?? []), { address, fits: oneOf([address]) }])
}

/** The address of pages.ts to which a path belongs, for what is counted by it; what belongs to none is one name. */
export function routeOf(path: string): string {
  const page = pageOf(path).toLowerCase()
  if (Object.hasOwn(pages, page) || page === '/healthz' || page === '/readyz') return page
  const known = varied.get(page.split('/').length)?.find(({ fits }) => fits(page))
  return known?.address ?? (page.startsWith('/assets/') ? '/assets/*' : '/*')
}

/** What the server has to know of the addresses of pages.ts. */
export const addressRules: AddressRules = {
  // The home page has no second spelling.
  isPublicScreen: oneOf(
    addressesWhere(({ door }) => door.kind === 'open' || door.kind === 'logged-out').filter((one) => one !== '/'),
  ),
  takesOneClick: oneOf(addressesWhere((page) => page.takesOneClick)),
  takesSigned: oneOf(addressesWhere((page) => page.takesSigned)),
  takesFiles: oneOf(addressesWhere((page) => page.takesFiles)),
  takesLongTexts: oneOf(addressesWhere(({ door }) => door.kind === 'portal' && door.type === 'admin')),
}

/** What stands around every public page: the categories' menu and a banner. */
const AROUND = ['categories', 'ads']
/**
 * What a visitor says of his money (franchises/figures): for his eyes only. A turnover is part of the address of pages
 * that are worked out at it; on any other it is only taken along to a comparison.
 */
const PERSONAL = ['cash', 'lending', 'afford', 'turnover']

const sharedAddresses = addressesWhere(({ shared }) => shared).map((address) => {
  const { params = [], shows = [] } = pages[address]?.shared ?? {}
  const personal = PERSONAL.filter((name) => !params.includes(name))
  const kept = { params, personal, shows: [...AROUND, ...shows] }
  // Which part of a page's data a navigation in the browser asks for.
  const fits = address === '/' ? (path: string) => path === '/' : oneOf([address])
  return { fits, page: kept, data: { ...kept, params: [...params, '_routes'] } }
})

/** The page at a path, or its data, where all visitors are shown the same. */
export function findSharedAddress(path: string): SharedAddress | null {
  const page = pageOf(path)
  const found = sharedAddresses.find(({ fits }) => fits(page))
  return found ? (page === path ? found.page : found.data) : null
}
