import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The app has about twenty routes; one manifest with all of them is cheaper than more requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
