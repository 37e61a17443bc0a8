/** A line of a conversation: b is the buyer, f the franchisor. {buyer}, {contact}, {brand} and {city} are filled in. */
export type Turn = readonly ['b' | 'f', string]

/** Conversations along leads; the first three belong to the demo customer. */
export const conversations: readonly (readonly Turn[])[] = [
  [
    [
      'f',
      'Thank you, {buyer}. {city} south is open. You don’t need care experience yourself: your registered ' +
        'manager does.',
    ],
    ['b', 'That helps. What does the manager usually cost?'],
    ['f', 'Between £36,000 and £42,000 in Yorkshire. Shall I send you the first-year costs of three of our offices?'],
  ],
  [
    ['b', 'I notice the working capital seems high compared with the fee. What is it for?'],
    [
      'f',
      'A fair question. It is six months of van lease, insurance, fuel and something to live on while the diary ' +
        'fills. Owners who brought less told us that they had worried more, so we raised it in 2023.',
    ],
    ['b', 'That makes sense. I will go through it with my accountant and come back to you next week.'],
  ],
  [
    [
      'f',
      'Good morning {buyer}. Your request reached us last night. Before I send anything: are you looking for ' +
        'something to run yourself, or to have managed?',
    ],
    ['b', 'To run myself, at least in the first years.'],
    ['f', 'Then come and spend a morning with an owner. Any weekday but Monday. It costs nothing but an early start.'],
    ['b', 'Next Wednesday?'],
    ['f', 'Wednesday, half past five. I will send the address; wear flat shoes.'],
    ['b', 'I was there. I did not know that flour could be so loud. I would like to go on to the next step.'],
  ],
  [
    [
      'f',
      'Dear {buyer}, thank you for your interest in {brand}. I have looked at {city}: about 19,000 households ' +
        'in the area would be yours. May I ring you this week?',
    ],
    ['b', 'Yes, Tuesday or Wednesday between twelve and one.'],
    ['f', 'Tuesday at ten past twelve. Thank you.'],
  ],
  [
    ['b', 'Is the franchise fee payable in one sum?'],
    [
      'f',
      'A tenth on reservation, which is returned if either of us says no within six weeks, and the rest when ' +
        'the agreement is signed. Nothing before you have had it read by a solicitor.',
    ],
  ],
  [
    ['f', 'Hello {buyer}, I’ve emailed you the pack. Page 12 has the openings and closures, since you asked.'],
    ['b', 'Thank you for being straightforward about closures. Why did the two of last year close?'],
    [
      'f',
      'One owner moved abroad and found no buyer in time. The other site was wrong, and that was our mistake as ' +
        'much as his; we now refuse streets like it.',
    ],
    ['b', 'I appreciate that. Can we arrange a meeting in {city}?'],
  ],
  [
    [
      'f',
      'Thank you for your message. {city} is taken until 2029, I am afraid, but the neighbouring area is free. ' +
        'Would that be of use?',
    ],
    ['b', 'How far is it from the centre?'],
    ['f', 'It begins four miles to the north. Here is the map by postcode.'],
    ['b', 'I could live with that. Please hold it for me.'],
    ['f', 'Held for six weeks, until the end of next month, without payment.'],
  ],
  [
    ['b', 'I work full time until Easter. Is that a difficulty?'],
    [
      'f',
      'No. The next intake for training is in May, and most of what comes before it can be done in the evening. ' +
        'Let us fix a first meeting in February.',
    ],
  ],
  [
    [
      'f',
      'Hello {buyer}. Your budget is a little below our total, so let me say at once what a bank would want to ' +
        'see: about a third of your own and a plan with a bad year in it.',
    ],
    ['b', 'I have £22,000 and could borrow the rest. I would rather know now if it is not enough.'],
    [
      'f',
      'It can be enough to begin small. Our finance colleague will send you the template and will not fill it ' +
        'in for you, on purpose.',
    ],
  ],
  [
    [
      'f',
      'Good afternoon {buyer}. Two owners near {city} are happy to be rung: their numbers are in the letter ' +
        'attached to this week’s email.',
    ],
    ['b', 'I spoke to both. One works fewer hours than I feared and the other more than I hoped.'],
    ['f', 'That is about right. Shall we meet?'],
  ],
  [
    ['b', 'Would you consider someone who has never run a business?'],
    ['f', 'No. About half of our owners had not. What we look for is whether someone finishes things.'],
    ['b', 'I restored a canal boat. It took nine years.'],
    ['f', 'Then I think we should talk.'],
  ],
  [
    [
      'f',
      'Hello, and thank you. I see that you asked three of our brands at once. They differ in hours more than ' +
        'in money; may I ring and hear which hours suit you?',
    ],
    ['b', 'Mornings and school terms, if such a thing exists.'],
    ['f', 'It does. I will send you the pack for the one that fits and we can forget the other two.'],
  ],
  [
    ['f', 'Dear {buyer}, I tried your number twice without luck. When would be a good time?'],
    ['b', 'Sorry, I am on nights this week. Friday after three?'],
    ['f', 'Friday at half past three.'],
  ],
  [
    ['b', 'What happens if I want to stop after three years?'],
    [
      'f',
      'You may sell. We approve the buyer and must give a reason if we refuse. If nobody buys, there is a ' +
        'clause on page 31 about handing back; it is not painless, and I would read it before all others.',
    ],
  ],
  [
    [
      'f',
      'Hello {buyer}, congratulations on your discharge in spring. A tenth comes off the fee for service ' +
        'leavers and we can place training within your resettlement weeks.',
    ],
    ['b', 'That helps. Can learning credits be used for it?'],
    [
      'f',
      'For the qualification within it, probably yes. Our training manager will check the provider number and ' +
        'write to you.',
    ],
    ['b', 'Thank you. I will be at the discovery day.'],
  ],
  [
    [
      'f',
      'Thank you for the call today. As agreed: the agreement in draft, the list of owners and last year’s ' +
        'accounts of the company, so that you can see who you would be dealing with.',
    ],
    ['b', 'I had not expected the accounts. My solicitor has three questions; may she write to you directly?'],
    ['f', 'Please. Better now than later.'],
  ],
  [
    ['b', 'Are the figures plus VAT?'],
    [
      'f',
      'Yes, they are all without VAT. If you register you can normally reclaim it; ask your accountant when ' +
        'registering makes sense for you.',
    ],
  ],
  [
    [
      'f',
      'We have a resale coming up in {city}: the owner retires in the summer after fourteen years. It costs ' +
        'more than a new area and has customers on the first day. Would you want to know more?',
    ],
    ['b', 'Very much. May I see three years of accounts?'],
    ['f', 'After a confidentiality letter, yes. It is attached. The seller will meet you himself.'],
  ],
  [
    ['b', 'My husband is worried about the hours. Could he talk to someone’s husband?'],
    ['f', 'That is the best question this month. I have asked Peter in Kettering; he says any evening but Thursday.'],
  ],
  [
    [
      'f',
      'Good morning {buyer}. After our talk I do not think that {brand} is right for you: you would want to be ' +
        'outdoors, and this is a desk. I hope you do not mind my saying so.',
    ],
    ['b', 'Not at all. It saves us both time. Thank you.'],
  ],
  [
    [
      'f',
      'Hello {buyer}. The site you mentioned has 96 square metres and no rear access, which rules it out for ' +
        'deliveries. Keep looking on that street; the width is right.',
    ],
    ['b', 'There is another coming free at number 41. I will send the agent’s sheet.'],
  ],
  [
    ['b', 'Are there any costs that people forget?'],
    [
      'f',
      'Yes: the accountant, deposits, a month of outgoings before the first invoice is paid, and Christmas. ' +
        'They are in the plan because an owner insisted on it.',
    ],
  ],
  [
    [
      'f',
      'Thank you for coming on Saturday. The panel would like to offer you the area. Take your time; the offer ' +
        'is open for thirty days.',
    ],
    ['b', 'Thank you. We have decided to say yes. The solicitor has the agreement.'],
    ['f', 'Welcome. Training begins on the second Monday of the month, and the first coffee is on us.'],
  ],
  [
    [
      'f',
      'Dear {buyer}, as you asked, here is how support works in weeks one to twelve, with the names of people. ' +
        'Ring any of them.',
    ],
    ['b', 'I rang Sandra. She was up a ladder and still answered. Good sign.'],
  ],
  [
    ['b', 'I have decided on another franchise, but wanted to thank you for your patience.'],
    ['f', 'Thank you for telling us; few do. I wish you every success with it.'],
  ],
]

/** Threads between franchisors and the site's support: f is the franchisor, a the admin. */
export const supportThreads: readonly {
  franchisor: string
  subject: string
  turns: readonly (readonly ['f' | 'a', string])[]
  daysAgo: number
  unreadBy?: 'f' | 'a'
}[] = [
  {
    franchisor: 'demo',
    subject: 'Picture of a second listing',
    daysAgo: 9,
    unreadBy: 'f',
    turns: [
      ['f', 'We changed the main picture of Kiln & Crumb last week. Does it need approving again?'],
      [
        'a',
        'No, the listing stays public. The change is marked for us and we look at it within a working day. I ' +
          'have seen it and all is well.',
      ],
      ['f', 'Thank you. And may the brochure be replaced in the same way?'],
      ['a', 'Yes, PDF up to 20 MB. The old one disappears as soon as you save.'],
    ],
  },
  {
    franchisor: 'signalink',
    subject: 'Invoice for the featured ad',
    daysAgo: 5,
    turns: [
      ['f', 'Could the invoice be made out to Signal & Ink Group plc rather than to the brand?'],
      ['a', 'Done. Future ones will carry the company’s name as it is in your account.'],
    ],
  },
  {
    franchisor: 'tidewater',
    subject: 'Two sites under one listing?',
    daysAgo: 3,
    unreadBy: 'a',
    turns: [
      [
        'f',
        'We now offer the kiosk format beside the restaurant. Should that be a second listing or a paragraph in ' +
          'the first?',
      ],
    ],
  },
  {
    franchisor: 'keystone',
    subject: 'Lead without a telephone number',
    daysAgo: 12,
    turns: [
      ['f', 'A lead came in with "Not provided" for the phone. Is that meant to be?'],
      [
        'a',
        'It happens when someone signs in to an older account while asking. We now ask for the number at that ' +
          'point. The email address is confirmed, so please write.',
      ],
    ],
  },
  {
    franchisor: 'greenacre',
    subject: 'Rejected listing',
    daysAgo: 2,
    unreadBy: 'a',
    turns: [
      [
        'f',
        'We have corrected the text of the listing that you sent back. Is there anything else that you need from us?',
      ],
    ],
  },
]
