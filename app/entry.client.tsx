import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { KeepEarlyInput } from '#app/ui/forms/keep-early-input.tsx'

startTransition(() => {
  hydrateRoot(
    document,
    <KeepEarlyInput>
      <HydratedRouter />
    </KeepEarlyInput>,
  )
})
