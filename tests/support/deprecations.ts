declare global {
  // One list for all modules of this name in a process: each file of tests may have its own.
  var atlasDeprecations: string[] | undefined
}

/** The warnings of deprecation in this process since the last look, with where they come from. */
export function takeDeprecations(): string[] {
  if (!globalThis.atlasDeprecations) {
    const found: string[] = (globalThis.atlasDeprecations = [])
    process.on('warning', (warning) => {
      if (warning.name === 'DeprecationWarning') found.push(warning.stack ?? warning.message)
    })
  }
  return globalThis.atlasDeprecations.splice(0)
}
takeDeprecations()
