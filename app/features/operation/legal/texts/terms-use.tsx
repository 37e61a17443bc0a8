import { type LegalSection, type LegalSite, MailLink, Operator } from './legal-document.tsx'
import { UserContent } from './terms-content.tsx'

/** The terms' first half: what the website is, and what its users may do. */
export function termsOnUse(site: LegalSite): readonly LegalSection[] {
  const { siteName, contactEmail } = site
  return [
    {
      id: 'about',
      title: 'About these terms',
      body: (
        <>
          <p>
            {siteName} is a website on which franchisors in the United Kingdom present their franchises, and on which
            people thinking about buying a franchise can look, compare and ask for information. “We” means the operator
            of {siteName}. You can reach us at <MailLink to={contactEmail} />.
          </p>
          <Operator site={site} />
          <p>
            By using the website you agree to these terms. If you do not agree, please do not use it. The{' '}
            <a href="/privacy">privacy notice</a>, the <a href="/cookies">cookies page</a> and the{' '}
            <a href="/disclaimer">disclaimer</a> form part of these terms.
          </p>
          <p>
            We introduce buyers to franchisors. We do not sell franchises. We are not a party to any agreement between a
            buyer and a franchisor, and act for neither.
          </p>
        </>
      ),
    },
    {
      id: 'use-of-the-website',
      title: 'Use of the website',
      body: (
        <>
          <p>
            <strong>You must be 18 or over</strong> to open an account, to send a request or to list a franchise.
          </p>
          <p>
            <strong>You must give accurate information</strong> and keep it up to date. Use your own name and an email
            address that is yours.
          </p>
          <p>
            Keep your password to yourself, and tell us at once if you think someone else is using your account. You are
            responsible for anything done through your account, unless you could not have prevented it.
          </p>
          <p>You may not:</p>
          <ul>
            <li>break the law, deceive or harass anyone, or pretend to be someone else;</li>
            <li>send requests or messages without a genuine interest, or use them to advertise;</li>
            <li>use other people’s details for anything but answering them;</li>
            <li>upload anything harmful, or try to reach what is not meant for you;</li>
            <li>collect content or addresses by automated means, or put an unreasonable load on the website.</li>
          </ul>
          <UserContent site={site} />
        </>
      ),
    },
    {
      id: 'enquiries',
      title: 'Enquiries',
      body: (
        <>
          <p>
            A request for information is free and does not commit you to anything. It goes only to the franchisors of
            the franchises named in it, with your consent; the <a href="/privacy#sharing">privacy notice</a> explains
            what they receive.
          </p>
          <p>
            Franchisors reply to you directly. We do not promise that they will reply, when, or what they will say.
            Anything you agree with a franchisor is between you and that franchisor.
          </p>
          <p>Franchisors may use your details to answer the request and for nothing else, unless you agree to more.</p>
        </>
      ),
    },
    {
      id: 'listings',
      title: 'Listings',
      body: (
        <>
          <p>This section is for franchisors.</p>
          <p>
            <strong>Approval.</strong> Accounts and listings are reviewed before they go live. We may refuse, ask for
            changes or take a listing down where it is incomplete, misleading or unlawful, or does not fit the website.
            Approval is not an endorsement and does not take away any of your responsibility.
          </p>
          <p>
            <strong>Your promises.</strong> You have the right to offer the franchise. What you publish is true,
            complete enough not to mislead, and can be backed up with evidence, especially claims about earnings and
            testimonials. You hold the rights in the texts, names, pictures and documents that you upload. You keep the
            listing correct, and comply with the law on advertising and business practices, on trading schemes and on
            data protection, and with any code that binds you.
          </p>
          <p>
            <strong>Leads.</strong> For the personal data in a request you are a separate controller under the UK GDPR.
            You use it to answer the buyer and for nothing else without further consent, keep it safe, and delete it
            when it is no longer needed. You do not pass it on or sell it.
          </p>
          <p>
            <strong>Licence.</strong> You allow us, without charge, to store, show, resize and distribute what you
            upload in order to run and advertise the website, as long as it is listed and for a reasonable time after
            that in backups.
          </p>
          <p>
            <strong>Order of listings.</strong> A search shows the newest listings first. A buyer can sort by total
            investment instead, or by relevance: listings with the words in their name, then the others. Where a buyer
            says how much cash they have, what it covers comes before what needs a loan, unless they choose to see all.
            A featured ad puts a listing on the home page, beside other listings and, in the categories it was bought
            for, ahead of the rest, with the label “Featured”. It doesn’t change the order of a search by words without
            a category, or sorted by investment. If there are more ads than places, they take turns. Nothing else that
            you pay changes the order.
          </p>
          <p id="advertising">
            <strong>Advertising.</strong> Featured listings and banners cost what is shown when you order, including any
            VAT; the price is confirmed before you pay. They begin when payment is confirmed, run for the period that
            you chose, and are marked as advertising. They promise a place on the page and not a number of views,
            requests or sales. Once an advertisement has begun to run we do not refund it, unless we remove it without
            your being at fault; then we refund the part that is left.
          </p>
          <p>
            <strong>Indemnity.</strong> You will compensate us for losses and reasonable costs we suffer because your
            listing or your use of leads breaks the law, other people’s rights or these terms.
          </p>
        </>
      ),
    },
  ]
}
