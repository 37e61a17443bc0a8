import { type ActionFunction, data, isRouteErrorResponse, type ServerBuild } from 'react-router'
import { clientOf } from './client.server.ts'
import { log } from './log.server.ts'

/** What `data()` makes; the framework exports the type only. */
const Told = data(null).constructor

/** Redirects, and pages that say that nothing is there, are thrown too. */
const isAnswer = (thrown: unknown) => thrown instanceof Response || thrown instanceof Told || isRouteErrorResponse(thrown)

/** An action whose failure, where nobody foresaw it, goes to the log and reaches the form with the reference to be found there by. */
export function carryingReference(action: ActionFunction): ActionFunction {
  return async (args) => {
    try {
      return await action(args)
    } catch (error) {
      if (isAnswer(error) || args.request.signal.aborted) throw error
      log.error({ err: error, path: new URL(args.request.url).pathname, method: args.request.method }, 'an action failed')
      throw data({ reference: clientOf(args.context).requestId }, { status: 500 })
    }
  }
}

/** The application with all its actions so: the framework tells the browser of a failure nothing at all (3-decisions 61). */
export function withReferences(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  for (const [id, route] of Object.entries(build.routes)) {
    const action = route?.module.action
    routes[id] = route && action ? { ...route, module: { ...route.module, action: carryingReference(action) } } : route
  }
  return { ...build, routes }
}
