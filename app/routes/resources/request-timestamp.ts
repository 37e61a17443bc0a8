import { ownFormTimestamp, timestampPurpose } from '#app/features/leads/capture/form-timestamp.server.ts'
import type { Route } from './+types/request-timestamp'

/** A form's timestamp for one visitor alone, for the form of a page that others are shown too; 404 for none of ours. */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const purpose = timestampPurpose.franchise(asked.get('franchise') ?? '')
  const timestamp = ownFormTimestamp((asked.get('of') ?? '').slice(0, 200), purpose)
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' }
  return new Response(timestamp, { status: timestamp === null ? 404 : 200, headers })
}
