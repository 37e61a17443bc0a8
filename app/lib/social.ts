export type SocialLink = { href: string; label: string }

const names: Readonly<Record<string, string>> = {
  'linkedin.com': 'LinkedIn',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'youtube.com': 'YouTube',
  'x.com': 'X',
  'tiktok.com': 'TikTok',
  'threads.net': 'Threads',
  'bsky.app': 'Bluesky',
}

/** Links to the site's pages elsewhere, named by their host; an unknown host is its own name. */
export function socialLinks(addresses: readonly string[]): SocialLink[] {
  return addresses.map((href) => {
    const host = new URL(href).hostname.replace(/^www\./, '')
    return { href, label: names[host] ?? host }
  })
}
