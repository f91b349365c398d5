import { gzipSync } from 'node:zlib'

// First-load JavaScript of pages, gzipped, for a visitor without a wallet:
//   npm run bench:first-load -- http://localhost:3000 / /tokens/ID
// Counts the modules that the page's HTML names and all their static imports, but not what loads when somebody acts.

const [origin = 'http://localhost:3000', ...paths] = process.argv.slice(2)

const NAMED = /["'](\/assets\/[^"']+\.js)["']/g
const STATIC_IMPORT = /(?:import|from)\s*["'](\.\/[^"']+\.js)["']/g

const text = async (path: string) => (await fetch(`${origin}${path}`)).text()
const all = (pattern: RegExp, source: string) =>
  [...source.matchAll(pattern)].map((match) => match[1] as string)

for (const path of paths.length > 0 ? paths : ['/']) {
  const waiting = all(NAMED, await text(path))
  const sizes = new Map<string, number>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sizes.has(file)) continue
    const source = await text(file)
    sizes.set(file, gzipSync(source).length)
    waiting.push(...all(STATIC_IMPORT, source).map((name) => `/assets/${name.slice(2)}`))
  }
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  console.log(`${path}: ${(total / 1_000).toFixed(1)} kB gzipped in ${sizes.size} files`)
}
