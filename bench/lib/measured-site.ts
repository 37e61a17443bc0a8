import { type Site, startSite } from '../../tests/support/site.ts'

/**
 * The built site as production runs it: the rows of statements are not checked, as tests have them checked. Pages are
 * kept where `env` says so.
 */
export function startMeasuredSite(
  urls: { app: string; system: string },
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<Site> {
  return startSite(urls, { env: { VITEST: 'no', PAGE_CACHE_MB: '0', ...env } })
}
