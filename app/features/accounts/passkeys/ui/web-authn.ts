/** Whether this browser knows passkeys in the form in which we speak of them. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Whether it offers them among what it fills in by itself. */
export async function offersPasskeys(): Promise<boolean> {
  return knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

const toText = (credential: Credential | null): string | null =>
  credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null

/** Asks a device for a passkey, at once or from what the browser fills in; null where none was chosen. */
export async function askForPasskey(
  mediation: 'optional' | 'conditional',
  signal: AbortSignal,
): Promise<string | null> {
  const answer = await fetch('/passkey-challenge', { signal })
  if (!answer.ok) throw new Error('No challenge.')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    (await answer.json()) as PublicKeyCredentialRequestOptionsJSON,
  )
  return toText(await navigator.credentials.get({ publicKey, mediation, signal }))
}

/** Has a device make a passkey; null where it made none. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return toText(await navigator.credentials.create({ publicKey }))
}

/** Why a browser came back without a passkey, for whoever stands before it; `otherwise` says how to go on. */
export function passkeyProblem(error: unknown, { refused, otherwise }: { refused: string; otherwise: string }): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return `${name === 'NotAllowedError' ? refused : 'This browser couldn’t use a passkey.'} ${otherwise}`
}
