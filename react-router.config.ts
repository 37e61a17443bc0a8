import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeSlimManifest } from './scripts/lib/slim-manifest.ts'

export default {
  ssr: true,
  // Where scripts/lib/build.mjs lets it build, before it is put in the place of the one before.
  buildDirectory: process.env.BUILD_DIR || 'build',
  // The route list is small; sending it with the page saves a request on each navigation and hides no secret.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => writeSlimManifest(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
