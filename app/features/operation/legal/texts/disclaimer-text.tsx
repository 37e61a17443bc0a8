import { builtInTexts } from '../legal.ts'
import { type LegalDocument, MailLink } from './legal-document.tsx'

/** P-67. */
export const disclaimerText: LegalDocument = {
  title: 'Disclaimer',
  path: '/disclaimer',
  description:
    'What this website is and isn’t: no financial, legal or investment advice, no endorsement of any listing, ' +
    'and what you need to check yourself.',
  lead:
    'Buying a franchise can cost you your savings. Please read what this website does for you, and what it can’t ' +
    'do.',
  version: builtInTexts.disclaimer.version,
  inForceSince: builtInTexts.disclaimer.inForceSince,
  sections: ({ siteName, contactEmail }) => [
    {
      id: 'no-advice',
      title: 'No advice',
      body: (
        <>
          <p>
            <strong>{siteName} does not give financial, legal or investment advice.</strong> Nothing on this website is
            a recommendation to buy, or not to buy, any franchise, or to borrow or invest money. Our guide, articles,
            questions and answers and any figures that are worked out from what you enter are general information. They
            do not take your circumstances into account.
          </p>
          <p>
            We do not give regulated financial advice, do not arrange finance, and are neither a law firm nor a broker.
            Before you sign or pay anything, take advice from an independent solicitor and an independent accountant who
            know franchising.
          </p>
        </>
      ),
    },
    {
      id: 'accuracy',
      title: 'Accuracy of information',
      body: (
        <>
          <p>
            Descriptions, figures, pictures, testimonials and success stories in a listing are supplied by the
            franchisor. A member of our team reads each listing before it is first published. We do not audit the
            figures, visit the business or verify the experiences described.
          </p>
          <p>
            Information goes out of date. Fees, terms and availability can change without our knowing. Where a listing
            does not state a figure we say “Not disclosed”; that means only that the franchisor has not given it to us.
          </p>
          <p>
            We write our own pages with care, and correct mistakes when we learn of them. Laws, tax rates and thresholds
            that we mention were checked when the page was written; check them again at their source.
          </p>
        </>
      ),
    },
    {
      id: 'due-diligence',
      title: 'Your own due diligence',
      body: (
        <>
          <p>
            The United Kingdom has no franchise statute that obliges franchisors to disclose set information before you
            sign, and a business buyer has no general right to change their mind afterwards. Checking is up to you. At
            the very least:
          </p>
          <ul>
            <li>
              ask the franchisor for written disclosure, accounts and the full agreement, and take the time to read
              them;
            </li>
            <li>look the company and its directors up at Companies House;</li>
            <li>speak to several existing and former franchisees of your own choice;</li>
            <li>ask a solicitor to read the agreement and an accountant to check your forecast;</li>
            <li>work out what happens to you if it goes badly, including any personal guarantees.</li>
          </ul>
          <p>
            Our <a href="/guide">buyer’s guide</a> goes through this step by step.
          </p>
        </>
      ),
    },
    {
      id: 'no-endorsement',
      title: 'No endorsement',
      body: (
        <>
          <p>
            <strong>A listing on {siteName} is not an endorsement.</strong> Approval of a listing means that it was
            complete and plausible when we read it. It does not mean that we consider the business sound, suitable or
            good value.
          </p>
          <p>
            Franchisors pay for advertising on this website. Listings marked “Featured” and banners are paid
            advertisements. Payment buys a place on the page; it does not buy approval, and it says nothing about
            quality. Membership of an association or any other status shown in a listing is shown as a fact, and is not
            a promise by us.
          </p>
        </>
      ),
    },
    {
      id: 'third-party-content',
      title: 'Third-party content',
      body: (
        <p>
          Listings, testimonials, success stories, brochures, advertisements and messages are the work of others. The
          views in them are theirs. Links lead to websites that we neither run nor control, and we are not responsible
          for what is there. If something on our pages seems false, unlawful or unfair to you, tell us and we will look
          into it.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      body: (
        <>
          <p>
            As far as the law allows, we are not liable for loss that comes from relying on a listing or on general
            information on this website, from your dealings with a franchisor, or from a decision to buy or not to buy.
            How far our liability goes is set out in full in our <a href="/terms#liability">terms</a>.
          </p>
          <p>
            Nothing here limits liability for death or personal injury caused by negligence, for fraud or fraudulent
            misrepresentation, or any other liability that cannot be limited by law, and nothing takes away rights that
            you have as a consumer.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          We may change this page when the website or the law changes. Each version has a number and the date from which
          it applies, given below.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          Questions, corrections and reports: <MailLink to={contactEmail} /> or the <a href="/contact">contact form</a>.
        </p>
      ),
    },
  ],
}
