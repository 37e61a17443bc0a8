import type { ExtraSources } from '#app/platform/forms/captcha/captcha-setting.ts'

const shared = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

/**
 * The Content-Security-Policy of a rendered page; of the scripts in it only those run that `allowed` names, by the
 * response's nonce or by their hashes. Under npm run dev (`isHot`) alone, what Vite shows of a fault may bring styles
 * of its own. `payAt` is where a form may lead beside this site, `extra` what a configured check against programs needs
 * (forms/captcha).
 */
export function documentCsp(
  allowed: readonly string[],
  isHot: boolean,
  { payAt = '', extra = {} }: { payAt?: string | undefined; extra?: ExtraSources } = {},
): string {
  const and = (directive: keyof ExtraSources) => (extra[directive] ? ` ${extra[directive]}` : '')
  return (
    `default-src 'self'; script-src ${["'self'", ...allowed].join(' ')}${and('script-src')}; ` +
    `style-src 'self'${isHot ? " 'unsafe-inline'" : ''}${and('style-src')}; img-src 'self'; font-src 'self'; ` +
    `connect-src 'self'${and('connect-src')}; ${extra['frame-src'] ? `frame-src ${extra['frame-src']}; ` : ''}` +
    `${shared}${payAt ? ` ${payAt}` : ''}`
  )
}

/** Headers of every answer, whatever its kind or status. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** The policy of answers that are not pages: they may load nothing. */
export const dataCsp = `default-src 'none'; ${shared}`

/** How far the promise of HTTPS reaches: this host, all below it, or that and a place on the browsers' own list. */
export const hstsScopes = ['host', 'subdomains', 'preload'] as const
export type HstsScope = (typeof hstsScopes)[number]

/**
 * Strict-Transport-Security of every answer of a site that is reached over HTTPS: for a year the browser asks for it in
 * no other way (ASVS 3.4.1). More than the host is for whoever runs the domain to promise: other sites below it may
 * have no HTTPS.
 */
export function hstsHeader(scope: HstsScope): string {
  return `max-age=31536000${scope === 'host' ? '' : '; includeSubDomains'}${scope === 'preload' ? '; preload' : ''}`
}
