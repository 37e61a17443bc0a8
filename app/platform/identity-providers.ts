import { z } from 'zod'
import { isLoopback } from '../lib/loopback.ts'

/** The doors that a provider may open; the kinds of account of features/accounts. */
const portals = ['customer', 'franchisor', 'admin'] as const

/** Whether secrets may travel to it, or code from it: https, or this machine itself. */
export const isSafeUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** A service at which people have an account already, and sign in with it here (OpenID Connect, 3-decisions 63). */
export const identityProvider = z.strictObject({
  /** Part of the address to which the provider sends people back; not to be changed once accounts are linked. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, figures and hyphens')
    .refine((id) => id !== 'credential', 'must not be credential'),
  /** On the button: 'Continue with {name}'. */
  name: z.string().trim().min(1).max(40),
  discoveryUrl: z.string().refine(isSafeUrl, 'must be an https:// address'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** How the secret is sent to the provider. */
  clientAuthentication: z.enum(['basic', 'post']).default('basic'),
  scopes: z.array(z.string().min(1)).min(1).default(['openid', 'email', 'profile']),
  portals: z.array(z.enum(portals)).min(1).default(['customer']),
})
export type IdentityProvider = z.output<typeof identityProvider>

/** `OIDC_PROVIDERS`: a list as JSON. A fault never repeats the text, which holds secrets. */
export const identityProvidersSetting = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a list in JSON; .env.example has one' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(identityProvider, 'must be a list in JSON; .env.example has one')
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must not name an id twice'),
  )
