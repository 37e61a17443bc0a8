import { getActor } from '#app/features/accounts/guards.server.ts'
import { serveAttachment } from '#app/features/messages/attachments/attachment-access.server.ts'
import type { Route } from './+types/attachment'

/** What went with a message, for those who may read it (3-decisions 30). */
export function loader({ params, request, context }: Route.LoaderArgs) {
  return serveAttachment(context, request, getActor(context), params.uploadId, params.variant)
}
