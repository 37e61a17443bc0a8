import { createElement, type ReactElement } from 'react'

/** What lucide says of an icon: its shapes on a field of 24 by 24. */
type IconData = { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] }

/**
 * Makes the component of an icon, in the place of lucide's own maker (vite.config.ts): that one weighs more than a dozen
 * icons and works out the same attributes at every drawing.
 */
export default function drawIcon({ node }: IconData): (attributes: object) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (attributes) =>
    createElement('svg', { width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', ...attributes }, shapes)
}
