import { serveUpload } from '#app/platform/files/file-serving.server.ts'
import type { Route } from './+types/file'

/** A stored file, for whoever may see it (3-decisions 30). */
export function loader({ params, request, context }: Route.LoaderArgs) {
  return serveUpload(context, request, params.uploadId, 'variant' in params ? params.variant : undefined)
}
