import Download from 'lucide-react/icons/download'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { artOf, picturePath } from '../picture.ts'
import type { FranchiseView } from '../queries/get-franchise.server.ts'
import { Gallery } from './public-gallery.tsx'

/** The franchisor's own words, and the brochure if there is one (3-decisions 66). */
export function About({ franchise }: { franchise: FranchiseView }) {
  const paragraphs = franchise.longDescription.split(/\n\s*\n/).map((text) => text.trim()).filter(Boolean)
  const brochure = franchise.brochureUrl && /^\/files\/[0-9a-f-]{36}$/.test(franchise.brochureUrl) ? franchise.brochureUrl : null
  return (
    <section aria-labelledby="about" className="grid grid-cols-1 justify-items-start gap-4 wrap-anywhere">
      <h2 id="about">{`About ${franchise.name}`}</h2>
      <div className="grid max-w-text grid-cols-1 gap-4">
        {paragraphs.length > 0 ? paragraphs.map((text, index) => <p key={index} className="whitespace-pre-line">{text}</p>) : <p className="text-ink-2">The franchisor has not written anything here yet.</p>}
      </div>
      {brochure ? (
        <LinkButton href={brochure} variant="quiet" icon={Download} download>
          Download brochure
        </LinkButton>
      ) : null}
    </section>
  )
}

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
  const { hue } = artOf(franchise)
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">Supplied by the franchisor.</p>
      {franchise.stories.map((story) => (
        <article key={story.id} className="panel grid grid-cols-1 gap-4 wrap-anywhere md:grid-cols-[12rem_minmax(0,1fr)]">
          <div className="relative aspect-3/2 overflow-hidden rounded-sm bg-line">
            <Picture path={picturePath(story.imageUrl)} alt="" sizes="(min-width: 48rem) 12rem, 90vw" hue={hue} seed={`story-${story.id.slice(0, 8)}`} />
          </div>
          <div className="grid content-start gap-2">
            <h3>{story.title}</h3>
            <p className="max-w-text whitespace-pre-line text-ink-2">{story.content}</p>
          </div>
        </article>
      ))}
    </div>
  )
}

/** Tabs Gallery, Testimonials, Success Stories (P-37). */
export function FranchiseTabs({ franchise }: { franchise: FranchiseView }) {
  return (
    <Tabs
      label={`More about ${franchise.name}`}
      items={[
        { id: 'gallery', label: 'Gallery', panel: <Gallery franchise={franchise} /> },
        { id: 'testimonials', label: 'Testimonials', panel: <Testimonials franchise={franchise} /> },
        { id: 'success-stories', label: 'Success Stories', panel: <Stories franchise={franchise} /> },
      ]}
    />
  )
}

/** Questions and answers, where there are any (P-38). */
export function Faqs({ faqs }: Pick<FranchiseView, 'faqs'>) {
  if (faqs.length === 0) return null
  return (
    <section aria-labelledby="faqs" className="grid grid-cols-1 gap-2 wrap-anywhere">
      <h2 id="faqs">Questions and answers</h2>
      <div className="border-t border-line">
        {faqs.map((faq) => (
          <Disclosure key={faq.id} summary={faq.question}>
            <p className="whitespace-pre-line">{faq.answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
