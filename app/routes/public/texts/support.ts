type Trouble = { what: string; mend: string; link?: { href: string; label: string } }

/** Usual troubles and how they are mended. */
export const supportGroups: readonly { id: string; title: string; troubles: readonly Trouble[] }[] = [
  {
    id: 'signing-in',
    title: 'Signing in',
    troubles: [
      {
        what: 'I have forgotten my password',
        mend:
          'Enter your email address on the page for a new password. We send a link that works once and for a ' +
          'limited time. After the change all other devices are signed out.',
        link: { href: '/forgot-password', label: 'Set a new password' },
      },
      {
        what: 'The verification email has not arrived',
        mend:
          'Check your junk folder first. Then sign in as usual: the page says that your address is not verified ' +
          'yet and offers to send a new link. If you mistyped the address, sign up again with the right one.',
        link: { href: '/customer/login', label: 'Buyer sign in' },
      },
      {
        what: '“Invalid email or password”, but I am sure of both',
        mend:
          'Buyers and franchisors have separate sign-in pages; an account of one kind does not work on the other. ' +
          'After many wrong tries an account rests for a few minutes: wait, or set a new password.',
        link: { href: '/franchisor/login', label: 'Franchisor sign in' },
      },
      {
        what: 'My franchisor’s account is still pending',
        mend:
          'Each account is reviewed by a person, and an email tells you the result. You cannot sign in before ' +
          'that. If you have waited for more than a few working days, write to us.',
      },
    ],
  },
  {
    id: 'requests',
    title: 'Requests',
    troubles: [
      {
        what: 'I cannot find my requests',
        mend:
          'Sign in with the email address that you used in the form, and open Franchises. Requests that you sent ' +
          'before you had an account join it once that address is verified.',
        link: { href: '/customer/franchises', label: 'My franchises' },
      },
      {
        what: 'A franchisor does not answer',
        mend:
          'In your account you see whether the request has been opened. Franchisors answer directly, so look for ' +
          'mail from their own address. If nothing comes, tell us: we ask.',
      },
      {
        what: '“You have already requested information”',
        mend:
          'A request to that franchise is under way already, and a second one would only be a nuisance to both of ' +
          'you. You find the first in your account.',
      },
      {
        what: 'I ticked franchises, and they are gone',
        mend:
          'The choice is kept in your browser, on this device. Private windows forget it when they are closed, ' +
          'and clearing the browser’s data clears it too.',
        link: { href: '/cookies#essential', label: 'What is stored' },
      },
      {
        what: 'I want a request deleted',
        mend: 'Open Franchises in your account and delete it there. That removes it for the franchisor’s account too.',
      },
    ],
  },
  {
    id: 'listings',
    title: 'Listings',
    troubles: [
      {
        what: 'A picture or brochure is refused',
        mend:
          'The message beside the field says what is accepted and how large. A picture saved anew as JPEG, PNG or ' +
          'WebP, or a brochure saved as PDF, nearly always helps.',
      },
      {
        what: 'My listing was rejected',
        mend:
          'The reason stands in your account. Correct the listing there and send it in again; it is then reviewed ' +
          'anew.',
        link: { href: '/franchisor/franchises', label: 'My franchises' },
      },
      {
        what: 'My listing is live, but I cannot find it',
        mend:
          'Search for a part of its name without any other filter. Filters for place and investment hide what ' +
          'does not match: a listing without an amount counts as the lowest range, and a nationwide one stands ' +
          'below the results of a single place.',
        link: { href: '/search', label: 'Search' },
      },
      {
        what: 'Leads arrive, but the emails do not',
        mend:
          'Every lead stands in your account, mail or no mail. Allow our address in your mail filter, and check ' +
          'your junk folder.',
        link: { href: '/franchisor/leads', label: 'Leads' },
      },
    ],
  },
  {
    id: 'your-data',
    title: 'Your data',
    troubles: [
      {
        what: 'I want to see or delete what you hold about me',
        mend: 'Write to us from the address of your account. We answer within one month, and it costs nothing.',
        link: { href: '/privacy#your-rights', label: 'Your data rights' },
      },
      {
        what: 'I have a complaint about data protection',
        mend:
          'Tell us and say that it is one. We acknowledge it within 30 days, look into it and tell you the ' +
          'outcome. You may also go to the Information Commissioner’s Office.',
        link: { href: '/privacy#complaints', label: 'How complaints work' },
      },
      {
        what: 'I think that somebody else uses my account',
        mend: 'Set a new password now; that ends all sessions on other devices. Then write to us.',
        link: { href: '/forgot-password', label: 'Set a new password' },
      },
    ],
  },
]
