import { type ComponentType, createElement, type FunctionComponent } from 'react'
import { type Html, renderStatic } from './static-markup.server.ts'
import { LruCache } from './lru-cache.server.ts'

/** What is wholly told by its JSON. */
type Plain = string | number | boolean | Date | null | undefined | readonly Plain[] | { readonly [name: string]: Plain }
type PlainProps = { readonly [name: string]: Plain }

/**
 * A component as HTML, from memory where it was rendered with the same props before: they are plain data and all that
 * it shows, so nobody gets what was rendered of other things, and what has changed is rendered again. `maxLetters`
 * bounds the memory.
 */
export function memoiseStatic<Props extends PlainProps>(
  name: string,
  component: FunctionComponent<Props>,
  maxLetters: number,
): (props: Props) => Html {
  const cache = new LruCache(maxLetters)
  return (props) => cache.get(JSON.stringify(props), () => renderStatic(name, createElement(component, props)))
}

/**
 * The same of a component that takes controls of another room: remembered for each of them apart, so those show nothing
 * but what the props say.
 */
export function memoiseWithActions<Props extends PlainProps, Shown>(
  name: string,
  component: FunctionComponent<Props & { Actions: ComponentType<Shown> }>,
  maxLetters: number,
): (props: Props, Actions: ComponentType<Shown>) => Html {
  const renderers = new WeakMap<ComponentType<Shown>, (props: Props) => Html>()
  return (props, Actions) => {
    const known = renderers.get(Actions)
    if (known) return known(props)
    const render = memoiseStatic<Props>(name, (all) => createElement(component, { ...all, Actions }), maxLetters)
    renderers.set(Actions, render)
    return render(props)
  }
}
