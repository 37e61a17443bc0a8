import { format } from 'node:util'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { takeDeprecations } from './deprecations.ts'

/** A test that makes someone write to console.error or console.warn has found a fault. */
beforeEach(() => {
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      throw new Error(`console.${method}: ${format(...words)}`)
    })
})

/** So has one that does what Node or a library will no longer allow: they say it once in a process. */
const failOnDeprecation = () => {
  const found = takeDeprecations()
  if (found.length > 0) throw new Error(`Deprecated:\n${found.join('\n')}`)
}
afterEach(failOnDeprecation)
afterAll(failOnDeprecation)
