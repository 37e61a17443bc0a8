import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCategory, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { type Site, startSite } from '#tests/support/site.ts'

export const PASSWORD = 'open sesame'

/**
 * A small town: two franchisors with a listing each, a category with a subcategory, an admin. Everybody has PASSWORD.
 */
export type World = {
  site: Site
  /** Of its database, for a second process of the site. */
  urls: { app: string; system: string }
  owner: pg.Client
  category: { id: string; name: string }
  first: { email: string; franchise: string; franchiseId: string }
  second: { email: string; franchise: string; franchiseId: string }
  admin: { email: string }
  close: () => Promise<void>
}

/** `env` changes settings of its site. */
export async function makeWorld(env: Record<string, string> = {}): Promise<World> {
  const urls = await freshDatabase(`journey_${randomUUID().slice(0, 8)}`)
  const owner = await connect(urls.owner)
  const passwordHash = await hashPassword(PASSWORD)
  const category = await makeCategory(owner, { name: 'Home & Garden', hue: 120, icon: 'sprout' })
  const sub = await makeCategory(owner, { name: 'Garden Rooms', parentId: category.id })
  const other = await makeCategory(owner, { name: 'Care & Support', hue: 340, icon: 'heart-handshake' })
  const listing = async (
    email: string,
    name: string,
    options: { location: string; pounds: number; categories: { id: string }[] },
  ) => {
    const franchisor = await makeFranchisor(owner, { email, passwordHash, companyName: `${name} Ltd` })
    const { id } = await makeFranchise(owner, {
      franchisor,
      name,
      location: options.location,
      investmentPounds: options.pounds,
      categories: options.categories,
      shortDescription: `${name} for people who like to work outdoors.`,
    })
    return { email, franchise: name, franchiseId: id }
  }
  const first = await listing('first@franchisor.test', 'Fernhill Garden Rooms', {
    location: 'Norwich',
    pounds: 64_000,
    categories: [category, sub],
  })
  const second = await listing('second@franchisor.test', 'Stonecrop Driveways', {
    location: 'UK',
    pounds: 88_900,
    categories: [category],
  })
  await listing('third@franchisor.test', 'Larkspur Home Care', {
    location: 'Leeds',
    pounds: 42_500,
    categories: [other],
  })
  await makeAdmin(owner, { email: 'admin@atlas.test', passwordHash })
  const site = await startSite(urls, { env })
  return {
    site,
    urls,
    owner,
    category,
    first,
    second,
    admin: { email: 'admin@atlas.test' },
    async close() {
      await site.stop()
      await owner.end()
    },
  }
}
