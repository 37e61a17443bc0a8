import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { refuseOtherVersions } from '#app/lib/router/other-version.ts'
import { PreserveInput } from '#app/ui/forms/preserve-input.tsx'
import { keepTextsInPlace } from '#app/ui/hooks/translated-texts.ts'

keepTextsInPlace()
refuseOtherVersions()

startTransition(() => {
  hydrateRoot(
    document,
    <PreserveInput>
      <HydratedRouter />
    </PreserveInput>,
  )
})
