import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The app has about twenty routes: naming them all in the first manifest is cheaper than asking for them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
