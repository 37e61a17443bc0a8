import { z } from 'zod'

/**
 * What JSON-LD of this site must say, written from two sources and not from our code:
 * - schema.org 29: the properties that a type has and what they take (https://schema.org/<Type>);
 * - Google Search Central, "Structured data markup that Google Search supports": Breadcrumb (itemListElement with
 *   position, name, and item on all but the last; two entries or more), Carousel (position and url; all on one host),
 *   Article (author, dates with a time zone, headline, image), FAQ (mainEntity of Question with acceptedAnswer.text),
 *   Organization (name, url, logo of 112 px or more), Sitelinks search box (target with {search_term_string}).
 * Objects are strict: a property that nobody looked up is an error.
 */
const absolute = z.url({ protocol: /^https?$/ }).refine((url) => !/\s/.test(url), 'has spaces')
const text = z.string().trim().min(1)
const moment = z.iso.datetime()
const reference = z.strictObject({ '@id': absolute })

const contactPoint = z.strictObject({
  '@type': z.literal('ContactPoint'),
  email: z.email(),
  contactType: text,
  areaServed: z.literal('GB'),
  availableLanguage: text,
})
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': absolute.optional(),
  name: text,
  url: absolute,
  logo: absolute,
  contactPoint,
  sameAs: z.array(absolute).min(1).optional(),
})
const organizationInside = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': absolute.optional(),
  name: text,
  url: absolute.optional(),
  logo: absolute.optional(),
})

const webSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': absolute,
  name: text,
  url: absolute.endsWith('/'),
  inLanguage: text,
  publisher: reference,
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().startsWith('http').includes('{search_term_string}'),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})

const inOrder = (items: readonly { position: number }[]) =>
  items.every((item, index) => item.position === (items[0]?.position ?? 1) + index)

const breadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().min(1),
        name: text,
        item: absolute.optional(),
      }),
    )
    .min(2)
    .refine((items) => items[0]?.position === 1 && inOrder(items), 'positions count from 1')
    .refine((items) => items.slice(0, -1).every((item) => item.item), 'every step but the last has its address'),
})

const itemList = z.strictObject({
  '@type': z.literal('ItemList'),
  name: text,
  numberOfItems: z.int().min(0),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, url: absolute }))
    .refine(inOrder, 'positions follow each other')
    .refine((items) => new Set(items.map((item) => item.url)).size === items.length, 'no address twice')
    .refine((items) => new Set(items.map((item) => new URL(item.url).host)).size <= 1, 'one host'),
})

const blogPosting = z.strictObject({
  '@type': z.literal('BlogPosting'),
  '@id': absolute,
  mainEntityOfPage: absolute,
  headline: text,
  description: text,
  image: absolute,
  datePublished: moment,
  dateModified: moment,
  inLanguage: text,
  articleSection: text.optional(),
  keywords: text.optional(),
  author: z.union([
    z.strictObject({ '@type': z.literal('Person'), name: text, description: text.optional() }),
    organizationInside,
  ]),
  citation: z
    .array(z.strictObject({ '@type': z.literal('WebPage'), name: text, url: absolute }))
    .min(1)
    .optional(),
  publisher: organizationInside,
})

const faqPage = z.strictObject({
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
})

const service = z.strictObject({
  '@type': z.literal('Service'),
  '@id': absolute,
  url: absolute,
  name: text,
  serviceType: z.literal('Franchise opportunity'),
  description: text.optional(),
  category: text.optional(),
  image: absolute,
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
  areaServed: z
    .array(
      z.union([
        z.strictObject({ '@type': z.literal('Country'), name: z.literal('United Kingdom') }),
        z.strictObject({ '@type': z.literal('AdministrativeArea'), name: text }),
      ]),
    )
    .min(1)
    .optional(),
})

const thing = z.discriminatedUnion('@type', [
  organization,
  webSite,
  breadcrumbList,
  itemList,
  blogPosting,
  faqPage,
  service,
])
export type JsonLdStatement = z.infer<typeof thing>
const context = z.literal('https://schema.org')
const graph = z.strictObject({ '@context': context, '@graph': z.array(thing).min(1) })
const single = z.looseObject({ '@context': context })

/** What a data block states; throws with the place of the fault. `block` is the text between the script tags. */
export function readJsonLd(block: string): JsonLdStatement[] {
  if (block.includes('<')) throw new Error('A data block may not hold a <.')
  const value: unknown = JSON.parse(block)
  const many = graph.safeParse(value)
  if (many.success) return many.data['@graph']
  if (value !== null && typeof value === 'object' && '@graph' in value) throw many.error
  const { '@context': _, ...one } = single.parse(value)
  return [thing.parse(one)]
}

/** The data blocks of a page. */
export function listJsonLdBlocks(html: string): string[] {
  return Array.from(
    html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
    ([, block = '']) => block,
  )
}
