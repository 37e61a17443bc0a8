import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

type Results = Record<string, DataStrategyResult>
type State = { navigation: { state: string }; loaderData: Record<string, unknown> }

/** Whether there was no answer, or one of a site that fails: neither a redirect nor a refusal such as 404. */
const isLost = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500)

/**
 * What a page goes on to show where it only asked again for what it shows (3-decisions 64): what got no answer stays as
 * it is, for the router would put an error in the place of the page, with all that someone has typed on it. Whoever
 * goes to another page, or sends a form, reads of the failure. `state` is the router's, before the answers.
 */
export function keepShown(results: Results, state: State | undefined): Results {
  if (state?.navigation.state !== 'idle') return results
  const kept = Object.entries(results).map(([id, answer]): [string, DataStrategyResult] => [
    id,
    isLost(answer) && Object.hasOwn(state.loaderData, id) ? { type: 'data', result: state.loaderData[id] } : answer,
  ])
  return Object.fromEntries(kept)
}

/** The `clientMiddleware` of portals, whose pages ask again by themselves (site/live-updates.ts). */
export const keepShownMiddleware: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  if (request.method !== 'GET') return results
  return keepShown(results, (Reflect.get(window, '__reactRouterDataRouter') as { state: State } | undefined)?.state)
}
