import { builtInTexts } from '../legal.ts'
import { type LegalDocument, MailLink } from './legal-document.tsx'
import { storedItems } from './stored-items.ts'

/** Counted, so that what is said of them stays true when the list changes. */
const cookies = storedItems.filter((item) => item.kind === 'Cookie')
const functionality = storedItems.filter((item) => item.type === 'functionality')

function StoredList({ type }: { type: (typeof storedItems)[number]['type'] }) {
  return (
    <dl className="grid gap-4">
      {storedItems
        .filter((item) => item.type === type)
        .map((item) => (
          <div key={item.name} className="panel">
            <dt>
              <code className="break-all">{item.name}</code> <span className="text-sm text-ink-2">{item.kind}</span>
            </dt>
            <dd className="mt-2">{item.purpose}</dd>
            <dd className="mt-1 text-sm text-ink-2">{`Kept: ${item.kept}`}</dd>
          </div>
        ))}
    </dl>
  )
}

/** P-68. */
export const cookiesText: LegalDocument = {
  title: 'Cookies',
  path: '/cookies',
  description: 'Which cookies and similar storage this website uses, what each is for, and how to manage them.',
  lead:
    'This website stores very little on your device: what we need for signing in and your own choices, one ' +
    'convenience if you allow it, and nothing that tracks you.',
  version: builtInTexts.cookies.version,
  inForceSince: builtInTexts.cookies.inForceSince,
  sections: ({ siteName, contactEmail, cookieSettings, checkedBy }) => [
    {
      id: 'what-cookies-are',
      title: 'What cookies are',
      body: (
        <>
          <p>
            A cookie is a small text file that a website asks your browser to keep and to send back with later visits.
            Browsers offer websites other places to keep things, called local storage and session storage, which stay on
            your device and are not sent along.
          </p>
          <p>
            In the United Kingdom the Privacy and Electronic Communications Regulations 2003 (PECR) cover all of these.
            A website may use them without asking only for the few purposes that the regulations name, above all where
            storage is strictly necessary for a service that you asked for. Everything else needs your consent first. On
            this page “cookies” means all such storage.
          </p>
        </>
      ),
    },
    {
      id: 'types',
      title: 'Types of cookies',
      body: (
        <>
          <h3 id="essential">Essential</h3>
          <p>
            These are strictly necessary for something that you ask {siteName} to do. They need no consent, and the site
            does not work properly without them. These are all of them:
          </p>
          <StoredList type="essential" />
          <p>
            Over a secure connection the names of all {cookies.length} cookies begin with <code>__Host-</code>, which
            ties them to this website alone.
          </p>
          <h3 id="analytics">Analytics</h3>
          <p>
            We set no analytics cookies. We count how often articles and listings are opened on our own server, without
            storing anything on your device for it; the <a href="/privacy#information-we-collect">privacy page</a>{' '}
            explains how.
          </p>
          <h3 id="functionality">Functionality</h3>
          <p>
            These are for convenience. They are stored only if you allow it, and the site works just as well without
            them. {functionality.length === 1 ? 'There is one:' : `There are ${functionality.length}:`}
          </p>
          <StoredList type="functionality" />
          <p>Light and dark colours follow your device’s own setting, which needs no storage.</p>
          <h3 id="marketing">Marketing</h3>
          <p>
            We set no marketing cookies. Advertisements on {siteName} are chosen by the page you look at, not by what we
            know about you, and no advertising network takes part.
          </p>
        </>
      ),
    },
    {
      id: 'third-party-cookies',
      title: 'Third-party cookies',
      body: (
        <>
          {checkedBy ? (
            <p>
              Where you sign in, sign up, ask for a new password or send a request, <strong>{checkedBy}</strong> checks
              that you are a person. Its script comes from its own servers and may store what the check needs on your
              device. No other company sets cookies through our pages, and all else comes from our own server.
            </p>
          ) : (
            <p>
              No other company sets cookies through our pages. Fonts, pictures and scripts come from our own server.
            </p>
          )}
          <p>
            A video on our pages is not loaded until you play it. Where a video, an advertisement or another link leads
            to another website, that website’s own cookies and rules apply from the moment you go there.
          </p>
        </>
      ),
    },
    {
      id: 'managing-cookies',
      title: 'Managing cookies',
      body: (
        <>
          <h3 id="settings" className="scroll-mt-6">
            Cookie settings
          </h3>
          <p>
            Change your choice here at any time. When you reject functionality, what it stored is deleted as soon as you
            open another page that uses scripts, such as the home page.
          </p>
          {cookieSettings}
          <h3>In your browser</h3>
          <p>
            You can see, block and delete cookies in the settings of your browser, usually under “Privacy”. Deleting
            this site’s data there also clears local and session storage. Signing out removes the session cookie.
          </p>
          <p>
            If you block all cookies you can still read everything, search and send requests, but you cannot sign in.
          </p>
        </>
      ),
    },
    {
      id: 'consent',
      title: 'Consent and the cookie banner',
      body: (
        <>
          <p>
            On your first visit a banner asks you. It offers Accept and Reject side by side and with equal weight, and a
            choice for each purpose. Nothing that is not essential is stored before you have chosen, rejecting does not
            affect what you can do, and the banner stays until you choose.
          </p>
          <p>
            Your choice is kept for 180 days in the cookie <code>atlas_consent</code>. You can change your mind at any
            time under <a href="/cookies#settings">Cookie settings</a>, which is linked at the bottom of every page. If
            we ever want to use cookies for anything else, such as analytics, we’ll ask you again.
          </p>
        </>
      ),
    },
    {
      id: 'updates',
      title: 'Updates to this page',
      body: (
        <p>
          When the cookies that we use change, this page changes first, and gets a new version number and date. If a
          change needs your consent, we ask for it again.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          Questions about cookies: <MailLink to={contactEmail} />. You may also complain to the Information
          Commissioner’s Office at <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a>.
        </p>
      ),
    },
  ],
}
