import { faqPage } from '#app/lib/json-ld.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { PageTop } from '#app/ui/layout/page-top.tsx'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { JsonLd } from '#app/ui/layout/json-ld.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/faqs'
import { faqGroups } from './texts/faqs.ts'

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Questions and answers',
    description:
      'Short answers on buying a franchise in the UK, asking for information, listing a franchise, and how this ' +
      'website works.',
    path: '/faqs',
  })

export default function Faqs() {
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6">
      <PageTop title="Questions and answers" crumbs={[{ label: 'Home', href: '/' }, { label: 'FAQs' }]}>
        Short answers, with links to more detail. General information, not advice.
      </PageTop>
      <JsonLd
        things={[
          faqPage(
            faqGroups
              .flatMap((group) => group.faqs)
              .map((faq) => ({ question: faq.question, answer: faq.answer.join(' ') })),
          ),
        ]}
      />
      <nav aria-label="Groups of questions">
        <ul className="chips">
          {faqGroups.map((group) => (
            <li key={group.id}>
              <a href={`#${group.id}`} className="chip">
                {group.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-x-12 gap-y-10 pt-2 lg:grid-cols-2">
        {faqGroups.map((group) => (
          <section key={group.id} id={group.id} className="scroll-mt-6" aria-labelledby={`${group.id}-title`}>
            <h2 id={`${group.id}-title`} className="mb-2">
              {group.title}
            </h2>
            {group.faqs.map((faq) => (
              <Disclosure key={faq.question} summary={faq.question}>
                {faq.answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {faq.link ? (
                  <p className="mt-2">
                    <a href={faq.link.href}>{faq.link.label}</a>
                  </p>
                ) : null}
              </Disclosure>
            ))}
          </section>
        ))}
      </div>
      <section className="panel mt-6 grid justify-items-start gap-3" aria-labelledby="more">
        <h2 id="more" className="text-lg">
          Not answered here?
        </h2>
        <p className="text-ink-2">Our buyer’s guide has more detail, or you can write to us.</p>
        <div className="form-actions">
          <LinkButton href="/guide">Buyer’s guide</LinkButton>
          <LinkButton href="/contact" variant="quiet">
            Contact
          </LinkButton>
        </div>
      </section>
    </div>
  )
}
