import {
  createIdempotencyKey,
  ownFormTimestamp,
  timestampPurpose,
} from '#app/features/leads/capture/form-timestamp.server.ts'
import type { Route } from './+types/request-timestamp'

/**
 * A form's timestamp and key for one visitor alone, for the form of a page that others are shown too; 404 for none of
 * ours.
 */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const purpose = timestampPurpose.franchise(asked.get('franchise') ?? '')
  const timestamp = ownFormTimestamp((asked.get('of') ?? '').slice(0, 200), purpose)
  const headers = { 'cache-control': 'private, no-store' }
  if (timestamp === null) return new Response(null, { status: 404, headers })
  return Response.json({ key: createIdempotencyKey(), timestamp }, { headers })
}
