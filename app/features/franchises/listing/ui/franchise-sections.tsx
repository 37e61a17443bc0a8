import Download from 'lucide-react/icons/download'
import { Sign } from '#app/ui/feedback/badge.tsx'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { LetterMark } from '#app/ui/pictures/letter-mark.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import type { FranchiseView } from '../queries/get-franchise.server.ts'

/** A longer name is set smaller, so that the prices under it stay in the first screen. */
const LONG_NAME = 40

/** The name of a franchise with its letters, at the top of its page. */
export function Head({ franchise }: { franchise: Pick<FranchiseView, 'name' | 'isFeatured' | 'shortDescription'> }) {
  return (
    <header className="name-head">
      <LetterMark name={franchise.name} size="small" />
      <div className="flex max-w-full min-w-0 flex-col items-start gap-1">
        <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className={classNames('min-w-0', franchise.name.length > LONG_NAME && 'name-long')}>{franchise.name}</h1>
          {franchise.isFeatured ? <Sign>Featured</Sign> : null}
        </div>
        {franchise.shortDescription ? <p className="text-ink-2 wrap-anywhere">{franchise.shortDescription}</p> : null}
      </div>
    </header>
  )
}

/** The franchisor's own words, and the brochure if there is one (3-decisions 66). */
export function About({ franchise }: { franchise: Pick<FranchiseView, 'name' | 'longDescription' | 'brochureUrl'> }) {
  const paragraphs = franchise.longDescription
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
  const brochure =
    franchise.brochureUrl && /^\/files\/[0-9a-f-]{36}$/.test(franchise.brochureUrl) ? franchise.brochureUrl : null
  return (
    <section aria-labelledby="about" className="grid grid-cols-1 justify-items-start gap-4 wrap-anywhere">
      <h2 id="about">{`About ${franchise.name}`}</h2>
      <div className="grid max-w-text grid-cols-1 gap-4">
        {paragraphs.length > 0 ? (
          paragraphs.map((text, index) => (
            <p key={index} className="whitespace-pre-line">
              {text}
            </p>
          ))
        ) : (
          <p className="text-ink-2">The franchisor hasn’t added a description yet.</p>
        )}
      </div>
      {brochure ? (
        <LinkButton href={brochure} variant="quiet" icon={Download} download className="no-print">
          Download brochure
        </LinkButton>
      ) : null}
    </section>
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
