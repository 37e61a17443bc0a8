import { builtInTexts } from '../legal.ts'
import { type LegalDocument, MailLink } from './legal-document.tsx'
import { termsOnUse } from './terms-use.tsx'

/** P-66. */
export const termsText: LegalDocument = {
  title: 'Terms',
  path: '/terms',
  description: 'The terms on which you may use this website as a visitor, a buyer or a franchisor.',
  lead: 'The rules for using this website, whether you’re browsing, asking for information or listing a franchise.',
  version: builtInTexts.terms.version,
  inForceSince: builtInTexts.terms.inForceSince,
  sections: (site) => [
    ...termsOnUse(site),
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      body: (
        <>
          <p>
            The design, texts, software and database of {site.siteName} belong to us or to those who license them to us.
            Names, logos, pictures and texts in listings belong to the franchisors or to whoever licensed them.
          </p>
          <p>
            You may read, print and share links to our pages for your own purposes. You may not copy substantial parts
            of the website, extract its listings by automated means, or use its content commercially, without our
            written permission. This does not affect exceptions allowed by law, such as quotation.
          </p>
          <p>
            Place names come from <a href="https://www.geonames.org/">GeoNames</a> under the{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a> licence.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      body: (
        <>
          <p>
            <strong>
              {site.siteName} gives no financial, legal or investment advice and does not endorse any listing.
            </strong>{' '}
            Decisions about a franchise are yours; the <a href="/disclaimer">disclaimer</a> is part of these terms.
          </p>
          <p>
            <strong>What we never limit.</strong> Nothing in these terms limits or excludes liability for death or
            personal injury caused by negligence, for fraud or fraudulent misrepresentation, or any liability that the
            law does not allow to be limited. If you are a consumer, your rights under the Consumer Rights Act 2015 and
            other law stay as they are.
          </p>
          <p>
            <strong>If you use the website as a consumer,</strong> we are responsible for loss that you suffer as a
            foreseeable result of our breaking these terms or of our failing to use reasonable care and skill. We are
            not responsible for loss that was not foreseeable, that was not caused by us, or that arises from what a
            franchisor says or does.
          </p>
          <p>
            <strong>If you use the website in the course of a business,</strong> which includes every franchisor, we are
            not liable for loss of profit, business, goodwill or data, or for indirect loss, and our total liability in
            any twelve months is limited to the larger of £100 and the amount that you paid us in that time. All terms
            implied by law are excluded as far as the law allows.
          </p>
          <p>
            The website is free for buyers. We try to keep it available, correct and safe, but do not promise that it
            will always be so. We may interrupt it for maintenance.
          </p>
        </>
      ),
    },
    {
      id: 'third-party-links',
      title: 'Third-party links',
      body: (
        <p>
          Links to other websites, including those in listings and advertisements, are there for your convenience. We do
          not control those websites and are not responsible for them. Your dealings with a franchisor or an advertiser
          are between you and them.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <p>
          We may change these terms for good reason, such as a change in the law or in the service. Each version has a
          number and the date from which it applies, given below. If you have an account we tell you of a substantial
          change by email at least 15 days before; if you do not agree with it you may close your account before then.
          Advertising already paid for runs to its end on the terms under which it was bought.
        </p>
      ),
    },
    {
      id: 'termination',
      title: 'Termination',
      body: (
        <>
          <p>
            You may stop using the website at any time. Delete your account on its page, or write to{' '}
            <MailLink to={site.contactEmail} />.
          </p>
          <p>
            We may suspend or close an account, or remove a listing, if these terms are broken seriously or repeatedly,
            if information proves false, if the law requires it, or if other users need protection. Where we can, we
            tell you the reason and give you the chance to put things right first. You can{' '}
            <a href="/terms#content">complain</a> about what we decide.
          </p>
          <p>
            Parts of these terms that by their nature are meant to last, such as those on intellectual property,
            liability and governing law, continue after these terms end.
          </p>
        </>
      ),
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      body: (
        <>
          <p>
            These terms, and any dispute or claim about them or about the use of the website, are governed by the law of
            England and Wales. The courts of England and Wales have jurisdiction.
          </p>
          <p>
            If you are a consumer and live in Scotland or Northern Ireland, you may also bring proceedings there, and
            you keep the protection of the mandatory rules of the place where you live.
          </p>
          <p>
            If a part of these terms is found to be invalid, the rest stays in force. Only you and we have rights under
            them.
          </p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          Questions and notices about these terms: <MailLink to={site.contactEmail} /> or the{' '}
          <a href="/contact">contact form</a>.
        </p>
      ),
    },
  ],
}
