import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What the bundler calls around each import of a part that is loaded when needed. */
const HELPER = /vite[\\/]preload-helper/
const OURS = fileURLToPath(new URL('app/ui/loading/fetchFiles.ts', import.meta.url))

/** Puts `fetchFiles` in the place of Vite's helper, whose failures Chromium never forgets. */
export function fetchedParts(): Plugin {
  return {
    name: 'vitrine-fetched-parts',
    enforce: 'pre',
    transform(_, id) {
      if (!HELPER.test(id) || this.environment.name !== 'client') return null
      return { code: `export { importFetched as __vitePreload } from ${JSON.stringify(OURS)}`, map: null }
    },
  }
}
