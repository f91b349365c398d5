import { gzipSync } from 'node:zlib'

// First-load JavaScript of pages, gzipped, as a visitor without a wallet gets it:
//   node bench/firstLoad.ts http://localhost:3000 / /tokens/ID
// Counts what the page's HTML names: module scripts and module preloads.

const [origin = 'http://localhost:3000', ...paths] = process.argv.slice(2)

for (const path of paths.length > 0 ? paths : ['/']) {
  const html = await (await fetch(`${origin}${path}`)).text()
  const named = [
    ...html.matchAll(
      /(?:href|src)="(\/assets\/[^"]+\.js)"|import(?:\s[^"']*from)?\s*["'](\/assets\/[^"']+\.js)["']/g,
    ),
  ]
  const files = new Set(named.map((match) => match[1] ?? match[2]))
  let bytes = 0
  for (const file of files)
    bytes += gzipSync(Buffer.from(await (await fetch(`${origin}${file}`)).arrayBuffer())).length
  console.log(`${path}: ${(bytes / 1_000).toFixed(1)} kB gzipped in ${files.size} files`)
}
