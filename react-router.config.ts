import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The route list is small; sending it with the page saves a request on each navigation and hides no secret.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
