import { authSecret, env } from '#app/platform/env.server.ts'
import type { PaymentProvider } from './payment-provider.server.ts'
import { makeStripe } from './stripe.server.ts'
import { makeTestProvider, type TestProvider } from './test-provider.server.ts'

let chosen: { provider: PaymentProvider | null; test: TestProvider | null } | undefined

/** By keys, else the test provider where no real people come; a site for them without keys takes no cards. */
function choose(): { provider: PaymentProvider | null; test: TestProvider | null } {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base } = env
  if (secretKey && webhookSecret) return { provider: makeStripe({ secretKey, webhookSecret, base }), test: null }
  if (env.DEMO === 'off' && env.NODE_ENV === 'production') return { provider: null, test: null }
  const test = makeTestProvider({ siteUrl: env.SITE_URL, secret: authSecret() })
  return { provider: test, test }
}

/** Who takes payments by card here; null where nobody does and people pay by bank transfer (3-decisions 58). */
export const paymentProvider = (): PaymentProvider | null => (chosen ??= choose()).provider

/** The test provider, for its own page; null where another one takes the payments. */
export const testProvider = (): TestProvider | null => (chosen ??= choose()).test
