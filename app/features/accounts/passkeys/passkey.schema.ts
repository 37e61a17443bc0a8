import { z } from 'zod'
import { plainLine } from '#app/lib/text.ts'
import { boundedText, typedLine } from '#app/lib/typed-text.ts'
import { passwordField } from '../account.schema.ts'
import { PASSKEY_NAME_MAX } from './passkey.ts'

const WRONG_PASSWORD = 'That password isn’t right.'
const WRONG_CODE = 'That code isn’t right'
/** Whatever an authenticator of today makes is a quarter of this. */
const MOST_OF_CREDENTIAL = 16_000

const name = typedLine(PASSKEY_NAME_MAX, plainLine, 'Give it a name, such as ‘My phone’')
/** Whoever has no password, or no authenticator app, sees no such field. */
const proof = {
  currentPassword: passwordField(WRONG_PASSWORD).optional(),
  code: boundedText(60, WRONG_CODE)
    .transform((sent) => sent.replaceAll(/[\s-]/g, ''))
    .optional(),
}

export const beginPasskeySchema = z.object({ name, ...proof })
export type BeginPasskey = z.output<typeof beginPasskeySchema>
export const removePasskeySchema = z.object({ passkey: z.guid(), currentPassword: proof.currentPassword })
export type RemovePasskey = z.output<typeof removePasskeySchema>
/** What the browser made, as JSON. */
const credential = boundedText(MOST_OF_CREDENTIAL, 'Too long')
export const addPasskeySchema = z.object({ name, credential })
export const usePasskeySchema = z.object({ credential })

const base64 = (most: number) =>
  boundedText(most, 'Too long')
    .min(1)
    .regex(/^[\w-]+$/)
const shared = { id: base64(1400), rawId: base64(1400), type: z.literal('public-key') }

/** What a browser says of a passkey that it has just made (WebAuthn, RegistrationResponseJSON). */
export const madeCredentialSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64(4000),
    attestationObject: base64(12_000),
    transports: z
      .array(boundedText(20, 'Too long').regex(/^[\w-]+$/))
      .max(8)
      .default([]),
  }),
})
/** What it says when one is used (AuthenticationResponseJSON). */
export const usedCredentialSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64(4000),
    authenticatorData: base64(4000),
    signature: base64(4000),
    userHandle: base64(100).nullish(),
  }),
})
