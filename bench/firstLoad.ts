import { firstLoadOf } from './firstLoadOf.ts'

// First-load JavaScript of pages, gzipped, for a visitor without a wallet:
//   npm run bench:first-load -- http://localhost:3000 / /tokens/ID

const [origin = 'http://localhost:3000', ...paths] = process.argv.slice(2)

for (const path of paths.length > 0 ? paths : ['/']) {
  const { bytes, files } = await firstLoadOf(origin, path)
  console.log(`${path}: ${(bytes / 1_000).toFixed(1)} kB gzipped in ${files} files`)
}
