import { z } from 'zod'
import type { Env } from '#app/platform/env.server.ts'
import { wantedEvents } from '#app/platform/payments/signed-event.server.ts'
import { isLoopback } from '#app/lib/loopback.ts'
import type { Finding } from '#app/platform/observation/finding.ts'

const WAIT = 8_000

type Settings = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE' | 'SITE_URL'>

const webhooks = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
})

/** Whether Stripe takes the key, and tells this site what was paid; nothing is changed there. */
export async function checkPayments({ STRIPE_SECRET_KEY, STRIPE_API_BASE, SITE_URL }: Settings): Promise<Finding[]> {
  if (!STRIPE_SECRET_KEY) return []
  const answer = await fetch(new URL('/v1/webhook_endpoints?limit=100', STRIPE_API_BASE ?? 'https://api.stripe.com'), {
    headers: { Authorization: `Bearer ${STRIPE_SECRET_KEY}` },
    signal: AbortSignal.timeout(WAIT),
  })
  const found = (state: Finding['state'], said: string, todo?: string): Finding[] => [
    { what: 'payments', state, said, ...(todo ? { todo } : {}) },
  ]
  if (answer.status === 401) return found('fault', 'Stripe does not know STRIPE_SECRET_KEY', 'Set the key of today.')
  if (answer.status === 403)
    return found('look', 'Stripe answers; the key may not list webhooks', `Look there for ${SITE_URL}/webhooks/stripe.`)
  if (!answer.ok) return found('fault', `Stripe answers ${answer.status}`, 'Try again in a while.')
  // A site on this machine is told by a program that passes webhooks on, which no list names.
  if (isLoopback(new URL(SITE_URL).hostname)) return found('well', 'Stripe takes the key')
  const { data } = webhooks.parse(await answer.json())
  const ours = data.find(({ url, status }) => url === `${SITE_URL}/webhooks/stripe` && status === 'enabled')
  if (!ours)
    return found(
      'fault',
      'no webhook leads here: what is paid stays unpaid',
      `Make one at Stripe to ${SITE_URL}/webhooks/stripe, and set STRIPE_WEBHOOK_SECRET to its secret.`,
    )
  const sent = new Set(ours.enabled_events)
  const missing = sent.has('*') ? [] : wantedEvents.filter((event) => !sent.has(event))
  if (missing.length > 0)
    return found('fault', 'the webhook does not send everything', `Add at Stripe: ${missing.join(', ')}.`)
  if (/^.k_test_/.test(STRIPE_SECRET_KEY))
    return found('look', 'the key is one for tests: nobody is charged', 'Set the live key for real people.')
  return found('well', 'Stripe takes the key, and its webhook leads here')
}
