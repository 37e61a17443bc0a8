import type { Post } from './types.ts'

export const buyingPosts: readonly Post[] = [
  {
    key: 'questions-for-owners',
    title: 'Twelve questions to ask people who already own the franchise',
    category: 'Buying a franchise',
    author: 'Margaret Hollins',
    daysAgo: 6,
    sources: [{ title: 'British Franchise Association', url: 'https://www.thebfa.org/' }],
    views: 412,
    scene: 'table',
    description:
      'Existing franchisees know more than any brochure. What to ask them, how to listen, and how many to ring.',
    html: `<p>A franchisor can tell you what is meant to happen. The people who signed before you can tell you what
did. Ask for the whole list of owners, not for three who are glad to talk, and ring at least five: a new one, an old
one, one who has two territories, one near the middle of the table and, if you can find one, someone who has left.</p>
<h2>About the first year</h2>
<ol><li>When did you open, and how long after signing was that?</li><li>What did you spend that was not in the
plan?</li><li>How many hours did you work in the third month?</li><li>When did the business first pay you
anything?</li></ol>
<p>The last question is not rude if you ask it plainly. Most owners remember the date.</p>
<h2>About help</h2>
<ol><li>Who do you ring when something goes wrong, and does that person answer?</li><li>Which part of the training
did you really use?</li><li>Has anything promised before signing not arrived?</li><li>How are owners heard when the
franchisor wants to change something?</li></ol>
<h2>About money</h2>
<ol><li>Which fee do you think is fair, and which do you resent?</li><li>Where do your customers come from: your own
work, or head office?</li><li>Do you have to buy from named suppliers, and at what price?</li><li>Knowing what you
know, would you sign again?</li></ol>
<blockquote>Ask the last question, then say nothing. The pause is where the answer is.</blockquote>
<h2>How to weigh the answers</h2>
<p>One unhappy owner proves little; three with the same complaint prove a good deal. Note the date of each story,
since a support team can change within a year. Do not ask for earnings as a promise to yourself: another person’s
town, rent and habits are not yours. Ask instead what moves the figure, and whether those things are in your hands.</p>
<p>Write the answers down on the same day. When you compare two franchises a month later, you will remember the
friendly voice and forget the number.</p>
<h2>How to ask</h2><p>Send a short message first, say who you are and offer two times. Owners are busy and most are
generous; half an hour is enough. Begin with how they came to it. People who are allowed to tell their story answer
the harder questions afterwards without being pushed, and you learn what sort of person the work suits.</p>`,
  },
  {
    key: 'disclosure-pack',
    title: 'What belongs in a disclosure pack',
    category: 'Buying a franchise',
    author: 'Daniel Osborne',
    daysAgo: 19,
    sources: [
      {
        title: 'Companies House: find and update company information',
        url: 'https://find-and-update.company-information.service.gov.uk/',
      },
      { title: 'British Franchise Association', url: 'https://www.thebfa.org/' },
      { title: 'GOV.UK: search for a trade mark', url: 'https://www.gov.uk/search-for-trademark' },
    ],
    views: 367,
    scene: 'books',
    description:
      'No law in the UK lists what a franchisor must disclose. Here is what a careful buyer asks for all the same.',
    html: `<p>In some countries a franchisor must hand over a fixed document weeks before anyone signs. The United
Kingdom has no such rule. What you receive depends on the franchisor’s habits, on whether it belongs to a trade body
with a code of ethics, and on whether you ask.</p>
<h2>The company</h2>
<ul><li>Registered name and number, directors, and the last three years of accounts. Filed accounts can be read free
of charge at Companies House; compare them with what you are told.</li><li>How long it has traded itself, and how
long it has franchised. These are different numbers.</li><li>Who owns the trade mark, and proof that it is
registered.</li></ul>
<h2>The network</h2>
<ul><li>Every franchisee with contact details, and the date each began.</li><li>Openings, closures, sales and
terminations in the last three years, with a line on why.</li><li>Units run by the company itself, which show whether
it still does the work.</li></ul>
<h2>The money</h2>
<ul><li>All fees: initial fee, management service fee, marketing levy, training, software, renewal,
transfer.</li><li>Everything else you need before opening, with working capital as a line of its own.</li><li>Whether
figures are with or without VAT.</li><li>If there is any statement about turnover or profit: whose figures they are,
how many units they come from, and from which years.</li></ul>
<h2>The paper</h2>
<ul><li>The agreement in full, not a summary.</li><li>The contents page of the operations manual.</li><li>A map of
the territory.</li></ul>
<p>Expect to sign a confidentiality letter first. That is reasonable. A refusal to show the agreement until you have
paid is not.</p>
<blockquote>A gap is an answer as well. On this site we print ‘Not disclosed’ where a figure is missing, so that you
know what to ask.</blockquote>
<h2>Reading it</h2><p>Read with a pencil and three columns: said, shown, missing. ‘Said’ is a claim, such as a short
time to break even. ‘Shown’ is a claim with a document behind it. ‘Missing’ is your list for the next meeting. Then
give the pack to two people: an accountant, for the figures, and someone who does not want you to do it, for
everything else. Compare their notes with yours before you ring anyone. Where the pack and an owner’s account
differ,
ask both sides about it; often there is a harmless reason, and now and then there is not.</p>`,
  },
  {
    key: 'discovery-day',
    title: 'How to use a discovery day',
    category: 'Buying a franchise',
    author: 'Margaret Hollins',
    daysAgo: 47,
    sources: [{ title: 'British Franchise Association', url: 'https://www.thebfa.org/' }],
    views: 238,
    scene: 'tools',
    description: 'A discovery day is a sales event and a fair one. Go with a plan and come home with facts.',
    html: `<p>Most franchisors hold days on which several interested people visit head office together. There are
slides, sandwiches and someone who has done well. None of that is wrong. It is a sales day, and you are allowed to
be a careful customer.</p>
<h2>Before you go</h2>
<p>Read everything you have been sent and write down what is missing. Look up the accounts. Ring two owners
beforehand, so that you recognise a gap between the stage and the street. Decide with your family what you can put in
and what you could lose.</p>
<h2>On the day</h2>
<ul><li>Ask to meet the person who would look after you, not only the person who sells.</li><li>Look at the
telephones. Are owners ringing in, and does someone pick up?</li><li>Ask what the last owner who left would
say.</li><li>See the work itself: the van, the kitchen, the rota screen.</li><li>Count how often you hear
‘easily’.</li></ul>
<h2>What not to do</h2>
<p>Do not pay a deposit on the day. If an area is really about to go, it will bear a week. A deposit, when you do pay
one, should be described in writing: what it reserves, for how long, and what comes back if either side says no.</p>
<h2>Afterwards</h2>
<p>That evening, write a page: three things that convinced you, three that did not, and five questions. Send
the questions by email. The speed and the tone of the answer will tell you something about the next five
years.</p>
<p>Then spend a day, or at least a morning, with an owner at work. A discovery day shows you the company. A wet
Tuesday shows you the job.</p>
<h2>Questions for the stage</h2><p>Group meetings have one advantage: others hear the answer as well. Ask openly what
the franchisor looks for in an owner and who it has turned down lately. A company that never says no to anyone is
selling territories, not building a network. Ask, too, what has changed in the system in the past year and why. Good
franchisors have a short, honest list. Look at the other guests while it is read out: some of them may be your
neighbours in the network, and it is worth exchanging numbers over the sandwiches.</p>`,
  },
]
