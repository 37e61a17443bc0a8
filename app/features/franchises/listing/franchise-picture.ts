/**
 * The path of an uploaded picture, without width; null for anything else. Pages show pictures of our own only (the
 * Content-Security-Policy refuses others), so letters stand in for the rest.
 */
export function picturePath(url: string | null): string | null {
  return url !== null && /^\/files\/[0-9a-f-]{36}$/.test(url) ? url : null
}
