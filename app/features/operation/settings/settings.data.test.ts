import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { formatTime, londonDay } from '#app/lib/dates.ts'
import { getNextChange } from '#app/next-change.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { stopListening } from '#app/platform/events/listen.server.ts'
import {
  defaultSettings,
  followSettings,
  legalTextInForce,
  nextLegalStart,
  reloadSettings,
  siteSettings,
} from '#app/platform/settings/site-settings.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchisor } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import type { LegalVersion } from '../legal/legal.ts'
import { saveLegalVersion, takeLegalVersionBack } from '../legal/legal.commands.server.ts'
import { listLegalVersions } from '../legal/legal.queries.server.ts'
import { legalAction } from '../legal/legal.action.server.ts'
import { getSettings, saveSettings } from './settings.commands.server.ts'

let owner: pg.Client
let admin: Member
let other: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  other = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
beforeEach(async () => {
  await owner.query(`update site_settings set settings = '{}', version = 1`)
  await owner.query('delete from legal_texts')
  await reloadSettings()
})
afterAll(async () => {
  await stopListening()
  await owner.end()
})

const save = (change: object, version = 1, actor = admin) =>
  outcomeOf(asActor(actor, (tx) => saveSettings(tx, actor, { ...defaultSettings(), ...change }, version)))

test('what differs from the environment is stored, once of two admins, with before and after', async () => {
  const change = { contactEmail: 'desk@x.test', operatorName: null }
  expect((await Promise.all([save(change), save(change, 1, other)])).toSorted()).toEqual(['done', 'settings.changed'])
  const stored = await owner.query('select settings, version from site_settings')
  expect(stored.rows[0]).toMatchObject({ settings: { contactEmail: 'desk@x.test' }, version: 2 })
  expect((await asActor(admin, getSettings)).settings).toEqual({ ...defaultSettings(), ...change })
  const log = await owner.query(
    `select details from audit_log where action = 'settings.changed' order by id desc limit 1`,
  )
  expect(log.rows[0].details).toMatchObject({
    before: { contactEmail: defaultSettings().contactEmail },
    after: { contactEmail: 'desk@x.test' },
  })
  const franchisor: Member = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
  expect(await save({}, 2, franchisor)).toBe('operation.not_allowed')
})

test('another process knows within a second; a value that cannot be read is its default', async () => {
  const heard: (string | null)[] = []
  const unfollow = await followSettings(() => heard.push(siteSettings().announcement))
  expect(siteSettings()).toEqual(defaultSettings())
  // A change that comes before the channel is heard is read once it is.
  await owner.query(
    `update site_settings set settings = '{"announcement": "Closed on Monday", "film": "javascript:x"}'`,
  )
  await vi.waitFor(() => expect(siteSettings().announcement).toBe('Closed on Monday'), { timeout: 5_000, interval: 10 })
  expect(siteSettings().film).toBe(defaultSettings().film)
  const began = performance.now()
  await owner.query(`update site_settings set settings = '{"announcement": "Open again"}'`)
  await vi.waitFor(() => expect(siteSettings().announcement).toBe('Open again'), { timeout: 5_000, interval: 10 })
  expect(performance.now() - began).toBeLessThan(1_000)
  // Whoever keeps pages forgets them once the new settings are known, not before.
  await vi.waitFor(() => expect(heard.at(-1)).toBe('Open again'), { timeout: 5_000, interval: 10 })
  await unfollow()
})

const today = londonDay(new Date())
const later = londonDay(new Date(Date.now() + 3 * 86_400_000))
const write = (version: number, inForceFrom: string, content = '<p>New</p>', actor = admin) =>
  outcomeOf(
    asActor(actor, (tx) =>
      saveLegalVersion(tx, actor, { page: 'terms', version, content, inForceFrom, changes: null }, new Date()),
    ),
  )

test('a version of a legal text counts from its day, and can be taken back before it', async () => {
  expect(await write(3, '2026-01-01')).toBe('legal.day_is_past')
  expect((await Promise.all([write(3, today), write(3, today, '<p>Mine</p>', other)])).toSorted()).toEqual([
    'done',
    'legal.version_taken',
  ])
  expect(await write(4, later, '<p>Later</p>')).toBe('done')
  await reloadSettings()
  expect(legalTextInForce('terms', today)).toMatchObject({ version: 3 })
  expect(legalTextInForce('terms', later)).toMatchObject({ version: 4, content: '<p>Later</p>' })
  expect(legalTextInForce('privacy', later)).toBeUndefined()
  // Pages in memory end with the London day before it.
  const starts = new Date((await getNextChange()) ?? 0)
  expect([londonDay(starts), formatTime(starts)]).toEqual([later, '00:00'])
  expect(nextLegalStart(starts.getTime())).toBeNull()
  const { terms } = await asActor(admin, listLegalVersions)
  expect(terms).toEqual([
    { version: 4, saved: expect.any(String), inForceFrom: later, isInForce: false, isToCome: true, notice: null },
    { version: 3, saved: expect.any(String), inForceFrom: today, isInForce: true, isToCome: false, notice: null },
  ])
  const takeBack = ({ version, saved }: LegalVersion) =>
    outcomeOf(asActor(admin, (tx) => takeLegalVersionBack(tx, admin, { page: 'terms', version, saved })))
  const [third, second] = terms as [LegalVersion, LegalVersion]
  expect([await takeBack(second), await takeBack(third), await takeBack(third)]).toEqual([
    'legal.not_to_take_back',
    'done',
    'legal.not_to_take_back',
  ])
  // Another admin has written under its number since.
  expect(await write(4, later, '<p>Other</p>', other)).toBe('done')
  expect(await takeBack(third)).toBe('legal.not_to_take_back')
})

test('nothing of a legal text can run, neither what is typed nor what was planted', async () => {
  const form = formOf({ intent: 'save', page: 'terms', version: '3', inForceFrom: today })
  form.set('content', '<h2>Use</h2><p onclick="alert(1)">Text<script>alert(1)</script></p>')
  expect(await legalAction(form, admin)).toMatchObject({ status: 302 })
  expect(legalTextInForce('terms', today)?.content).toBe('<h2>Use</h2><p>Text</p>')
  await owner.query(`update legal_texts set content = '<img src=x onerror=alert(1)><p>Planted</p>'`)
  await reloadSettings()
  expect(legalTextInForce('terms', today)?.content).not.toMatch(/onerror|script/)
})
