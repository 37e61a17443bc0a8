import { TextField } from '#app/ui/forms/text-field.tsx'
import type { PostToEdit } from '../managed-posts.queries.server.ts'

/** When a draft is published by itself; both blank for when an admin publishes it. */
export function ScheduleFields({ post }: { post: PostToEdit | undefined }) {
  if (post?.status === 'published') return null
  return (
    <section className="panel grid grid-cols-1 gap-4" aria-labelledby="schedule">
      <h2 id="schedule" className="text-lg">
        Scheduled publishing
      </h2>
      <p className="text-sm text-ink-2">UK time. Leave both blank to publish it yourself.</p>
      <div className="form-pair">
        <TextField name="publishDay" label="Date" type="date" optional defaultValue={post?.publishDay ?? ''} />
        <TextField name="publishTime" label="Time" type="time" optional defaultValue={post?.publishTime ?? ''} />
      </div>
    </section>
  )
}
