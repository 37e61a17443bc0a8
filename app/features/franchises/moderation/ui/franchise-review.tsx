import { BASED_IN } from '../../listing/franchise.ts'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '#app/lib/dates.ts'
import { plural } from '#app/lib/text.ts'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { OPEN_AREAS_LABEL, openAreasText } from '../../figures/open-areas.ts'
import type { FranchiseForAdmin } from '../queries/franchise-for-admin.server.ts'
import { FilePicture } from './file-picture.tsx'

type Fact = readonly [label: string, value: ReactNode]

/** Label and value side by side, or one under the other where the column is narrow. */
function Facts({ facts, narrow }: { facts: readonly Fact[]; narrow?: boolean }) {
  return (
    <dl className="grid gap-3">
      {facts.map(([label, value]) => (
        <div key={label} className={narrow ? undefined : 'grid gap-x-4 sm:grid-cols-[11rem_1fr]'}>
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Section({
  title,
  children,
  none,
}: {
  title: string
  children: ReactNode
  /** Nothing was given. */ none?: boolean
}) {
  return (
    <section className="panel grid grid-cols-1 gap-4 min-w-0 wrap-anywhere">
      <h2>{title}</h2>
      {none ? <p className="text-ink-2">None given.</p> : children}
    </section>
  )
}

/** 'Food › Coffee', one per line. */
function Categories({ categories }: Pick<FranchiseForAdmin, 'categories'>) {
  if (categories.length === 0) return 'None'
  return (
    <ul>
      {categories.map(({ name, parent }) => (
        <li key={`${parent ?? ''}/${name}`}>{parent ? `${parent} › ${name}` : name}</li>
      ))}
    </ul>
  )
}

function Franchisor({ franchisor }: Pick<FranchiseForAdmin, 'franchisor'>) {
  if (!franchisor) return <p>Unknown Franchisor</p>
  return (
    <Facts
      narrow
      facts={[
        ['Company', franchisor.companyName || 'Not given'],
        ['Company number', franchisor.companyNumber || 'Not given'],
        ['Company website', franchisor.companyWebsite || 'Not given'],
        ['Contact', franchisor.fullName],
        [
          'Email',
          <span key="email">
            <EmailText address={franchisor.email} /> ({franchisor.isEmailVerified ? 'verified' : 'not yet verified'})
          </span>,
        ],
        ['Phone', franchisor.phone || 'Not given'],
        ['Account', <StatusBadge key="status" kind="account" status={franchisor.account} />],
        ['Member since', formatDate(franchisor.createdAt)],
        ['Last sign-in', franchisor.lastLogin ? formatDateTime(franchisor.lastLogin) : 'Never'],
        ['Listings', plural(franchisor.franchiseCount, 'franchise')],
      ]}
    />
  )
}

/**
 * D-13: everything an admin needs to decide but the figures (`FiguresReview`): details, categories, gallery,
 * testimonials, success stories, FAQs, franchisor.
 */
export function FranchiseReview({ franchise }: { franchise: FranchiseForAdmin }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start">
      <div className="grid gap-6 min-w-0">
        <Section title="Details">
          {franchise.mainImageUrl ? (
            <FilePicture url={franchise.mainImageUrl} alt={`Main image of ${franchise.name}`} />
          ) : (
            <p className="text-ink-2">No main image.</p>
          )}
          <Facts
            facts={[
              [BASED_IN, franchise.location],
              [OPEN_AREAS_LABEL, openAreasText(franchise.openAreas)],
              ['Categories', <Categories key="categories" categories={franchise.categories} />],
              ['Submitted', formatDateTime(franchise.submittedAt)],
              ...(franchise.approvedAt ? [['Approved', formatDateTime(franchise.approvedAt)] as const] : []),
              ['Last changed', formatDateTime(franchise.updatedAt)],
            ]}
          />
          <h3 className="text-lg">About</h3>
          <p className="whitespace-pre-line break-words max-w-text">
            {franchise.longDescription || 'No long description.'}
          </p>
          {franchise.brochureUrl ? (
            <p>
              <LinkButton href={franchise.brochureUrl} plain variant="quiet" icon={FileText}>
                Download brochure
              </LinkButton>
            </p>
          ) : null}
        </Section>
        <Section title="Gallery" none={franchise.gallery.length === 0}>
          <ul className="grid gap-3 grid-cols-2 sm:grid-cols-3">
            {franchise.gallery.map(({ url, alt }, at) => (
              <li key={url} className="grid content-start gap-1">
                <FilePicture url={url} alt={alt || `Picture ${at + 1} of ${franchise.name}`} />
                {alt ? <p className="text-sm text-ink-2">{alt}</p> : null}
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Testimonials" none={franchise.testimonials.length === 0}>
          {franchise.testimonials.map((testimonial) => (
            <figure key={`${testimonial.authorName} ${testimonial.content}`}>
              <blockquote className="whitespace-pre-line break-words">{testimonial.content}</blockquote>
              <figcaption className="mt-1 text-ink-2">{testimonial.authorName}</figcaption>
            </figure>
          ))}
        </Section>
        <Section title="Success stories" none={franchise.stories.length === 0}>
          {franchise.stories.map((story) => (
            <article key={story.title} className="grid gap-2">
              <h3 className="text-lg">{story.title}</h3>
              {story.imageUrl ? <FilePicture url={story.imageUrl} alt="" small /> : null}
              <p className="whitespace-pre-line break-words">{story.content}</p>
            </article>
          ))}
        </Section>
        <Section title="FAQs" none={franchise.faqs.length === 0}>
          {franchise.faqs.map((faq) => (
            <div key={faq.question}>
              <h3 className="text-lg">{faq.question}</h3>
              <p className="whitespace-pre-line break-words">{faq.answer}</p>
            </div>
          ))}
        </Section>
      </div>
      <Section title="Franchisor profile">
        <Franchisor franchisor={franchise.franchisor} />
      </Section>
    </div>
  )
}
