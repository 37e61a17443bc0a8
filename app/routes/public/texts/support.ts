import { loginPath } from '#app/lib/account-paths.ts'

type Trouble = { what: string; mend: string; link?: { href: string; label: string } }

/** Usual troubles and how they are mended. */
export const supportGroups: readonly { id: string; title: string; troubles: readonly Trouble[] }[] = [
  {
    id: 'signing-in',
    title: 'Signing in',
    troubles: [
      {
        what: 'I’ve forgotten my password',
        mend:
          'Select ‘Forgotten your password?’ where you sign in, and enter your email. We’ll send a link you can use ' +
          'once. You’ll be signed out on other devices.',
        link: { href: '/forgot-password', label: 'Set a new password' },
      },
      {
        what: 'I haven’t had the verification email',
        mend:
          'Check your junk folder first. Then sign in as usual: the page will say your address isn’t verified ' +
          'yet and offer to send a new link. If you mistyped your address, sign up again with the right one.',
        link: { href: loginPath('customer'), label: 'Sign in' },
      },
      {
        what: '“Invalid email or password”, but I’m sure both are right',
        mend:
          'Buyers and franchisors have separate sign-in pages; an account of one kind does not work on the other. ' +
          'After too many wrong attempts we lock the account for a few minutes. Wait, or reset your password.',
        link: { href: loginPath('franchisor'), label: 'Franchisor sign in' },
      },
      {
        what: 'My franchisor account is still pending',
        mend:
          'We review every account and email you our decision. You can’t sign in before then. If you’ve been ' +
          'waiting a while, write to us.',
      },
    ],
  },
  {
    id: 'requests',
    title: 'Requests',
    troubles: [
      {
        what: 'I can’t find my requests',
        mend:
          'Sign in with the email address you used in the form, and open Franchises. Requests you sent before ' +
          'you had an account will appear once that address is verified.',
        link: { href: '/customer/franchises', label: 'My franchises' },
      },
      {
        what: 'A franchisor hasn’t replied',
        mend:
          'In your account you can see whether the request has been opened. Franchisors reply directly, so look ' +
          'for an email from their own address, and check your junk folder. When they reply is up to them. If you ' +
          'don’t hear back, tell us.',
        link: { href: '/contact', label: 'Contact' },
      },
      {
        what: '“You have already requested information”',
        mend: 'You’ve already contacted this franchise. You can see your request in your account.',
      },
      {
        what: 'The franchises I ticked have gone',
        mend:
          'Your selection is saved in your browser, on this device. Private browsing windows clear it when you ' +
          'close them, and so does clearing your browser’s data.',
        link: { href: '/cookies#essential', label: 'What is stored' },
      },
      {
        what: 'I want a request deleted',
        mend: 'Open Franchises in your account and delete it there. This removes it from the franchisor’s account too.',
      },
    ],
  },
  {
    id: 'listings',
    title: 'Listings',
    troubles: [
      {
        what: 'I can’t upload a photo or brochure',
        mend:
          'The message next to the field tells you which types and sizes we accept. Try saving your photo again ' +
          'as a JPEG or PNG, or your brochure as a PDF.',
      },
      {
        what: 'My listing was rejected',
        mend:
          'If we gave a reason, you’ll find it in your account. Edit your listing and resubmit it, or ask us under ' +
          'Support in your account.',
        link: { href: '/franchisor/franchises', label: 'My franchises' },
      },
      {
        what: 'My listing is live, but I can’t find it',
        mend:
          'Search for a part of its name without any other filter. Location and investment filters hide listings ' +
          'that don’t match: a listing without an amount counts as the lowest range, and one based elsewhere ' +
          'appears below the results for a place if it can be opened there.',
        link: { href: '/search', label: 'Search' },
      },
      {
        what: 'I get leads, but not the emails',
        mend:
          'Every lead is in your account, even if the email doesn’t arrive. Add our address to your safe senders ' +
          'list, and check your junk folder.',
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
        mend:
          'If you have an account, you can download your data or delete your account on its page. For anything ' +
          'else, write to us from the email address you used. It’s free, and by law we have to answer within one ' +
          'month.',
        link: { href: '/privacy#your-rights', label: 'Your data rights' },
      },
      {
        what: 'I have a complaint about data protection',
        mend:
          'Tell us, and say that it’s a data protection complaint. By law we have to acknowledge it within 30 days, ' +
          'look into it and tell you the outcome. You can also complain to the Information Commissioner’s Office.',
        link: { href: '/privacy#complaints', label: 'How complaints work' },
      },
      {
        what: 'I think someone else is using my account',
        mend:
          'Set a new password now; that ends all sessions. Then sign in, remove any passkey or linked account you ' +
          'don’t know under Ways to sign in on your account page, and write to us.',
        link: { href: '/forgot-password', label: 'Set a new password' },
      },
    ],
  },
]
