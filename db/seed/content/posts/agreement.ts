import type { Post } from './types.ts'

export const agreementPosts: readonly Post[] = [
  {
    key: 'franchise-law',
    title: 'Franchise law in the UK: there is no franchise act',
    category: 'The agreement',
    author: 'Daniel Osborne',
    daysAgo: 15,
    revisedDaysAgo: 6,
    sources: [
      { title: 'Misrepresentation Act 1967', url: 'https://www.legislation.gov.uk/ukpga/1967/7' },
      { title: 'Competition Act 1998', url: 'https://www.legislation.gov.uk/ukpga/1998/41' },
      { title: 'Trading Schemes Act 1996', url: 'https://www.legislation.gov.uk/ukpga/1996/32' },
      { title: 'British Franchise Association', url: 'https://www.thebfa.org/' },
    ],
    views: 488,
    scene: 'desk',
    description: 'What protects a buyer where no special statute does: the contract, general law, and codes of ethics.',
    html: `<p>People are often surprised. The United Kingdom has no statute on franchising, no register of
franchisors and no compulsory period for thinking it over. What governs the relationship is the contract that you
sign, and the general law around it.</p>
<h2>What general law gives you</h2>
<ul><li><strong>Misrepresentation.</strong> A false statement of fact that led you to sign may give a claim.
Keep emails, slides and notes; and look for the clause that says you relied on nothing outside the
agreement.</li><li><strong>Competition law</strong> limits what may be agreed on prices, on exclusive areas and on
restrictions after the end.</li><li><strong>Data protection, employment and consumer law</strong> apply to you as to
any business. You are the employer and the seller, not the franchisor.</li><li>Schemes in which money is made chiefly
by recruiting others fall under separate legislation on trading schemes.</li></ul>
<p>A franchisee is a business and does not have a consumer’s right to cancel. Courts expect you to have read what you
signed.</p>
<h2>What codes give you</h2>
<p>The British Franchise Association binds its members to a code of ethics. It asks for honest advertising, careful
selection, full and written disclosure within a reasonable time before signing, and a fair handling of disputes.
Membership is voluntary and has levels; ask which, since when, and look it up. There are other bodies with their own
standards.</p>
<p>A code is only as good as what happens when it is broken. Ask the body what it does with complaints and whether it
offers mediation.</p>
<h2>England, Scotland, Wales, Northern Ireland</h2>
<p>The agreement says which law applies, as a rule that of England and Wales. If you will trade in Scotland or
Northern Ireland, ask what differs, leases above all, which do not work the same way.</p>
<h2>What to do</h2>
<ol><li>Ask for the agreement early.</li><li>Have it read by a solicitor who does franchise work. Expect few clauses
to be changed, and understand all of them.</li><li>Get promises that matter to you into writing, in a side letter if
need be.</li><li>Take the time that a law would have given you. Two weeks between final draft and signature is not
much for five years.</li></ol>
<p>This is general information and not legal advice.</p>`,
  },
  {
    key: 'territory',
    title: 'Territory: what exclusive does and does not mean',
    category: 'The agreement',
    author: 'Helena Marsh',
    daysAgo: 33,
    sources: [{ title: 'Competition Act 1998', url: 'https://www.legislation.gov.uk/ukpga/1998/41' }],
    views: 276,
    scene: 'hills',
    description: 'How areas are drawn, what an exclusive area protects you from, and what it does not.',
    html: `<p>Every listing on this site can say whether its territory is exclusive. It is one of the twelve figures
that we count as disclosed, because the word hides several meanings.</p>
<h2>How areas are drawn</h2>
<p>By postcode, by population, by number of households of a certain kind, or as a circle round an address. Ask for
the map and for the number behind it: 20,000 people over seventy is a different area from 20,000 people.</p>
<h2>What exclusivity can mean</h2>
<ul><li>No other franchisee may open there.</li><li>No other franchisee may advertise there.</li><li>Nor may the
franchisor itself, in shops, online or through a supermarket.</li></ul>
<p>The first is common, the third is rare. Read which is meant, and whether it depends on targets: many agreements
let the franchisor take back an area, or part of it, if sales fall short.</p>
<h2>Customers from outside</h2>
<p>An exclusive area keeps others from going to look for customers there. It does not, as a rule, stop a customer
from choosing someone else. Competition law limits how far such unsolicited sales may be forbidden. For a shop it
hardly matters; for a business that sells online it may matter very much.</p>
<h2>Too small, too large</h2>
<p>A small area is full within three years. A large one is a cost: it takes fuel and time, and the franchisor may
expect you to serve all of it. Ask owners how long their longest drive is.</p>
<h2>Questions for the agreement</h2>
<ol><li>Is the map an annex?</li><li>What happens if postcodes change?</li><li>May the franchisor sell by other
channels in my area, and do I share in it?</li><li>Do I have the first right to a neighbouring area?</li></ol>
<h2>Look before you reserve</h2><p>Drive the area on a weekday and on a Saturday. Count those who already offer the
same, with any name on the sign. Ring three of them as a customer would. Then look at the map again: rivers,
motorways and county boundaries decide journeys more than distance does. If the best street lies just outside the
line, ask now. Lines can be moved before a signature and hardly ever after it. Ask also how the area was sized when
the last one was sold; if later ones are smaller at the same price, you know which way things are going.</p>`,
  },
  {
    key: 'renewal-resale-exit',
    title: 'Renewal, resale and leaving a franchise',
    category: 'The agreement',
    author: 'Helena Marsh',
    daysAgo: 71,
    sources: [{ title: 'Competition Act 1998', url: 'https://www.legislation.gov.uk/ukpga/1998/41' }],
    views: 349,
    scene: 'frontDoor',
    description: 'An agreement ends one day. What to look for on renewing, selling and stopping, before you begin.',
    html: `<p>The best time to read the last pages of an agreement is before you sign the first. A term of five years
is common, ten where premises are fitted out. Three things can happen at its end, and a fourth before.</p>
<h2>Renewing</h2>
<p>A right to renew is usually conditional: fees paid, standards met, and signature of the agreement <em>then in
use</em>, which may have other terms. Ask whether there is a fee, whether a refit can be required, and how often
renewal has been refused.</p>
<h2>Selling</h2>
<p>What you build has a value, and most agreements let you sell it. The franchisor will want to approve the
buyer, train them and be paid for both; it often has the right to buy first at the same price. Ask how many
units were sold
in the last three years and how long that took. Keep good books from the first month; a buyer pays for what can be
shown.</p>
<h2>Letting it end</h2>
<p>You give back the name, the manual and often the telephone number. Then restrictions apply: you may not run a
similar business in the area for a time, one year in many cases. Such clauses are enforced only as far as they
protect a real interest and are reasonable, but disputing them is expensive.</p>
<h2>Stopping early</h2>
<p>This is the hard one. Most agreements give the franchisee no right to end early. The lease, the van and the loan
go on as well, and a personal guarantee may reach into your house. Talk early: franchisors would rather find a buyer
than a closed unit. Ask now whether there is a clause for illness or death.</p>
<h2>A short list</h2>
<ul><li>Term, renewals and their price.</li><li>Transfer fee and training fee for a buyer.</li><li>First refusal: at
what price, within which time?</li><li>Restrictions: what, where, how long?</li><li>Guarantees: for how much, and
when do they end?</li></ul>
<p>None of this is a reason not to begin. It is a reason to know the way out of the building before the lights are
on.</p>
<p>Write the answers beside the clause numbers and keep the page with the agreement. In four years you will be glad
of it, and so will whoever buys from you.</p>`,
  },
]
