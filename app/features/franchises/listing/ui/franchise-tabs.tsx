import { Picture } from '#app/ui/pictures/picture.tsx'
import { Tabs } from '#app/ui/navigation/tabs.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { picturePath } from '../franchise-picture.ts'
import type { FranchiseView } from '../queries/get-franchise.server.ts'
import { Gallery } from './franchise-gallery.tsx'

function Testimonials({ franchise }: { franchise: FranchiseView }) {
  if (franchise.testimonials.length === 0) return <p className="text-ink-2">No testimonials have been added yet.</p>
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">Supplied by the franchisor.</p>
      {franchise.testimonials.map((testimonial) => (
        <figure key={testimonial.id} className="panel grid grid-cols-1 gap-3 wrap-anywhere">
          <blockquote className="max-w-text whitespace-pre-line">{testimonial.content}</blockquote>
          <figcaption className="font-semibold">{testimonial.authorName}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function Stories({ franchise }: { franchise: FranchiseView }) {
  if (franchise.stories.length === 0) return <p className="text-ink-2">No success stories have been added yet.</p>
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">Supplied by the franchisor.</p>
      {franchise.stories.map((story) => {
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

/** Tabs Gallery, Testimonials, Success Stories (P-37). */
export function FranchiseTabs({ franchise }: { franchise: FranchiseView }) {
  return (
    <Tabs
      key={franchise.id}
      label={`More about ${franchise.name}`}
      items={[
        { id: 'gallery', label: 'Gallery', panel: <Gallery franchise={franchise} />, screenOnly: true },
        { id: 'testimonials', label: 'Testimonials', panel: <Testimonials franchise={franchise} /> },
        { id: 'success-stories', label: 'Success Stories', panel: <Stories franchise={franchise} /> },
      ]}
    />
  )
}
