// Edits, approvals, pauses and ads that end, under load, at two sites on one database: how old what a page shows ever
// is, and at the end whether every page is what a site that keeps nothing renders.
// react-router build, then node bench/faults/churn.ts [--seconds 120] [--readers 8] [--changes-a-second 5]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { makeFeaturedAd, makeFranchise } from '../../tests/support/factories.ts'
import type { Site } from '../../tests/support/site.ts'
import { plainPage } from '../../tests/support/plain-page.ts'
import { ShownNames } from '../lib/shown-names.ts'
import { withFault } from '../lib/fault-site.ts'
import { spread, tally, verdict } from '../lib/verdict.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    readers: { type: 'string', default: '8' },
    'changes-a-second': { type: 'string', default: '5' },
  },
})
const FRANCHISES = 12
/** The oldest that a page may be (issue: speed and scale). */
const MOST_MS = 2_000
const AD_MS = 3_000
/** A cookie of the site's, in which nothing stands: the page is made for whoever brings it. */
const ALONE = { cookie: 'atlas_known=1' }

await withFault(async ({ owner, start }) => {
  const kept = { PAGE_CACHE_MB: '64' }
  const first = await start(kept)
  const sites = [first, await start(kept)]
  const names = new ShownNames()
  const ids: string[] = []
  for (let at = 0; at < FRANCHISES; at++) {
    const { id } = await makeFranchise(owner, { name: names.next(at) })
    names.shown(at)
    ids.push(id)
  }
  const end = performance.now() + Number(values.seconds) * 1_000
  const ages: number[] = []
  const seen: string[] = []
  let late = ''

  /** What an answer that was asked for at `asked` shows, against what was true then. */
  function judge(path: string, asked: number, body: string): void {
    for (const age of names.agesIn(body, asked)) {
      ages.push(age)
      if (age > MOST_MS) late ||= `${path} ${age.toFixed(0)} ms`
    }
    const of = ids.indexOf(path.replace('/franchise/', ''))
    const since = of < 0 || !body.includes('class="sign">Featured') ? null : asked - (adEnds.get(of) ?? Infinity)
    if (since !== null && since > 0) ages.push(since)
    if (since !== null && since > MOST_MS) late ||= `${path}, an ad ${since.toFixed(0)} ms after its end`
  }
  const adEnds = new Map<number, number>()

  async function read(turn: number): Promise<void> {
    for (let at = turn; performance.now() < end; at++) {
      const one = (step: number) => ids[(at * 7 + step) % ids.length] ?? ''
      const paths = [`/franchise/${one(0)}`, '/search', `/compare?ids=${one(1)},${one(2)}`, '/', `/franchise/${one(3)}`]
      const path = paths[at % paths.length] ?? '/'
      const asked = performance.now()
      const answer = await get(sites[at % sites.length] ?? first, path, at % 3 === 0 ? ALONE : {})
      seen.push(`${answer.status}${answer.isShared ? ' shared' : ''}`)
      judge(path, asked, answer.body)
      await sleep(5)
    }
  }

  /** One change after the other, each noted once the database has it. */
  async function change(): Promise<void> {
    const pause = 1_000 / Number(values['changes-a-second'])
    for (let turn = 0; performance.now() < end; turn++, await sleep(pause)) {
      const of = (turn * 5) % FRANCHISES
      const id = ids[of] ?? ''
      if (turn % 11 === 3) {
        await owner.query('update franchises set paused_at = now() where id = $1', [id])
        names.hidden(of)
        await sleep(pause)
        await owner.query('update franchises set paused_at = null where id = $1', [id])
        names.shownAgain(of)
      } else if (turn % 11 === 7) {
        const made = await makeFranchise(owner, { name: names.next(ids.length), status: 'pending' })
        await owner.query(`update franchises set status = 'approved', approved_at = now() where id = $1`, [made.id])
        names.shown(ids.length)
        ids.push(made.id)
      } else if (turn % 11 === 9 && performance.now() > (adEnds.get(of) ?? 0) + 3 * MOST_MS)
        await advertise(owner, of, id)
      else {
        await owner.query('update franchises set name = $2 where id = $1', [id, names.next(of)])
        names.shown(of)
      }
    }
  }
  async function advertise(db: pg.Client, of: number, id: string): Promise<void> {
    adEnds.set(of, performance.now() + AD_MS)
    await makeFeaturedAd(db, { franchise: { id }, endDate: new Date(Date.now() + AD_MS) })
  }

  await Promise.all([...Array.from({ length: Number(values.readers) }, (_, at) => read(at * 13)), change()])
  console.log(`${seen.length} pages (${tally(seen)}), ${names.changes} changes, ${ids.length} franchises`)
  const old = ages.filter((age) => age > 0)
  console.log(`${old.length} of ${ages.length} names were of before a change: ${spread(old)}`)
  verdict('no page is older than two seconds', late === '', late || `the oldest ${Math.max(0, ...old).toFixed(0)} ms`)
  verdict('no fault', !seen.some((one) => one.startsWith('5') || one.startsWith('0')), tally(seen))

  await sleep(MOST_MS)
  const fresh = await start({ PAGE_CACHE_MB: '0' })
  const wrong: string[] = []
  const paths = ['/', '/search', ...ids.map((id) => `/franchise/${id}`), `/compare?ids=${ids.slice(0, 3).join()}`]
  for (const path of paths)
    for (const site of sites)
      for (const headers of [{}, ALONE]) {
        const [one, other] = await Promise.all([get(site, path, headers), get(fresh, path, ALONE)])
        if (plainPage(one.body) !== plainPage(other.body)) wrong.push(path)
      }
  verdict(
    'every page is what a site renders that keeps nothing',
    wrong.length === 0,
    [...new Set(wrong)].join(', ') || `${paths.length}`,
  )
})

async function get(
  site: Site,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; isShared: boolean; body: string }> {
  const answer = await fetch(site.address + path, { headers }).catch(() => null)
  if (!answer) return { status: 0, isShared: false, body: '' }
  return {
    status: answer.status,
    isShared: answer.headers.has('etag'),
    body: withoutAddress(await answer.text(), site.address),
  }
}

/** Each site has an address of its own, which its pages name, in the link of an email too. */
function withoutAddress(body: string, address: string): string {
  return body.replaceAll(address, '').replaceAll(encodeURIComponent(address), '')
}
