type Faq = { question: string; answer: readonly string[]; link?: { href: string; label: string } }
type FaqGroup = { id: string; title: string; faqs: readonly Faq[] }

/** Questions and answers, grouped by who asks. */
export const faqGroups: readonly FaqGroup[] = [
  {
    id: 'buying',
    title: 'Buying a franchise',
    faqs: [
      {
        question: 'What is a franchise?',
        answer: [
          'A licence to run your own business under someone else’s name and using their method, for an initial ' +
            'fee and ongoing fees. You take the risk and follow their rules; they supply the brand, training and ' +
            'support.',
        ],
        link: { href: '/guide#what-you-buy', label: 'Know what you are buying' },
      },
      {
        question: 'What does a franchise cost?',
        answer: [
          'From a few thousand pounds for a home-based business to several hundred thousand for a shop or ' +
            'restaurant. Look at four sums: the cost to open, the working capital you need until it makes money, ' +
            'the yearly fees, and what you’ll pay at renewal or sale.',
        ],
        link: { href: '/guide#fees', label: 'Understand the fees' },
      },
      {
        question: 'Why do some listings say “Not disclosed”?',
        answer: [
          'Because the franchisor hasn’t given us that figure. It isn’t necessarily a bad sign, but it’s the ' +
            'first thing to ask. We never fill gaps with estimates.',
        ],
      },
      {
        question: 'Does a franchisor have to show me its figures before I sign?',
        answer: [
          'Not by law. The United Kingdom has no franchise statute; disclosure is voluntary. Members of the ' +
            'British Franchise Association agree to disclose in writing under its code of ethics, and you can ask ' +
            'any franchisor. If one refuses, treat it as a warning sign.',
        ],
        link: { href: '/guide#disclosure', label: 'What to ask for' },
      },
      {
        question: 'Can I change my mind after signing?',
        answer: [
          'Usually not. A franchisee is a business, and doesn’t have the general right to cancel that ' +
            'consumers have for some contracts. Read everything, with a solicitor, before you sign or pay a ' +
            'deposit.',
        ],
        link: { href: '/guide#solicitor', label: 'Get legal advice on the agreement' },
      },
      {
        question: 'How much of my own money do I need?',
        answer: [
          'It depends on the network and the lender. Lenders often want about a third of the total to be your ' +
            'own money for a well-known network, and more for a young one. On top of that you need enough to live ' +
            'on until the business pays you.',
        ],
        link: { href: '/guide#money', label: 'Arrange funding' },
      },
      {
        question: 'How do I know what a franchise will earn?',
        answer: [
          'You can’t know for certain, and nor can we: we don’t publish our own earnings estimates. Speak to ' +
            'existing franchisees you’ve chosen yourself, and use what they tell you to build your own forecast ' +
            'with an accountant.',
        ],
        link: { href: '/guide#franchisees', label: 'Questions for franchisees' },
      },
      {
        question: 'How do I compare franchises?',
        answer: [
          'Tick Compare on two to four of them. The page shows their figures side by side, with and without VAT ' +
            'where that differs, at a turnover you choose; the starting figure is only an example. If a ' +
            'franchisor hasn’t published a figure, we say so.',
        ],
        link: { href: '/compare', label: 'Compare' },
      },
      {
        question: 'Are prices with or without VAT?',
        answer: [
          'Franchisors mostly quote prices without VAT. Ask, and compare like with like. If your business is not ' +
            'registered for VAT it cannot reclaim it, and the VAT is a real cost.',
        ],
        link: { href: '/guide#vat', label: 'Check the VAT' },
      },
      {
        question: 'What does bfa membership mean?',
        answer: [
          'The British Franchise Association is a voluntary industry body with a code of ethics. Its levels of ' +
            'membership depend on how well proven a network is. It’s one good sign among several, not a ' +
            'guarantee. Check the level, and how long the franchisor has held it.',
        ],
        link: { href: '/guide#associations', label: 'Know what membership badges mean' },
      },
    ],
  },
  {
    id: 'requests',
    title: 'Asking for information',
    faqs: [
      {
        question: 'How do I ask for information?',
        answer: [
          'Tick Request Info on the franchises that interest you, select Request Information at the bottom of ' +
            'the page and fill in one form. Or use the form on a franchise’s own page.',
        ],
      },
      {
        question: 'Does it cost anything, and am I committed?',
        answer: ['No. The website is free for buyers, and sending a request doesn’t commit you to anything.'],
      },
      {
        question: 'Who receives my details?',
        answer: [
          'Only the franchisors of the franchises named above the button, with your consent. We don’t sell or ' +
            'pass on lists.',
        ],
        link: { href: '/privacy#sharing', label: 'Sharing information' },
      },
      {
        question: 'When will I hear from them?',
        answer: [
          'Franchisors usually get your request straight away; sometimes we ask you to confirm your email first. ' +
            'They’ll reply to you directly, by email or phone. When they reply is up to them. You can track each ' +
            'request in your account.',
        ],
      },
      {
        question: 'Can I withdraw a request?',
        answer: [
          'Yes. Go to Franchises in your account and delete it, or mark it ‘Not interested’. A franchisor that ' +
            'has already saved your details elsewhere usually has to delete them if you ask; we can tell you who ' +
            'received what.',
        ],
      },
      {
        question: 'Why can’t I tick some franchises?',
        answer: ['Those franchises aren’t taking enquiries through us at the moment.'],
      },
      {
        question: 'Do I need an account?',
        answer: [
          'No, not to browse or to use the form on a franchise’s page. If you contact several at once you’ll ' +
            'create an account, which you can use to track your requests. You must be 18 or over.',
        ],
      },
    ],
  },
  {
    id: 'listing',
    title: 'Listing a franchise',
    faqs: [
      {
        question: 'How do I list my franchise?',
        answer: [
          'Create a franchisor account. We’ll review it and email you our decision. Then add your franchise, ' +
            'which we’ll also review before it goes live.',
        ],
        link: { href: '/franchisor/signup', label: 'Sign up as a franchisor' },
      },
      {
        question: 'What do you check?',
        answer: [
          'That the listing is complete and not obviously misleading, before it goes live. We don’t audit figures, ' +
            'visit businesses or verify testimonials. If we give a reason for refusing a listing, you’ll see it in ' +
            'your account, and can make changes and resubmit it.',
        ],
      },
      {
        question: 'Can I change a listing that is live?',
        answer: [
          'Yes, at any time, and it stays live. Every change that buyers can see is flagged for us to review. New or ' +
            'changed earnings claims, testimonials and brochures appear once we’ve reviewed them.',
        ],
      },
      {
        question: 'Where do the enquiries go?',
        answer: [
          'They’re in your account under Leads, and we’ll email you. You may only use them to reply to the buyer.',
        ],
        link: { href: '/terms#listings', label: 'Terms for listings' },
      },
      {
        question: 'What does it mean when a franchise is featured?',
        answer: [
          'It’s an advertisement: the franchisor has paid for a place on the home page, beside other listings, and ' +
            'ahead of the rest in the categories it chose, unless you sort by total investment. It has a brown ' +
            '‘Featured’ label. It’s been checked in the same way as every other listing.',
        ],
        link: { href: '/terms#listings', label: 'How listings are ordered' },
      },
    ],
  },
  {
    id: 'website',
    title: 'This website',
    faqs: [
      {
        question: 'Do you recommend franchises?',
        answer: ['No. A listing is not an endorsement, and nothing here is financial, legal or investment advice.'],
        link: { href: '/disclaimer', label: 'Disclaimer' },
      },
      {
        question: 'How does the website make money?',
        answer: [
          'Franchisors pay us for advertising: featured listings and banners. It’s free for buyers, and we ' +
            'don’t earn commission on sales or loans.',
        ],
        link: { href: '/about#money', label: 'How we make money' },
      },
      {
        question: 'Do you follow me around the internet?',
        answer: [
          'No. We only use cookies that are strictly necessary, plus one you can choose to allow, and we don’t ' +
            'use advertising networks.',
        ],
        link: { href: '/cookies', label: 'Cookies' },
      },
      {
        question: 'I’ve found something wrong in a listing. What can I do?',
        answer: [
          'Select ‘Report this listing’ on its page and tell us what’s wrong. Your report goes to us, not to the ' +
            'franchisor. We can ask the franchisor about it, and take the listing down.',
        ],
      },
    ],
  },
]
