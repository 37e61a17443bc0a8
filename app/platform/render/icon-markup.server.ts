import { z } from 'zod'

const iconModule = z.object({
  __iconData: z.object({
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))])),
  }),
})

const loaded = new Map<string, string>()

/**
 * The shapes of a lucide icon as SVG markup on its 24 by 24 field, for example `paw-print`. Fails for a name that is
 * not in the set.
 */
export async function iconMarkup(name: string): Promise<string> {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const source: unknown = await import(/* @vite-ignore */ `lucide-react/icons/${name}`)
  const { node } = iconModule.parse(source).__iconData
  const markup = node
    .map(
      ([tag, attributes]) =>
        `<${tag} ${Object.entries(attributes)
          .filter(([k]) => k !== 'key')
          .map(([k, v]) => `${k}="${v}"`)
          .join(' ')}/>`,
    )
    .join('')
  loaded.set(name, markup)
  return markup
}

/** Places icon markup with its middle at x, y, `size` units wide, drawn in one colour. */
export function placeIcon(
  markup: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  stroke = 1.8,
  turn = 0,
): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${(size / 24).toFixed(3)}) translate(-12 -12)" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${markup}</g>`
}
