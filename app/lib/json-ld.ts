import { jsonForScript } from './json-script.ts'

/** Statements about a page in the words of schema.org, for search engines. Only what the page itself shows. */
export type Thing = { '@type': string; [property: string]: unknown }

/**
 * Only the server has something to say: the browser leaves its words alone (JsonLd), and its bundle goes without them.
 */
const unsaid: Thing = { '@type': '' }

type Site = { siteName: string; siteUrl: string }

/** A thing, or several, as the text of a data block. */
export function jsonLdText(things: readonly Thing[]): string {
  return jsonForScript(
    things.length === 1
      ? { '@context': 'https://schema.org', ...things[0] }
      : { '@context': 'https://schema.org', '@graph': things },
  )
}

/** Who runs the site, and its pages on social networks. */
export function organization(
  { siteName, siteUrl }: Site,
  contactEmail: string,
  social: readonly { href: string }[] = [],
): Thing {
  if (!import.meta.env.SSR) return unsaid
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: siteName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/apple-touch-icon.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      email: contactEmail,
      contactType: 'customer support',
      areaServed: 'GB',
      availableLanguage: 'en-GB',
    },
    ...(social.length > 0 ? { sameAs: social.map((link) => link.href) } : {}),
  }
}

/** The site with its search. */
export function webSite({ siteName, siteUrl }: Site): Thing {
  if (!import.meta.env.SSR) return unsaid
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: siteName,
    url: `${siteUrl}/`,
    inLanguage: 'en-GB',
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/**
 * Where a page stands; the last step is the page itself and needs no address. Null for a way of fewer than two steps.
 */
export function breadcrumbList(
  siteUrl: string,
  steps: readonly { label: string; href?: string | undefined }[],
): Thing | null {
  if (steps.length < 2) return null
  if (!import.meta.env.SSR) return unsaid
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      ...(step.href && index < steps.length - 1 ? { item: siteUrl + step.href } : {}),
    })),
  }
}

/** One page of a list; `before` are the entries on the pages before it. The browser does not know the list. */
export function itemList(
  siteUrl: string,
  list: { name: string; total: number; before: number; items: readonly { name: string; path: string }[] } | undefined,
): Thing | null {
  if (!import.meta.env.SSR) return unsaid
  if (!list) return null
  return {
    '@type': 'ItemList',
    name: list.name,
    numberOfItems: list.total,
    itemListElement: list.items.map((item, index) => ({
      '@type': 'ListItem',
      position: list.before + index + 1,
      name: item.name,
      url: siteUrl + item.path,
    })),
  }
}

export type PostFacts = {
  id: string
  title: string
  description: string
  keywords: string | null
  author: string
  authorLine: string | null
  sources: readonly { title: string; url: string }[]
  categoryName: string | null
  publishedAt: Date
  /** Null where its words have not changed since. */
  revisedAt: Date | null
}

/** A post. The author is a person's name unless it is the site's own. */
export function blogPosting(site: Site, post: PostFacts): Thing {
  if (!import.meta.env.SSR) return unsaid
  const url = `${site.siteUrl}/blog/${post.id}`
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.description,
    image: `${site.siteUrl}/og/post/${post.id}.png`,
    datePublished: post.publishedAt.toISOString(),
    dateModified: (post.revisedAt ?? post.publishedAt).toISOString(),
    inLanguage: 'en-GB',
    ...(post.categoryName === null ? {} : { articleSection: post.categoryName }),
    ...(post.keywords === null ? {} : { keywords: post.keywords }),
    author:
      post.author === site.siteName
        ? { '@id': `${site.siteUrl}/#organization`, '@type': 'Organization', name: post.author }
        : { '@type': 'Person', name: post.author, ...(post.authorLine ? { description: post.authorLine } : {}) },
    ...(post.sources.length > 0
      ? { citation: post.sources.map(({ title, url: source }) => ({ '@type': 'WebPage', name: title, url: source })) }
      : {}),
    publisher: {
      '@id': `${site.siteUrl}/#organization`,
      '@type': 'Organization',
      name: site.siteName,
      logo: `${site.siteUrl}/icons/apple-touch-icon.png`,
    },
  }
}

/** Questions with their answers as plain text, as the page shows them. Null without any. */
export function faqPage(questions: readonly { question: string; answer: string }[]): Thing | null {
  const whole = questions.filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '')
  if (whole.length === 0) return null
  if (!import.meta.env.SSR) return unsaid
  return {
    '@type': 'FAQPage',
    mainEntity: whole.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export type FranchiseFacts = {
  id: string
  name: string
  shortDescription: string
  /** Names of the areas in which it can be opened; none are not known. */
  openAreas: readonly string[]
  category: string | null
}

const areaServed = (name: string): Thing =>
  name === 'UK' ? { '@type': 'Country', name: 'United Kingdom' } : { '@type': 'AdministrativeArea', name }

/**
 * A franchise on offer: a service of the brand, in its place
 * (docs/decisions/007-what-search-engines-are-told-of-a-franchise.md). No price, for what it takes to open is none; no
 * rating, for there are none.
 */
export function franchiseService(siteUrl: string, franchise: FranchiseFacts): Thing {
  if (!import.meta.env.SSR) return unsaid
  const url = `${siteUrl}/franchise/${franchise.id}`
  return {
    '@type': 'Service',
    '@id': url,
    url,
    name: franchise.name,
    serviceType: 'Franchise opportunity',
    ...(franchise.shortDescription ? { description: franchise.shortDescription } : {}),
    ...(franchise.category === null ? {} : { category: franchise.category }),
    image: `${siteUrl}/og/franchise/${franchise.id}.png`,
    brand: { '@type': 'Brand', name: franchise.name },
    ...(franchise.openAreas.length > 0 ? { areaServed: franchise.openAreas.map(areaServed) } : {}),
  }
}
