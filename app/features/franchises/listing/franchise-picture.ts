/**
 * The path of an uploaded picture, without width; null for anything else. Pages show pictures of our own only (the
 * Content-Security-Policy refuses others), so art stands in for the rest.
 */
export function picturePath(url: string | null): string | null {
  return url !== null && /^\/files\/[0-9a-f-]{36}$/.test(url) ? url : null
}

/** The hue of a listing without a category. */
const PLAIN_HUE = 206

/**
 * Seed and hue of the art that stands in for a listing's picture: its name and its main category (look.md, map sheet).
 */
export function fallbackArt(franchise: { name: string; hue: number | null }): { seed: string; hue: number } {
  const seed = franchise.name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return { seed: seed || 'franchise', hue: franchise.hue ?? PLAIN_HUE }
}
