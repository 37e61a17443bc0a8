import type pg from 'pg'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** A site of one test file: its database, and the end of both. */
export type OwnSite = {
  site: Site
  owner: pg.Client
  /** A form as a browser without scripts sends it. */
  post: (path: string, fields: Record<string, string>, cookie?: string) => Promise<Response>
  stop: () => Promise<void>
}

/** Starts a site on a database of its own, which `fill` fills before. */
export async function startOwnSite(
  name: string,
  fill: (owner: pg.Client) => Promise<void> = async () => {},
  options?: Parameters<typeof startSite>[1],
): Promise<OwnSite> {
  const urls = await freshDatabase(name)
  const owner = await connect(urls.owner)
  try {
    await fill(owner)
    const site = await startSite(urls, options)
    return {
      site,
      owner,
      post: (path, fields, cookie = '') =>
        fetch(`${site.address}${path}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: site.address, cookie },
          body: new URLSearchParams(fields),
        }),
      stop: async () => {
        await site.stop()
        await owner.end()
      },
    }
  } catch (error) {
    await owner.end()
    throw error
  }
}

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
