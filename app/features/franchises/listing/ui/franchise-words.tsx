import { picturePath } from '#app/lib/upload-url.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import type { FranchiseView } from '../queries/get-franchise.server.ts'

/** What others say of it, in the franchisor’s words (P-37). */
export function Testimonials({ testimonials }: Pick<FranchiseView, 'testimonials'>) {
  if (testimonials.length === 0) return <p className="text-ink-2">No testimonials have been added yet.</p>
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">Supplied by the franchisor.</p>
      {testimonials.map((testimonial) => (
        <figure key={testimonial.id} className="panel grid grid-cols-1 gap-3 wrap-anywhere">
          <blockquote className="max-w-text whitespace-pre-line">{testimonial.content}</blockquote>
          <figcaption className="font-semibold">{testimonial.authorName}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** How others fared, in the franchisor’s words (P-37). */
export function Stories({ stories }: Pick<FranchiseView, 'stories'>) {
  if (stories.length === 0) return <p className="text-ink-2">No success stories have been added yet.</p>
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">Supplied by the franchisor.</p>
      {stories.map((story) => {
        const path = picturePath(story.imageUrl)
        return (
          <article
            key={story.id}
            className={classNames(
              'panel grid grid-cols-1 gap-4 wrap-anywhere',
              path && 'md:grid-cols-[12rem_minmax(0,1fr)]',
            )}
          >
            {path ? (
              <div className="relative aspect-3/2 overflow-hidden rounded-sm bg-line">
                <Picture path={path} alt="" sizes="(min-width: 48rem) 12rem, 90vw" />
              </div>
            ) : null}
            <div className="grid content-start gap-2">
              <h3>{story.title}</h3>
              <p className="max-w-text whitespace-pre-line text-ink-2">{story.content}</p>
            </div>
          </article>
        )
      })}
    </div>
  )
}
