import type { AddressRules } from '#app/platform/http/address-rules.server.ts'
import { addressesWhere } from './pages.ts'

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
