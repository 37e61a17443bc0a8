/** A provider as its button knows it. */
export type ProviderLink = { id: string; name: string }

/** How the buttons of a sign-in form name their provider: the `intent` that the form sends. */
const INTENT = 'provider:'

export const providerIntent = (id: string): string => `${INTENT}${id}`

/** The provider that a form asks for; null where its intent is another. */
export function providerOfIntent(intent: FormDataEntryValue | null): string | null {
  return typeof intent === 'string' && intent.startsWith(INTENT) ? intent.slice(INTENT.length) : null
}

/** Where to go on at a provider. */
export type ProviderTrip = ProviderLink & { url: string }
