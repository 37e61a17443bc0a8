import { config } from 'zod/v4'

// At its first schema Zod would try whether it may make functions of text: our policy refuses it, and each visit would
// be a violation that the browser reports. Whoever imports `zod` gets this module in browsers (vite.config.ts).
config({ jitless: true })

export * from 'zod/v4'
