import { html, type Html } from '#app/lib/html-text.ts'
import { formatPounds, NOT_DISCLOSED } from '#app/lib/money.ts'
import { monogram } from '#app/lib/monogram.ts'
import { cardCheckbox } from '#app/ui/forms/card-checkbox.server.ts'
import { artUrl, sourceSet } from '#app/ui/pictures/picture.tsx'
import { type Afford, affordParams } from '../figures/affordability.ts'
import { COMPARE_BAR, COMPARE_FORM } from '../compare/compare-choice.ts'
import { artOf, picturePath } from '../listing/franchise-picture.ts'
import type { FranchiseCard } from '../listing/queries/cards.server.ts'
import { cardReach } from '../figures/affordability-text.ts'
import { heartId } from '../shortlist/shortlist.ts'

export type CardOptions = {
  level?: 2 | 3
  /** How wide the picture is shown, as for `<img sizes>`. */
  sizes?: string
  /** The visitor's cash, if told: the card says what is within reach, and the franchise's page is told too. */
  afford?: Pick<Afford, 'cashPence' | 'lendingPercent'>
  /** How far it is from the place that was chosen. */
  distanceOf?: (franchise: FranchiseCard) => string | undefined
  /** What is on a customer's shortlist; none where the browser keeps it. */
  kept?: ReadonlySet<string>
  /** Controls of other rooms, such as 'Request Info' (P-34). */
  actions?: (franchise: FranchiseCard) => Html | null
  /** The first card stands in the first screen: its picture is loaded at once. */
  eager?: boolean
}

const THREE_COLUMNS = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'

/**
 * A franchise in a grid (P-30 to P-34), as HTML: pages show two dozen, as elements of React they would cost more than
 * all the rest, here and in the browser. Its checkboxes and its heart work by the forms of CompareTray, SelectionBar
 * and ShortlistProvider.
 */
export function franchiseCard(
  franchise: FranchiseCard,
  { level = 3, sizes = THREE_COLUMNS, afford, distanceOf, kept, actions, eager = false }: CardOptions = {},
): Html {
  const { id, name, investmentPence } = franchise
  const cash = afford ? affordParams(afford) : ''
  const href = `/franchise/${id}${cash && `?${cash}`}`
  const reach =
    afford && afford.cashPence !== null ? cardReach(franchise, afford.cashPence, afford.lendingPercent) : null
  const distance = distanceOf?.(franchise)
  return html`<article class="card"><div class="card-picture">${picture(franchise, sizes, eager)}${franchise.isFeatured && FEATURED}${heart(franchise, kept)}</div><div class="card-body">${level === 2 ? H2 : H3}<a href="${href}" class="card-link">${name}</a>${level === 2 ? H2_END : H3_END}<p class="card-text">${franchise.shortDescription}</p></div><dl class="card-facts"><div><dt>Investment</dt><dd>${
    investmentPence ? html`<span class="num">${formatPounds(investmentPence)}</span>` : UNDISCLOSED
  }${reach && html`<span class="card-note${reach.isWithin && ' card-note-good'}">${reach.text}</span>`}</dd></div><div><dt>Location</dt><dd>${franchise.location}${distance !== undefined && html`<span class="card-note">${distance}</span>`}</dd></div></dl><div class="card-footer">${actions?.(franchise) ?? null}${compareCheckbox(franchise)}<span class="card-more"><a href="${href}" class="link">View Details<span class="visually-hidden"> of ${name}</span></a></span></div></article>`
}

/**
 * Cards one after the other; in a list of which the first picture is in the first screen, that one is loaded at once.
 */
export function franchiseCards(
  franchises: readonly FranchiseCard[],
  { eager = false, ...options }: CardOptions = {},
): Html {
  return html`${franchises.map((franchise, at) => franchiseCard(franchise, { ...options, eager: eager && at === 0 }))}`
}

const H2 = html`<h2>`,
  H2_END = html`</h2>`,
  H3 = html`<h3>`,
  H3_END = html`</h3>`
const FEATURED = html`<span class="sign">Featured</span>`
const UNDISCLOSED = html`<span class="undisclosed">${NOT_DISCLOSED}</span>`
const HELD = html` data-held=""`
const AT_ONCE = html` fetchpriority="high"`,
  LATER = html` loading="lazy"`

/** What the visitor uploaded, or art with the brand's letters, both as Picture draws them. */
function picture(franchise: FranchiseCard, sizes: string, eager: boolean): Html {
  const path = picturePath(franchise.imageUrl)
  const loading = eager ? AT_ONCE : LATER
  if (path)
    return html`<img class="fill" src="${path}/960.webp" srcset="${sourceSet(path)}" sizes="${sizes}" alt="" width="960" height="640"${loading} decoding="async">`
  const { hue, seed } = artOf(franchise)
  return html`<picture><source media="(prefers-color-scheme: dark)" srcset="${artUrl(hue, seed, true)}"><img class="fill" src="${artUrl(hue, seed)}" alt="" width="600" height="400"${loading} decoding="async"></picture><span class="plaque" aria-hidden="true">${monogram(franchise.name)}</span>`
}

/**
 * The heart: a real form, so that without scripts it works for a customer who is signed in, and leads back to itself.
 * Others' shortlists are kept by the browser: pressed before scripts run, it waits for them.
 */
function heart({ id, name }: FranchiseCard, kept: CardOptions['kept']): Html {
  const isKept = kept?.has(id) ?? false
  return html`<form${kept ? html` id="${heartId(id)}"` : HELD} method="post" action="/shortlist" class="shortlist-corner" data-id="${id}" data-name="${name}"><input type="hidden" name="id" value="${id}"><button type="submit" name="intent" value="${isKept ? 'remove' : 'add'}" aria-pressed="${String(isKept)}" aria-label="Shortlist ${name}" class="shortlist-heart"></button></form>`
}

/** 'Compare' on a card and on a franchise's page: a real checkbox of a real form. */
export function compareCheckbox({ id, name }: { id: string; name: string }): Html {
  return cardCheckbox({
    name: 'ids',
    value: id,
    form: COMPARE_FORM,
    label: 'Compare',
    context: name,
    remembered: { name },
    bar: COMPARE_BAR,
  })
}
