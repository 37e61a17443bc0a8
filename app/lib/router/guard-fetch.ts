import { refuseOtherVersions } from './other-version.ts'
import { waitForNetwork } from './slow-network.ts'

/** What stands between the router and the network: the data of a page waits for one, and is of this version. */
export function guardFetch(announce: (message: string) => void): void {
  refuseOtherVersions()
  waitForNetwork(announce)
}
