import { authSecret, env } from '#app/platform/env.server.ts'
import { featuredPriceKey, type PaymentProvider } from './payment-provider.server.ts'
import { makeTestProvider, type TestProvider } from './test-provider.server.ts'

/** `1m=price_a,3m=price_b` as ids by our keys of these prices. */
const readPriceIds = (typed = ''): Map<string, string> =>
  new Map(
    typed.split(',').flatMap((pair) => {
      const [duration, id] = pair.split('=')
      return duration && id ? [[featuredPriceKey(duration), id] as const] : []
    }),
  )

const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base } = env
/** Loaded only where Stripe takes the payments: its library takes 20 MB of memory. */
const stripe = secretKey && webhookSecret ? await import('./stripe.server.ts') : null

let chosen: { provider: PaymentProvider | null; test: TestProvider | null } | undefined

/** By keys, else the test provider where no real people come; a site for them without keys takes no cards. */
function choose(): { provider: PaymentProvider | null; test: TestProvider | null } {
  const standing = readPriceIds(env.STRIPE_PRICE_IDS)
  if (stripe && secretKey && webhookSecret)
    return { provider: stripe.makeStripe({ secretKey, webhookSecret, base, standing }), test: null }
  if (env.DEMO === 'off' && env.NODE_ENV === 'production') return { provider: null, test: null }
  const test = makeTestProvider({ siteUrl: env.SITE_URL, secret: authSecret() })
  return { provider: test, test }
}

/** Who takes payments by card here; null where nobody does and people pay by bank transfer (3-decisions 58). */
export const paymentProvider = (): PaymentProvider | null => (chosen ??= choose()).provider

/** The test provider, for its own page; null where another one takes the payments. */
export const testProvider = (): TestProvider | null => (chosen ??= choose()).test
