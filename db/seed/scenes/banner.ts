import { sheetMarkup } from '#app/lib/pictures/art.ts'
import { terrainOf } from '#app/lib/pictures/terrain.ts'
import type { LucideIcon } from 'lucide-react'
import { iconMarkup } from '#app/platform/render/icon-markup.server.ts'
import { lineMarkup } from '#app/platform/render/text-outlines.server.ts'

const W = 1200
const INK = '#17202a'

/** A strip 1920 by 230 with a name and a line under it, legible when it is scaled down to a phone's width. */
export function bannerMarkup({
  name,
  tagline,
  hue,
  icon,
}: {
  name: string
  tagline: string
  hue: number
  icon: LucideIcon
}): string {
  const t = terrainOf(`${name} banner`, 1920 / 230, 7),
    dark = `hsl(${hue} 52% 22%)`,
    H = (W * 230) / 1920
  return (
    `<path fill="${dark}" d="M0 0h${W}v${H}H0z"/><g
opacity=".5">${sheetMarkup(t, hue, 'dark', { levels: 9, columns: 70, marks: false })}</g>` +
    `<defs><linearGradient id="b"><stop offset=".45"
stop-color="${dark}"/><stop offset=".85"
stop-color="${dark}" stop-opacity="0"/></linearGradient></defs><path fill="url(#b)" d="M0 0h${W}v${H}H0z"/>` +
    `<circle cx="82" cy="${H / 2}" r="46" fill="#fff"/>` +
    iconMarkup(icon, { x: 82, y: H / 2, size: 56, colour: dark, stroke: 1.8 }) +
    lineMarkup({ text: name, face: 'heading', size: 54, x: 154, y: H * 0.5, fill: '#fff', maxWidth: 640 }) +
    lineMarkup({ text: tagline, face: 'text', size: 28, x: 155, y: H * 0.79, fill: '#fff', maxWidth: 760 }) +
    `<rect x="958" y="${H / 2 - 27}" width="190" height="54" rx="9"
fill="#ffd200"/>` +
    lineMarkup({ text: 'View details', face: 'heading', size: 25, x: 1053, y: H / 2 + 9, fill: INK, middle: true })
  )
}
