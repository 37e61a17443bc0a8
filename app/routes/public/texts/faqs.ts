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
          'A licence to run a business of your own under somebody else’s name and by their method, for a first ' +
            'fee and a continuing one. You carry the risk and follow their rules; they supply brand, training and ' +
            'support.',
        ],
        link: { href: '/guide#what-you-buy', label: 'Know what you are buying' },
      },
      {
        question: 'What does a franchise cost?',
        answer: [
          'From a few thousand pounds for work from home with a laptop to several hundred thousand for premises ' +
            'that must be fitted out. Look at four sums: what it takes to open, the working capital until it ' +
            'pays, the yearly fees, and what comes at renewal or sale.',
        ],
        link: { href: '/guide#fees', label: 'Understand the fees' },
      },
      {
        question: 'Why do some listings say “Not disclosed”?',
        answer: [
          'Because the franchisor has not given us that figure. It need not mean anything bad, but it is your ' +
            'first question. Nothing is ever estimated by us to fill the gap.',
        ],
      },
      {
        question: 'Must a franchisor show me its figures before I sign?',
        answer: [
          'Not by law. The United Kingdom has no franchise statute; disclosure is voluntary. Members of the ' +
            'British Franchise Association agree to disclose in writing under its code of ethics, and any ' +
            'franchisor may be asked. One that refuses has told you something.',
        ],
        link: { href: '/guide#disclosure', label: 'What to ask for' },
      },
      {
        question: 'Can I change my mind after signing?',
        answer: [
          'As a rule no. A franchisee is a business, and has no general right to cancel as consumers have for ' +
            'some contracts. Read everything, with a solicitor, before you sign or pay a deposit.',
        ],
        link: { href: '/guide#solicitor', label: 'Have the agreement read' },
      },
      {
        question: 'How much of my own money do I need?',
        answer: [
          'It depends on the network and the lender. Lenders often want about a third of the total to be your ' +
            'own money for a well-known network, and more for a young one. On top of that you need enough to live ' +
            'on until the business pays you.',
        ],
        link: { href: '/guide#money', label: 'Arrange the money' },
      },
      {
        question: 'How do I know what a franchise will earn?',
        answer: [
          'You do not, and neither do we: this website states no earnings of its own. Speak to existing ' +
            'franchisees whom you choose yourself, and build your own forecast with an accountant from what they ' +
            'tell you.',
        ],
        link: { href: '/guide#franchisees', label: 'Questions for franchisees' },
      },
      {
        question: 'How do I compare franchises?',
        answer: [
          'Tick Compare on two to four of them. The page shows their figures side by side, without VAT, at a ' +
            'turnover that you set yourself; the turnover it begins with is only an example. What a franchisor ' +
            'has not disclosed stays open.',
        ],
        link: { href: '/compare', label: 'Compare' },
      },
      {
        question: 'Are prices with or without VAT?',
        answer: [
          'Franchisors mostly quote without. Ask, and compare like with like. If your business is not ' +
            'registered for VAT it cannot reclaim it, and the VAT is a real cost.',
        ],
        link: { href: '/guide#vat', label: 'Mind the VAT' },
      },
      {
        question: 'What does membership of the bfa mean?',
        answer: [
          'The British Franchise Association is a voluntary body of the industry with a code of ethics and ' +
            'levels of membership that depend on how far a network is proven. It is one good sign among several, ' +
            'and no guarantee. Look up the level, and since when.',
        ],
        link: { href: '/guide#associations', label: 'Read the badges correctly' },
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
          'Tick Request Info on the franchises that interest you, press Request Information at the bottom of ' +
            'the page and fill in one form. Or use the form on a franchise’s own page.',
        ],
      },
      {
        question: 'Does it cost anything, and does it bind me?',
        answer: ['No. Using the website and sending requests is free for buyers and binds you to nothing.'],
      },
      {
        question: 'Who receives my details?',
        answer: [
          'The franchisors of the franchises that are named above the button, with your consent, and nobody ' +
            'else. We do not sell or pass on lists.',
        ],
        link: { href: '/privacy#sharing', label: 'Sharing information' },
      },
      {
        question: 'When will I hear from them?',
        answer: [
          'Franchisors get your request at once and answer you directly, by email or phone. When they do is up ' +
            'to them. In your account you see how far each request has got.',
        ],
      },
      {
        question: 'Can I withdraw a request?',
        answer: [
          'Yes. Delete it under Franchises in your account, or mark that you are not interested any more. A ' +
            'franchisor that has already written your details down elsewhere must delete them if you ask; we can ' +
            'tell you who received what.',
        ],
      },
      {
        question: 'Why can I not tick some franchises?',
        answer: ['Because nobody takes requests for them through this website at the moment.'],
      },
      {
        question: 'Do I need an account?',
        answer: [
          'Not to look around, nor for the form on a franchise’s page. To ask several at once you create one ' +
            'along the way, and follow your requests with it. You must be 18 or over.',
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
          'Open a franchisor’s account. We review it, and tell you by email when it is approved. Then add your ' +
            'franchise; it is reviewed too before it goes live.',
        ],
        link: { href: '/franchisor/signup', label: 'Sign up as a franchisor' },
      },
      {
        question: 'What do you check?',
        answer: [
          'That there is somebody behind the account, and that the listing is complete, plausible and not ' +
            'misleading as far as a reader can tell. We do not audit figures. If we refuse a listing you see why, ' +
            'can correct it and send it in again.',
        ],
      },
      {
        question: 'Can I change a listing that is live?',
        answer: [
          'Yes, at any time, and it stays live. Changes of the name, the investment, the long description and ' +
            'pictures are marked for our review.',
        ],
      },
      {
        question: 'Where do the enquiries go?',
        answer: [
          'Into your account under Leads, and by email to you, within moments. You may use them to answer the ' +
            'buyer and for nothing else.',
        ],
        link: { href: '/terms#listings', label: 'Terms for listings' },
      },
      {
        question: 'What does it mean that a franchise is featured?',
        answer: [
          'Its franchisor has paid for a place at the top. It carries a brown sign with the word Featured, and ' +
            'has been reviewed like every other, no more and no less.',
        ],
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
        question: 'How does the website earn money?',
        answer: [
          'From franchisors, for advertising: featured places and banners. Buyers pay nothing, and we are paid ' +
            'neither for a sale nor for a loan.',
        ],
        link: { href: '/about#money', label: 'How we earn money' },
      },
      {
        question: 'Do you follow me around the internet?',
        answer: ['No. We use only what is strictly necessary, and no advertising network takes part.'],
        link: { href: '/cookies', label: 'Cookies' },
      },
      {
        question: 'I have found something wrong in a listing. What can I do?',
        answer: [
          'Tell us which listing and what is wrong. We look into it, ask the franchisor, and take the listing ' +
            'down if need be.',
        ],
        link: { href: '/contact', label: 'Contact' },
      },
    ],
  },
]
