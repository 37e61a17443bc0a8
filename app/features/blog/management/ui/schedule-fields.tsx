import { TextField } from '#app/ui/forms/text-field.tsx'
import type { DraftedPost } from '../drafts/post-draft.ts'

type ScheduleFieldsProps = { post: Pick<DraftedPost, 'publishDay' | 'publishTime'> | undefined; isPublished: boolean }

/** When a draft is published by itself; both blank for when an admin publishes it. */
export function ScheduleFields({ post, isPublished }: ScheduleFieldsProps) {
  if (isPublished) return null
  return (
    <section className="panel grid grid-cols-1 gap-4" aria-labelledby="schedule">
      <h2 id="schedule" className="text-lg">
        Scheduled publishing
      </h2>
      <p className="text-sm text-ink-2">UK time. Leave both blank to publish it yourself.</p>
      <div className="grid gap-4 sm:max-lg:grid-cols-2">
        <TextField name="publishDay" label="Date" type="date" optional defaultValue={post?.publishDay ?? ''} />
        <TextField name="publishTime" label="Time" type="time" optional defaultValue={post?.publishTime ?? ''} />
      </div>
    </section>
  )
}
