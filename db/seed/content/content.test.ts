import { describe, expect, it } from 'vitest'
import places from '#db/data/uk-places.json' with { type: 'json' }
import { articles } from './articles.ts'
import { categories } from './categories.ts'
import { brands } from './compose.ts'
import { conversations } from './conversations.ts'
import { franchisors } from './franchisors.ts'
import { demoCustomer, people } from './people.ts'
import { posts } from './posts/all.ts'

const words = (text: string): number =>
  text
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length
const sentences = (text: string): string[] => text.split(/(?<=[.?!])\s+/).filter((s) => s.length > 40)

describe('the demo town', () => {
  it('has the size that it promises', () => {
    expect(categories.length).toBeGreaterThanOrEqual(12)
    for (const c of categories) expect(c.subs.length, c.name).toSatisfy((n: number) => n >= 4 && n <= 8)
    expect(brands.length).toBeGreaterThanOrEqual(120)
    expect(franchisors).toHaveLength(25)
    expect(brands.filter((b) => b.status === 'pending').length).toBeGreaterThanOrEqual(5)
    expect(brands.filter((b) => b.status === 'rejected' && b.rejectionReason).length).toBeGreaterThanOrEqual(4)
    expect(brands.filter((b) => b.franchisorKey === 'demo').map((b) => b.status)).toEqual(Array(5).fill('approved'))
    expect(new Set(brands.map((b) => b.franchisorKey)).size).toBe(25)
    expect(posts).toHaveLength(15)
    expect(people).toHaveLength(60)
    expect(conversations).toHaveLength(25)
    expect(articles.length).toBeGreaterThanOrEqual(6)
  })
  it('names each thing once', () => {
    for (const list of [
      brands.map((b) => b.name),
      brands.map((b) => b.key),
      brands.map((b) => b.shortDescription),
      categories.flatMap((c) => c.subs.map((s) => `${c.key} ${s}`)),
      [...people, demoCustomer, ...franchisors].map((p) => p.email),
      posts.map((p) => p.key),
    ])
      expect(new Set(list).size).toBe(list.length)
  })
  it('keeps to places, subcategories and telephone numbers that exist', () => {
    const known = new Set(places.map((p) => p.name))
    for (const b of brands) {
      expect(b.location === 'UK' || known.has(b.location), `${b.name}: ${b.location}`).toBe(true)
      const subs = categories.find((c) => c.key === b.category)?.subs ?? []
      expect(b.subs.length > 0 && b.subs.every((s) => subs.includes(s)), b.name).toBe(true)
    }
    // Every subcategory shows something.
    for (const c of categories)
      for (const s of c.subs)
        expect(
          brands.some((b) => b.category === c.key && b.status === 'approved' && b.subs.includes(s)),
          `${c.name}: ${s}`,
        ).toBe(true)
    // Ofcom keeps these ranges free for drama.
    for (const p of [...people, demoCustomer, ...franchisors]) expect(p.phone).toMatch(/^(07700 900|01632 960)\d{3}$/)
    for (const p of [...people, demoCustomer, ...franchisors]) expect(p.email).toMatch(/\.example$/)
  })
  it('writes each business in its own words', () => {
    for (const b of brands) {
      expect(b.shortDescription.length, b.name).toBeLessThanOrEqual(160)
      expect(words(b.longDescription), b.name).toSatisfy((n: number) => n >= 120 && n <= 270)
      expect(b.faqs.length, b.name).toBeGreaterThanOrEqual(3)
      expect(b.testimonials.length, b.name).toBeGreaterThanOrEqual(1)
      expect(`${b.shortDescription} ${b.longDescription}`).not.toMatch(
        /\b(?:undefined|null|NaN|passionate|exciting|world-class|guaranteed income)\b/i,
      )
      // Of nothing that opened or closed there is none, and no reason why.
      expect(b.longDescription).not.toMatch(/\bno (?:opened|closed|of them)\b|none closed, and/i)
    }
    for (const c of categories) {
      const own = brands.filter((b) => b.category === c.key)
      for (const [i, b] of own.entries()) {
        const next = own[i + 1]
        if (next)
          expect(
            sentences(b.longDescription).filter((s) => next.longDescription.includes(s)),
            `${b.name} and ${next.name}`,
          ).toEqual([])
      }
    }
  })
  it('has figures that add up', () => {
    for (const { name, figures: f, investmentPounds } of brands) {
      if (
        investmentPounds !== null &&
        f.franchiseFee !== null &&
        f.otherStartUp !== null &&
        f.workingCapital !== null
      ) {
        expect(f.franchiseFee + f.otherStartUp + f.workingCapital, name).toBe(investmentPounds)
        expect(Math.min(f.otherStartUp, f.workingCapital), name).toBeGreaterThanOrEqual(0)
      }
      if (f.minOwnCash !== null && investmentPounds !== null) expect(f.minOwnCash, name).toBeLessThan(investmentPounds)
      if (f.foundedYear !== null && f.franchisingSince !== null)
        expect(f.foundedYear, name).toBeLessThanOrEqual(f.franchisingSince)
    }
    expect(brands.filter((b) => b.investmentPounds === null).length).toBeGreaterThanOrEqual(3)
    expect(
      brands.filter((b) => b.status === 'approved' && (b.investmentPounds ?? 0) > 500_000).length,
    ).toBeGreaterThanOrEqual(2)
    expect(Math.max(...brands.filter((b) => b.status === 'approved').map((b) => b.name.length))).toBeGreaterThanOrEqual(
      80,
    )
  })
  it('leads from articles and posts to posts that are public', () => {
    const named = [...articles, ...posts].flatMap(({ html }) =>
      Array.from(html.matchAll(/\[post:([^\]]*)\]/g), ([, key]) => key),
    )
    expect(named.length).toBeGreaterThanOrEqual(2)
    for (const key of named)
      expect(
        posts.some((p) => p.key === key && !p.draft),
        key,
      ).toBe(true)
  })
  it('has clean articles', () => {
    for (const { html, key } of [
      ...posts.map((p) => ({ html: p.html, key: p.key })),
      ...articles.map((a) => ({ html: a.html, key: a.category })),
    ]) {
      const open: string[] = []
      for (const [, end, tag] of html.matchAll(/<(\/?)(\w+)>/g)) {
        expect(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote'], key).toContain(tag)
        if (end) expect(open.pop(), key).toBe(tag)
        else open.push(tag ?? '')
      }
      expect(open, key).toEqual([])
      expect(html.replace(/<\/?\w+>/g, ''), key).not.toMatch(/[<>]/)
    }
    for (const p of posts) expect(words(p.html), p.key).toSatisfy((n: number) => n >= 350 && n <= 700)
  })
})
