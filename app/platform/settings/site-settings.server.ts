import { z } from 'zod'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { listen } from '#app/platform/events/listen.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { cleanHtml } from '#app/platform/render/clean-html.server.ts'
import { type LegalPageName, legalPages, type LegalText } from './legal-pages.ts'
import { type SiteSettings, siteSettingsSchema } from './site-settings.ts'

/** What stands where no admin says otherwise. */
export const defaultSettings = (): SiteSettings => ({
  contactEmail: env.CONTACT_EMAIL,
  replyTime: null,
  socialLinks: env.SOCIAL_LINKS,
  operatorName: env.OPERATOR_NAME ?? null,
  operatorNumber: null,
  operatorAddress: env.OPERATOR_ADDRESS ?? null,
  homeTitle: null,
  homeLead: null,
  introduction: null,
  film: env.VIDEO_URL,
  announcement: null,
  announcementHref: null,
  mailSignature: null,
})

const SETTINGS = statement(z.object({ settings: z.unknown() }), 'select settings from site_settings')
/** Of each page the version in force and what is to come. */
const LEGAL = statement(
  z.object({
    page: z.enum(legalPages),
    version: z.int(),
    content: z.string(),
    inForceFrom: z.string(),
    startsAt: z.number(),
    isAnnounced: z.boolean(),
  }),
  `select l.page, l.version, l.content, l.in_force_from::text as "inForceFrom", l.told is not null as "isAnnounced",
     (extract(epoch from l.in_force_from::timestamp at time zone 'Europe/London') * 1000)::float8 as "startsAt"
   from legal_texts l
   where not exists (select from legal_texts n
     where n.page = l.page and n.version > l.version and n.in_force_from <= london_today())
   order by l.page, l.version`,
)

type Known = { settings: SiteSettings; legal: readonly LegalText[] }
let known: Known | undefined
let asked = 0
let told = () => {}
/** Until a reading that failed is tried again. */
const RETRY_MS = 1_000

/** What is stored over the defaults. A value that does not read as it should is the default, and is told. */
export function readStored(stored: unknown): SiteSettings {
  const defaults = defaultSettings()
  const values = z.record(z.string(), z.unknown()).catch({}).parse(stored)
  const entries = Object.entries(siteSettingsSchema.shape).flatMap(([key, schema]) => {
    if (!(key in values)) return []
    const read = schema.safeParse(values[key])
    if (read.success) return [[key, read.data]]
    log.warn({ event: 'settings.unreadable', key }, 'a site setting is not readable; its default stands')
    return []
  })
  return siteSettingsSchema.parse({ ...defaults, ...Object.fromEntries(entries) })
}

/** The text as it may be shown, whatever was stored. */
async function cleaned(text: LegalText): Promise<LegalText> {
  return { ...text, content: await cleanHtml(text.content) }
}

/** Reads the settings and legal texts again; of several readings the one that was begun last counts. */
export async function reloadSettings(): Promise<void> {
  const turn = ++asked
  const [{ settings }, legal] = await asSystem('site settings', async (tx) => [
    await one(tx, SETTINGS),
    await rows(tx, LEGAL),
  ])
  const clean = await Promise.all(legal.map((text) => cleaned(text)))
  if (turn !== asked) return
  known = { settings: readStored(settings), legal: clean }
  told()
}

/**
 * Keeps them as the database has them, whichever process changes them; `onRead` is called each time others are known.
 * Returns the way to stop.
 */
export async function followSettings(onRead: () => void = () => {}): Promise<() => Promise<void>> {
  told = onRead
  const reload = () =>
    void reloadSettings().catch((error: unknown) => {
      log.warn({ err: error }, 'site settings could not be read')
      // What was changed must not stay unknown until the next change.
      setTimeout(reload, RETRY_MS).unref()
    })
  const unlisten = listen('site_settings', reload, reload)
  await reloadSettings()
  return unlisten
}

/** What the site says of itself, from memory. */
export const siteSettings = (): SiteSettings => known?.settings ?? defaultSettings()

/** The version that an admin wrote and that is in force on a London day; undefined while the built-in text stands. */
export const legalTextInForce = (page: LegalPageName, day: string): LegalText | undefined =>
  known?.legal.findLast((text) => text.page === page && text.inForceFrom <= day)

/** The versions of a page that people were told of and that come into force after a London day, the next one first. */
export const announcedLegalTexts = (page: LegalPageName, day: string): readonly LegalText[] =>
  known?.legal.filter((text) => text.page === page && text.isAnnounced && text.inForceFrom > day) ?? []

/** When the next version of any page comes into force, in ms since 1970; null where none is to come. */
export function nextLegalStart(now: number): number | null {
  const starts = known?.legal.flatMap(({ startsAt }) => (startsAt > now ? [startsAt] : [])) ?? []
  return starts.length > 0 ? Math.min(...starts) : null
}
