import { gzipSync } from 'node:zlib'

/**
 * First-load JavaScript a page may bring, in bytes gzipped. `npm test` fails above it (e2e/frame/firstLoad.spec.ts). It
 * was 150,000 until pages learned to stay where they are, and to try again, when the server cannot answer, and 151,000
 * while chunks were lists of files (apps/web/chunks.ts); who imports a module decides now, which costs up to 0.7 kB. It was
 * 152,000 until a collection's page had filters beside its works, 154,000 until badges said who gave them, and 154,500 until
 * a page said what a first bid ends, kept its frame when it fails, and told of it; 155,000 until coins had their names of today,
 * and chains that share a coin its symbol (`coinOf`): 155.1 kB on home.
 */
export const BUDGET = 155_300

/**
 * The same in another language: its sentences are longer, or their letters take more bytes. It was 155,600 until the page of
 * a work said more of what can be done with it (a sale to one wallet, copies held by an auction, burnt ones): 156.0 kB in
 * Japanese.
 */
export const BUDGET_TRANSLATED = 156_400

const NAMED = /["'](\/assets\/[^"']+\.js)["']/g
const STATIC_IMPORT = /(?:import|from)\s*["'](\.\/[^"']+\.js)["']/g
const IMPORT_MAP = /<script type="importmap"[^>]*>(.*?)<\/script>/

/**
 * The JavaScript that a visitor without a wallet gets with a page: the modules that its HTML names and, through them,
 * every module they import statically. What loads when somebody acts does not count.
 * @param origin where Vitrine runs, e.g. http://localhost:3000
 */
export async function firstLoadOf(origin: string, path: string): Promise<{ bytes: number; files: number }> {
  const text = async (address: string) => (await fetch(`${origin}${address}`)).text()
  const html = await text(path)
  // In another language than English, some of the files that the modules name are replaced.
  const [importMap = '', json] = IMPORT_MAP.exec(html) ?? []
  const replaced: Record<string, string> = json ? JSON.parse(json).imports : {}
  const waiting = all(NAMED, html.replace(importMap, ''))
  const sizes = new Map<string, number>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sizes.has(file)) continue
    const source = await text(file)
    sizes.set(file, gzipSync(source).length)
    waiting.push(
      ...all(STATIC_IMPORT, source)
        .map((name) => `/assets/${name.slice(2)}`)
        .map((name) => replaced[name] ?? name),
    )
  }
  return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), files: sizes.size }
}

const all = (pattern: RegExp, source: string) =>
  [...source.matchAll(pattern)].map((match) => match[1] as string)
