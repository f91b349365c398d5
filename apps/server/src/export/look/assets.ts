import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plinthStyles } from '../pages/plinth.ts'

// The look of an export is that of the web app: its tokens and its typeface, read from its source.

const DESIGN = new URL('../../../../web/app/ui/', import.meta.url)
const FAVICON = new URL('../../../../web/public/favicon.svg', import.meta.url)
/** Resolves packages of the web app. */
const require = createRequire(DESIGN)

/** The scripts, styles and fonts of an export, by path. @param style of the brand */
export async function readAssets(style: string): Promise<Map<string, Uint8Array | string>> {
  const assets = new Map<string, Uint8Array | string>()
  const tokens = await readFile(new URL('tokens.css', DESIGN), 'utf8')
  const urls = [...tokens.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url as string)
  for (const url of urls) {
    const path = url.startsWith('.') ? fileURLToPath(new URL(url, DESIGN)) : require.resolve(url)
    assets.set(`assets/${basename(url)}`, await readFile(path))
  }
  const own = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
  const moved = tokens.replace(/url\("([^"]+)"\)/g, (_, url: string) => `url("./${basename(url)}")`)
  assets.set('assets/gallery.css', `${moved}\n${await own('gallery.css')}\n${plinthStyles()}\n${style}`)
  assets.set('assets/search.js', await own('search.js'))
  assets.set('assets/favicon.svg', await readFile(FAVICON))
  return assets
}
