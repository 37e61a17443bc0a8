import { builtInTexts } from '../legal.ts'
import { type LegalDocument, MailLink, Operator } from './legal-document.tsx'
import { collectedSection } from './privacy-collected.tsx'
import { BasesTable, RetentionTable } from './privacy-tables.tsx'

/** P-65. */
export const privacyText: LegalDocument = {
  title: 'Privacy',
  path: '/privacy',
  description:
    'What personal data this website collects, why, who receives it, how long it is kept, and your rights under ' +
    'UK data protection law.',
  lead: 'What we know about you, why, who else sees it, and what you can do about it.',
  version: builtInTexts.privacy.version,
  inForceSince: builtInTexts.privacy.inForceSince,
  sections: ({ siteName, contactEmail, operator, checkedBy }) => [
    {
      id: 'who-we-are',
      title: 'Who we are',
      body: (
        <>
          <p>
            {siteName} is a website on which franchisors in the United Kingdom present their franchises and people
            thinking about buying one can ask them for information. In this notice “we” means the operator of {siteName}
            . We are the controller of the personal data described here, which means that we decide why and how it is
            used and are responsible for it.
          </p>
          <Operator site={{ siteName, contactEmail, operator, checkedBy }} />
          <p>
            This notice follows the UK General Data Protection Regulation (UK GDPR), the Data Protection Act 2018 and
            the Data (Use and Access) Act 2025. For everything about personal data, write to{' '}
            <MailLink to={contactEmail} />.
          </p>
          <p>
            A franchisor that receives your request is a separate controller for what it does with your details. Its own
            privacy notice applies from then on.
          </p>
        </>
      ),
    },
    collectedSection(siteName),
    {
      id: 'how-we-use-it',
      title: 'How we use information',
      body: (
        <>
          <p>We use personal data only for the purposes below, each on a lawful basis of Article 6 of the UK GDPR.</p>
          <BasesTable />
          <p>
            Where the basis is legitimate interests, we have weighed ours against yours and use no more than is needed.
            You may object at any time.
          </p>
          <p>
            We make no decision about you by automated means alone that has a legal or similarly significant effect, and
            build no profile of you for advertising.
          </p>
        </>
      ),
    },
    {
      id: 'sharing',
      title: 'Sharing information',
      body: (
        <>
          <p>
            <strong>Franchisors.</strong> Your request goes to the franchisors of the franchises that are named above
            the button, with your consent, and to nobody else. They receive the details in the request and any messages
            you send with it, by email too. Everyone who uses the franchisor’s account can read them, and a franchisor
            can have them sent on to its own system. We do not sell personal data and do not pass on lists.
          </p>
          <p>
            <strong>Buyers</strong> see the name of the person who runs a franchisor’s account, once they have asked for
            information.
          </p>
          <p>
            <strong>Service providers</strong> who work for us under a contract and only on our instructions: hosting,
            email delivery, storage of files and of backups.
          </p>
          {checkedBy ? (
            <p>
              <strong>{checkedBy}</strong> checks that a person, not a program, signs in, signs up or asks for a new
              password. Your browser loads the check from its servers, which see your IP address and what your browser
              tells them, and we ask it whether you passed.
            </p>
          ) : null}
          <p>
            <strong>Services that you sign in with</strong> (‘Continue with …’), where you choose one: they learn that
            you use this website.
          </p>
          <p>
            <strong>Payment providers</strong>, where a franchisor pays for advertising. They are responsible for that
            payment themselves.
          </p>
          <p>
            <strong>Authorities and advisers</strong>, where the law obliges us, or where it is necessary to establish
            or defend a legal claim.
          </p>
          <p>
            <strong>A successor</strong>, if the website passes to another operator, who is bound by this notice.
          </p>
          <p>
            Where a provider handles data outside the United Kingdom, it does so under UK adequacy regulations or with
            appropriate safeguards, such as the International Data Transfer Agreement or the Addendum issued by the
            Information Commissioner. Ask us for a copy.
          </p>
        </>
      ),
    },
    {
      id: 'your-rights',
      title: 'Your data rights',
      body: (
        <>
          <p>You may, free of charge:</p>
          <ul>
            <li>ask what we hold about you and receive a copy (access);</li>
            <li>have wrong or incomplete data corrected (rectification);</li>
            <li>have data deleted where there is no good reason to keep it (erasure);</li>
            <li>have its use limited while a question is open (restriction);</li>
            <li>receive what you gave us in a common electronic form (portability);</li>
            <li>object to use based on legitimate interests, and at any time to direct marketing;</li>
            <li>
              withdraw a consent. What was done before stays lawful. A request already sent is with the franchisor; we
              tell you who received it, so that you can ask there too.
            </li>
          </ul>
          <p>
            In your account you can download a copy of your data, see who has your details and withdraw your consent,
            turn news by email on or off, and delete a request or the whole account. For anything else write to{' '}
            <MailLink to={contactEmail} />. We may ask you to show that it is you. By law we have to answer within one
            month; where a request is complex we may take up to two months more, and have to tell you so within the
            first.
          </p>
          <h3 id="complaints">Complaints about data protection</h3>
          <p>
            If you think that we have handled your data wrongly, tell us first, by email or through the{' '}
            <a href="/data-complaint">data protection complaint form</a>. As the Data Protection Act 2018, amended by
            the Data (Use and Access) Act 2025, requires, we acknowledge it within 30 days, look into it without undue
            delay, keep you informed and tell you the outcome.
          </p>
          <p>
            You may also complain to the Information Commissioner’s Office (ICO), the UK’s authority for data
            protection: <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a>, telephone 0303
            123 1113. You also have the right to go to court.
          </p>
        </>
      ),
    },
    {
      id: 'protection',
      title: 'How we protect information',
      body: (
        <>
          <p>
            Connections are encrypted. Passwords and session codes are kept in one-way forms. Access follows each
            person’s role and is enforced a second time in the database itself, so that one customer or franchisor
            cannot see another’s records. Private files are handed out only to the people concerned, and staff decisions
            are recorded.
          </p>
          <p>
            No system is perfectly safe. If a breach is likely to put you at high risk, we tell you without undue delay,
            and report to the ICO within 72 hours where the law requires it.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <p>
          We use strictly necessary cookies and storage, and one kind for your convenience if you allow it. The{' '}
          <a href="/cookies">cookies page</a> lists each of them, and there you can{' '}
          <a href="/cookies#settings">change your choice</a>.
        </p>
      ),
    },
    {
      id: 'retention',
      title: 'How long we keep information',
      body: (
        <>
          <p>
            We keep personal data for as long as we need it for its purpose, and then delete it or make it anonymous.
          </p>
          <RetentionTable />
          <p>Where there is a legal claim, or one is likely, we keep what is needed for it until it is settled.</p>
        </>
      ),
    },
    {
      id: 'third-party-links',
      title: 'Third-party links',
      body: (
        <p>
          Listings, advertisements and articles link to other people’s websites. What they do with your data is up to
          them and their privacy notices. Advertisers’ links open in a new tab, and don’t tell the advertiser who you
          are.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this notice',
      body: (
        <p>
          When we change this notice, it gets a new version number and date, given below. If a change affects you
          substantially we tell you beforehand by email, where we have your address, and ask for consent again where
          consent is the basis.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          Questions, requests and complaints about personal data: <MailLink to={contactEmail} /> or the{' '}
          <a href="/contact">contact form</a>.{' '}
          {operator?.address
            ? `Our postal address is ${operator.name}, ${operator.address}.`
            : 'Our postal address is available on request at the same address.'}
        </p>
      ),
    },
  ],
}
