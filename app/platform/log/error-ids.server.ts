import { data, isRouteErrorResponse, type RouterContextProvider, type ServerBuild } from 'react-router'
import { getClient } from '#app/platform/http/client.server.ts'
import { isUnavailable } from '#app/platform/db/database-away.server.ts'
import { log } from './log.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** What `data()` makes; the framework exports the type only. */
const Told = data(null).constructor

/** Redirects, and pages that say that nothing is there, are thrown too. */
const isAnswer = (thrown: unknown) =>
  thrown instanceof Response || thrown instanceof Told || isRouteErrorResponse(thrown)

/**
 * What is thrown in the place of a failure that passes by itself, such as a database that restarts: 503, and no fault
 * for the log.
 */
export const unavailable = () => data(null, { status: 503 })

/**
 * A loader or an action whose failure, where nobody foresaw it, goes to the log and reaches the page with the reference
 * to be found there by.
 */
export function reportErrors<A extends Args, T>(run: (args: A) => T | Promise<T>): (args: A) => Promise<T> {
  return async (args) => {
    try {
      return await run(args)
    } catch (error) {
      if (isAnswer(error) || args.request.signal.aborted) throw error
      if (isUnavailable(error)) throw unavailable()
      log.error({ err: error, path: new URL(args.request.url).pathname, method: args.request.method }, 'request failed')
      throw data({ reference: getClient(args.context).requestId }, { status: 500 })
    }
  }
}

/**
 * The application with all its screens so: the framework tells the browser of a failure nothing at all (3-decisions
 * 61), and what the page knows of itself is older than what it fetches later. Routes without a screen answer for
 * themselves.
 */
export function reportRouteErrors(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  for (const [id, route] of Object.entries(build.routes)) {
    routes[id] = route
    if (!route?.module.default) continue
    const { action, loader } = route.module
    routes[id] = {
      ...route,
      module: {
        ...route.module,
        ...(action && { action: reportErrors(action) }),
        ...(loader && { loader: reportErrors(loader) }),
      },
    }
  }
  return { ...build, routes }
}
