import { useRouteLoaderData } from 'react-router'
import type { Site } from './site.server.ts'

/** The root loader's data, everywhere in the tree. */
export function useSite(): Site {
  const site = useRouteLoaderData<() => Site>('root')
  if (!site) throw new Error('The root loader did not run.')
  return site
}
