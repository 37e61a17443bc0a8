import { useRouteLoaderData } from 'react-router'
import type { Site } from './site.server.ts'

/** In a portal's frame where nobody is known: its door lets nobody in, so only a fault of ours shows it. */
export const nobody = { fullName: 'Your account', email: '' }

/** The root loader's data, everywhere in the tree. */
export function useSite(): Site {
  const site = useRouteLoaderData<() => Site>('root')
  if (!site) throw new Error('The root loader did not run.')
  return site
}
