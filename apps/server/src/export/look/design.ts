import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

// The look of the web app for pages that it does not make: its tokens and its typeface, read from its source.

const DESIGN = new URL('../../../../web/app/ui/', import.meta.url)
const FAVICON = new URL('../../../../web/public/favicon.svg', import.meta.url)
/** Resolves packages of the web app. */
const require = createRequire(DESIGN)

export type Design = {
  /** The tokens. Their fonts are beside the style sheet. */
  tokens: string
  fonts: Map<string, Uint8Array>
  favicon: Uint8Array
}

export async function readDesign(): Promise<Design> {
  const tokens = await readFile(new URL('tokens.css', DESIGN), 'utf8')
  const fonts = new Map<string, Uint8Array>()
  for (const [, url = ''] of tokens.matchAll(/url\("([^"]+)"\)/g)) {
    const path = url.startsWith('.') ? fileURLToPath(new URL(url, DESIGN)) : require.resolve(url)
    fonts.set(basename(url), await readFile(path))
  }
  return {
    tokens: tokens.replace(/url\("([^"]+)"\)/g, (_, url: string) => `url("./${basename(url)}")`),
    fonts,
    favicon: await readFile(FAVICON),
  }
}
