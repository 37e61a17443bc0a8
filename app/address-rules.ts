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
/** What a visitor says of his money (franchises/figures/cash-and-loan.ts): for his eyes only. */
const PERSONAL = ['cash', 'lending', 'afford']

const sharedAddresses = addressesWhere(({ shared }) => shared).map((address) => {
  const { params = [], shows = [] } = pages[address]?.shared ?? {}
  const kept = { params, personal: PERSONAL, shows: [...AROUND, ...shows] }
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
