// Takes the payment provider away while a company buys a featured ad, in three ways: nothing there, no answer, faults.
// The form comes back with a sentence, nothing is charged or shown, other pages do not notice, and afterwards the same
// form buys the ad once. react-router build, then node bench/faults/payment.ts
import { randomUUID } from 'node:crypto'
import { makeAdmin, makeFranchise, makeFranchisor } from '../../tests/support/factories.ts'
import { startFakeStripe } from '../../tests/support/fake-stripe.ts'
import { createSessionCookie } from '../../tests/support/session-cookie.ts'
import { withFault } from '../lib/fault-site.ts'
import { spread, verdict } from '../lib/verdict.ts'

/** Two tries of 8 s (platform/payments/stripe.server.ts), and what the machine takes for itself. */
const LONGEST_MS = 20_000
const SECRET = 'sk_test_bench'

await withFault(async ({ owner, start }) => {
  const stripe = await startFakeStripe(SECRET)
  try {
    const site = await start({
      STRIPE_SECRET_KEY: SECRET,
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      STRIPE_API_BASE: stripe.base,
    })
    const admin = await makeAdmin(owner)
    const company = await makeFranchisor(owner)
    const franchise = await makeFranchise(owner, { franchisor: company })
    const cookie = await createSessionCookie(owner, company.id)
    const formKey = randomUUID()
    const post = (path: string, by: string, fields: Record<string, string>) =>
      fetch(site.address + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: site.address, cookie: by },
        body: new URLSearchParams(fields),
      })
    // Prices that the service has not been told are not sold by card.
    const synced = await post('/admin/advertising/settings', await createSessionCookie(owner, admin.id), {
      intent: 'sync',
    })
    verdict('an admin tells the service the prices', synced.status < 400, String(synced.status))

    async function buy() {
      const began = performance.now()
      const form = { intent: 'create', franchiseId: franchise.id, duration: '1m', formKey }
      const answer = await post('/franchisor/advertising/featured', cookie, form)
      const page = await answer.text()
      return { status: answer.status, to: answer.headers.get('location') ?? '', page, ms: performance.now() - began }
    }
    const state = async () =>
      (
        await owner.query<{ paid: number; active: number; ads: number }>(
          `select (select count(*) from payments where status = 'paid')::int as paid,
                  (select count(*) from featured_ads where status = 'active')::int as active,
                  (select count(*) from featured_ads where franchise_id = $1)::int as ads`,
          [franchise.id],
        )
      ).rows[0]
    const before = await state()

    for (const [name, broken] of [
      ['faults (500)', 500],
      ['no answer', 'silent'],
    ] as const) {
      stripe.control.broken = broken
      const buying = buy()
      const pages: number[] = []
      const end = performance.now() + 2_000
      while (performance.now() < end) {
        const began = performance.now()
        await (await fetch(`${site.address}/search`)).arrayBuffer()
        pages.push(performance.now() - began)
      }
      const { status, page, ms } = await buying
      verdict(
        `${name}: refused with a sentence`,
        status === 503 && page.includes('Nothing has been charged'),
        String(status),
      )
      verdict(`${name}: answered in time`, ms < LONGEST_MS, `${ms.toFixed(0)} ms`)
      const now = await state()
      verdict(
        `${name}: nothing paid or shown`,
        now?.paid === before?.paid && now?.active === before?.active,
        JSON.stringify(now),
      )
      console.log(`       pages of others meanwhile: ${spread(pages)}`)
    }
    stripe.control.broken = null
    const began = performance.now()
    const bought = await buy()
    const now = await state()
    verdict(
      'well again, the same form leads to the payment',
      bought.to.includes('checkout'),
      `${bought.status} ${bought.to.slice(0, 40)}`,
    )
    verdict('one ad, of three tries', now?.ads === 1, String(now?.ads))
    console.log(`       recovery: ${(performance.now() - began).toFixed(0)} ms`)
  } finally {
    await stripe.stop()
  }
})
