import { format } from 'node:util'
import { beforeEach, vi } from 'vitest'

/** A test that makes someone write to console.error or console.warn has found a fault. */
beforeEach(() => {
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      throw new Error(`console.${method}: ${format(...words)}`)
    })
})
