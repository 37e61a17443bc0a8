import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The icon of a name in lucide's set, for example `paw-print`. Fails for a name that is not in it. */
export async function loadIcon(name: string): Promise<LucideIcon> {
  const { default: icon } = (await import(/* @vite-ignore */ `lucide-react/icons/${name}`)) as { default: LucideIcon }
  return icon
}

type Place = { x: number; y: number; size: number; colour: string; stroke: number }

/** An icon as SVG markup for a picture: its middle at x, y, `size` units wide, in one colour. */
export function iconMarkup(icon: LucideIcon, { x, y, size, colour, stroke }: Place): string {
  return renderToStaticMarkup(
    createElement(icon, { x: x - size / 2, y: y - size / 2, size, color: colour, strokeWidth: stroke }),
  )
}
