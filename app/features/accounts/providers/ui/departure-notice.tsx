import { useEffect } from 'react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { ProviderTrip } from '../provider.ts'

type DepartureNoticeProps = {
  trip: ProviderTrip
  /** The page to go back to. */
  back: string
}

/**
 * In place of a form that leads to a provider: the way there. The form itself cannot lead there, because browsers let
 * none go on to another site (form-action of the Content-Security-Policy).
 */
export function DepartureNotice({ trip: { name, url }, back }: DepartureNoticeProps) {
  useEffect(() => window.location.assign(url), [url])
  return (
    <div className="grid gap-4">
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${url}`} />
      </noscript>
      <p role="status">Taking you to {name}…</p>
      <div className="form-actions">
        <LinkButton href={url}>Continue to {name}</LinkButton>
        <LinkButton href={back} variant="quiet">
          Go back
        </LinkButton>
      </div>
    </div>
  )
}
