import { type Site, startSite } from '../../tests/support/site.ts'

/** The built site as production runs it: the rows of statements are not checked, as tests have them checked. */
export function startMeasuredSite(
  urls: { app: string; system: string },
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<Site> {
  return startSite(urls, { env: { VITEST: 'no', ...env } })
}
