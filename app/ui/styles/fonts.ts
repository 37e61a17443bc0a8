import heading from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

/**
 * Preload links for the root's `links()`: the two files that every page shows at once, by the same address as the style
 * sheet.
 */
export const fontPreloads = [text, heading].map((href) => ({
  rel: 'preload' as const,
  href,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}))
