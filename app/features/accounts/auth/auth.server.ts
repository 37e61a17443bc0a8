import { createHmac } from 'node:crypto'
import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { emailOTP, twoFactor } from 'better-auth/plugins'
import { secondsOf } from '#app/lib/retention.ts'
import { cookieAttributes, cookieName } from '#app/platform/cookies/cookie.server.ts'
import { cookies, OUR_PREFIX } from '#app/platform/cookies/cookies.ts'
import { authSecret, env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { UserType } from '../account.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../passwords/password-length.ts'
import { hashedSessionTokens } from './auth-adapter.server.ts'
import { authAdapter } from './auth-database.server.ts'
import { getSessionRefusal } from './sign-in-permission.server.ts'
import { sessionLife } from './session-life.ts'
import { CODE_LENGTH, CODE_MINUTES, TRIES_PER_CODE } from '../sign-in-code/sign-in-code.ts'
import { hashPassword, verifyPassword } from '../passwords/password-hash.server.ts'

/** Through which portal's door the current sign-in comes. */
export const signInPortal = new AsyncLocalStorage<UserType>()

/** The address of the client as our own server knows it; whatever a client sends under this name is overwritten. */
export const CLIENT_IP_HEADER = 'x-atlas-client-ip'

const DAY = 86_400

const hashCode = (code: string) => createHmac('sha256', authSecret()).update(`sign-in-code:${code}`).digest('base64url')

/**
 * What every instance of the library has in common. `getDoor` says through which portal someone is signing in; null
 * looks at the account alone.
 */
export function authOptions(getDoor: () => UserType | null | Promise<UserType | null>) {
  return {
    appName: env.SITE_NAME,
    baseURL: env.SITE_URL,
    secret: authSecret(),
    logger: { log: (level, message) => log[level]({ part: 'auth' }, message), level: 'error' },
    telemetry: { enabled: false },
    database: hashedSessionTokens(authAdapter),
    session: {
      expiresIn: secondsOf(sessionLife.member.longest),
      updateAge: DAY,
      cookieCache: { enabled: false },
    },
    // Our own limits in PostgreSQL stand in front; the library's do not cover calls made on the server.
    rateLimit: { enabled: false },
    databaseHooks: {
      session: {
        create: {
          before: async (session: { userId: string }) => {
            const refusal = await getSessionRefusal(session.userId, await getDoor())
            if (refusal) throw new APIError('FORBIDDEN', { code: refusal })
          },
        },
      },
    },
    advanced: {
      database: { generateId: false },
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      // So that any other that it may set is known as ours (`isOurCookie`).
      cookiePrefix: `${OUR_PREFIX}auth`,
      cookies: {
        session_token: { name: cookieName(cookies.session), attributes: cookieAttributes() },
        state: { name: cookieName(cookies.provider), attributes: cookieAttributes() },
      },
    },
  } satisfies BetterAuthOptions
}

function makeAuth() {
  return betterAuth({
    ...authOptions(() => signInPortal.getStore() ?? null),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      // The session's gate refuses unverified addresses itself, after it has looked at the account's status.
      requireEmailVerification: false,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    plugins: [
      // Recovery codes are ours: it would make them before the app is known to work, and keep them readable (025).
      twoFactor({ backupCodeOptions: { customBackupCodesGenerate: () => [], storeBackupCodes: 'plain' } }),
      emailOTP({
        otpLength: CODE_LENGTH,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: TRIES_PER_CODE,
        disableSignUp: true,
        // Six digits are soon tried: without our secret the hash tells nothing.
        storeOTP: { hash: (code) => Promise.resolve(hashCode(code)) },
        // Codes are made when their email is sent (sign-in-code.mail.server.ts).
        sendVerificationOTP: () => Promise.reject(new Error('Codes leave by the outbox.')),
      }),
    ],
  })
}

let instance: ReturnType<typeof makeAuth> | undefined

/** The sign-in library, made at first use. */
export function auth(): ReturnType<typeof makeAuth> {
  return (instance ??= makeAuth())
}
