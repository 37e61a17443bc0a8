import { z } from 'zod'

/** What of a live listing goes public only when an admin has looked at it (3-decisions 35). */
export const heldParts = ['earnings', 'testimonials', 'brochure'] as const
export type HeldPart = (typeof heldParts)[number]

/** What each is called in a sentence. */
export const heldPartNames: Readonly<Record<HeldPart, string>> = {
  earnings: 'earnings claim',
  testimonials: 'testimonials',
  brochure: 'brochure',
}

/** A part as it is kept while it is held. */
export const heldValues = {
  earnings: z.object({ claim: z.string(), evidence: z.string() }),
  testimonials: z.array(z.object({ authorName: z.string(), content: z.string() })),
  brochure: z.object({ url: z.string() }),
}

type Kept<Value> = {
  value: Value
  /** Of a file that is our own. */
  uploadId: string | null
  sentAt: Date
  /** Null while it waits; the reason may be empty. */
  refusal: { reason: string | null } | null
}
/** The parts of one listing that buyers don't see, as its franchisor has them. */
export type HeldParts = { [Part in HeldPart]?: Kept<z.infer<(typeof heldValues)[Part]>> }

/** What the franchisor is told of each part that buyers don't see; null refusal: it waits. */
export type HeldStates = Partial<Record<HeldPart, { reason: string | null } | null>>

/** How the held parts stand, without what they hold. */
export const heldStates = (held: HeldParts): HeldStates =>
  Object.fromEntries(Object.entries(held).map(([part, { refusal }]) => [part, refusal]))

type Testimonial = { authorName: string; content: string }
type Reviewed = {
  earnings: { claim: string; evidence: string } | null
  testimonials: readonly Testimonial[]
  brochure: { url: string } | null
}

/**
 * The parts of a form that are new or changed beside what buyers see, so that they wait. What is only taken away or put
 * in another order needs nobody to look at it.
 */
export function partsToHold(shown: Reviewed, sent: Reviewed): HeldPart[] {
  const { earnings, brochure } = sent
  const isNewClaim =
    earnings !== null && (earnings.claim !== shown.earnings?.claim || earnings.evidence !== shown.earnings.evidence)
  const isNewFile = brochure !== null && brochure.url !== shown.brochure?.url
  return [
    ...(isNewClaim ? (['earnings'] as const) : []),
    ...(matchTestimonials(shown.testimonials, sent.testimonials) === null ? (['testimonials'] as const) : []),
    ...(isNewFile ? (['brochure'] as const) : []),
  ]
}

/** Of each sent testimonial the place among the shown ones, each once; null where one is not among them. */
export function matchTestimonials(shown: readonly Testimonial[], sent: readonly Testimonial[]): number[] | null {
  const left = new Set(shown.keys())
  const places: number[] = []
  for (const { authorName, content } of sent) {
    const place = [...left].find((at) => shown[at]?.authorName === authorName && shown[at].content === content)
    if (place === undefined) return null
    left.delete(place)
    places.push(place)
  }
  return places
}
