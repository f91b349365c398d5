import { readFile } from 'node:fs/promises'
import { plinthStyles } from '../pages/plinth.ts'
import { readDesign } from './design.ts'

/** The scripts, styles and fonts of an export, by path. @param style of the brand */
export async function readAssets(style: string): Promise<Map<string, Uint8Array | string>> {
  const { tokens, fonts, favicon } = await readDesign()
  const assets = new Map<string, Uint8Array | string>()
  for (const [name, font] of fonts) assets.set(`assets/${name}`, font)
  const own = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
  assets.set('assets/gallery.css', `${tokens}\n${await own('gallery.css')}\n${plinthStyles()}\n${style}`)
  assets.set('assets/search.js', await own('search.js'))
  assets.set('assets/favicon.svg', favicon)
  return assets
}
