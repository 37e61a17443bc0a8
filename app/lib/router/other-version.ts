import { hasShown } from './keep-shown.ts'
import { goWhole, getWay } from './route-module.ts'

/** Which version of the site wrote the data of a page. */
export const VERSION_HEADER = 'x-site-version'

declare global {
  interface Window {
    /** Which version of the site wrote this page (entry.server.tsx). */
    siteVersion?: string
  }
}

let isOther = false

/** Whether a newer version of the site has taken the place of the one that this tab was loaded from. */
export const isOtherVersion = (): boolean => isOther

/**
 * Data of another version may be of another form than what draws them here, and the page would fail, with all that is
 * typed on it. So the browser goes whole to where it was going; a page that only asked again for what it shows has no
 * answer, and stays (keep-shown.ts). What is sent is sent, and its answer passes.
 */
export function refuseOtherVersions(): void {
  const { fetch, siteVersion } = window
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked)
    const version = answer.headers.get(VERSION_HEADER)
    if (version === null || version === siteVersion || asked[1]?.method) return answer
    isOther = true
    const way = getWay()
    if (way !== null) return goWhole(way)
    if (hasShown()) throw new TypeError('Another version')
    return answer
  }
}
