import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** Parts of a route's whole path, its parents' before its own. */
function pathOf(routes: Routes, id: string): string[] {
  const route = routes[id]
  if (!route) return []
  const own = route.path?.split('/').filter(Boolean) ?? []
  return [...(route.parentId === undefined ? [] : pathOf(routes, route.parentId)), ...own]
}

const nameOf = (part: string): string => part.toLowerCase()
/** It may stand for anything. */
const isOpen = (part: string): boolean => /[:*?]/.test(part)

/**
 * The routes that an address may lead to, by the first part of its path: those that begin with it, and those whose
 * first part may be anything.
 */
export function groupRoutes(routes: Routes): Map<string, Routes> {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const ends = Object.keys(routes).filter((id) => !parents.has(id))
  const firsts = ends.map((id) => ({ id, first: nameOf(pathOf(routes, id)[0] ?? '') }))
  const groups = new Map<string, Routes>()
  for (const name of new Set(firsts.map(({ first }) => first).filter((first) => !isOpen(first)))) {
    const ids = new Set<string>()
    for (const { id, first } of firsts)
      if (first === name || isOpen(first))
        for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) ids.add(at)
    // In the order of the application: of two that fit alike the first counts.
    groups.set(name, Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))))
  }
  return groups
}

/** The first part of an address's path, of its page's where it asks for the data alone. */
export function firstPart(url: string): string {
  const begin = url.indexOf('/', url.indexOf('//') + 2) + 1
  const end = url.slice(begin).search(/[/?#]/)
  const part = end < 0 ? url.slice(begin) : url.slice(begin, begin + end)
  return nameOf(part.replace(/\.data$/, ''))
}

/**
 * The application's request handler, which compares an address with the routes that begin as it does alone: the
 * framework tries every one of them, twice for a page. An address that begins as none is for all.
 */
export function handleByGroup(build: ServerBuild, mode: string): RequestHandler {
  const groups = groupRoutes(build.routes)
  const whole = createRequestHandler(build, mode)
  const handlers = new Map<string, RequestHandler>()
  return (request, context) => {
    const name = firstPart(request.url)
    const routes = groups.get(name)
    if (!routes) return whole(request, context)
    let handle = handlers.get(name)
    if (!handle) {
      handle = createRequestHandler({ ...build, routes }, mode)
      handlers.set(name, handle)
    }
    return handle(request, context)
  }
}
