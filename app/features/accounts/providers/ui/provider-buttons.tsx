import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { type ProviderLink, providerIntent } from '../provider.ts'

/**
 * 'Continue with …': buttons of the form that they stand in, after its own, so that Enter in a field signs in with the
 * password and what else the form carries travels along.
 */
export function ProviderButtons({ providers }: { providers: readonly ProviderLink[] }) {
  return providers.map(({ id, name }) => (
    <SubmitButton
      key={id}
      name="intent"
      value={providerIntent(id)}
      variant="quiet"
      pendingText={`Going to ${name}...`}
      block
    >
      Continue with {name}
    </SubmitButton>
  ))
}
