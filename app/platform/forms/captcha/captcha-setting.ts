import { z } from 'zod'
import { isSafeUrl } from '../../identity-providers.ts'
import { setting } from '../../setting.ts'

/** Directives of the Content-Security-Policy that a page needs besides its own, with their sources. */
export type ExtraSources = Partial<Record<'script-src' | 'frame-src' | 'style-src' | 'connect-src', string>>

export type CaptchaService = { script: string; verify: string; global: string; sources: ExtraSources }

/** The services that are known by name, with what their documents say a page must allow. */
export const captchaServices = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    global: 'turnstile',
    sources: {
      'script-src': 'https://challenges.cloudflare.com',
      'frame-src': 'https://challenges.cloudflare.com',
    },
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    verify: 'https://api.hcaptcha.com/siteverify',
    global: 'hcaptcha',
    sources: {
      'script-src': 'https://hcaptcha.com https://*.hcaptcha.com',
      'frame-src': 'https://hcaptcha.com https://*.hcaptcha.com',
      'style-src': 'https://hcaptcha.com https://*.hcaptcha.com',
      'connect-src': 'https://hcaptcha.com https://*.hcaptcha.com',
    },
  },
} satisfies Record<string, CaptchaService>

/** `CAPTCHA`: which check stands in front of signing in, signing up and recovery. */
const captchaKinds = ['off', 'proof-of-work', 'turnstile', 'hcaptcha'] as const
const key = setting(z.string().optional())
const address = setting(z.string().refine(isSafeUrl, 'must be an https:// address').optional())

/** The settings of the environment that say so. */
export const captchaSettings = {
  CAPTCHA: setting(z.enum(captchaKinds, `must be one of ${captchaKinds.join(', ')}`).default('off')),
  CAPTCHA_SITE_KEY: key,
  CAPTCHA_SECRET: key,
  CAPTCHA_SCRIPT_URL: address,
  CAPTCHA_VERIFY_URL: address,
}

type Keys = {
  CAPTCHA: (typeof captchaKinds)[number]
  CAPTCHA_SITE_KEY?: string | undefined
  CAPTCHA_SECRET?: string | undefined
}

/** What is missing for a service that has keys. */
export function captchaFaults({ CAPTCHA: kind, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret }: Keys): string[] {
  if (kind === 'off' || kind === 'proof-of-work' || (siteKey && secret)) return []
  return [`CAPTCHA_SITE_KEY and CAPTCHA_SECRET are missing: CAPTCHA=${kind} needs both, from the account there`]
}
