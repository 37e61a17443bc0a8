import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardFetch } from '#app/lib/router/guard-fetch.ts'
import { announceWait } from '#app/ui/feedback/status.tsx'
import { PreserveInput } from '#app/ui/forms/preserve-input.tsx'
import { keepTextsInPlace } from '#app/ui/hooks/translated-texts.ts'

keepTextsInPlace()
guardFetch(announceWait)

startTransition(() => {
  hydrateRoot(
    document,
    <PreserveInput>
      <HydratedRouter />
    </PreserveInput>,
  )
})
