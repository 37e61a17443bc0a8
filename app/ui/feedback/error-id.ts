import { isRouteErrorResponse } from 'react-router'

/** By what a failure of ours is found in the log (platform/log/error-ids.server.ts); null for everything else. */
export function getErrorId(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 500) return null
  const told: unknown = error.data
  return typeof told === 'object' && told !== null && 'reference' in told && typeof told.reference === 'string'
    ? told.reference
    : null
}
