import { type Marketplace, type Size, sizeOf, startMarketplace } from './marketplace.ts'
import { ask, type Figures, measure } from './measure.ts'
import { RATES, scenarios } from './scenarios.ts'

// Measures the API's lists on PostgreSQL, with 10,000 and with 1,000,000 tokens, and if asked with 10,000,000:
//   npm run bench:api [-- --only=search,profile] [--sizes=large] [--calls=300]
// Sizes: small, large, middle (3,000,000 tokens, 20 GB of disk) and huge (10,000,000 tokens, 70 GB).
// One signed-in client calls, so that no answer comes from the cache. Then sixteen visitors at once request explore.

const SIZES: Record<string, Size> = {
  small: {
    tokens: 10_000,
    offers: 3_000,
    users: 1_000,
    activities: 50_000,
    popular: 1_000,
    busy: 10_000,
    orders: 10_000,
  },
  large: sizeOf(1_000_000),
  middle: sizeOf(3_000_000),
  huge: sizeOf(10_000_000),
}

const PORT = 39_900

const option = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1]
const only = (option('only') ?? '').split(',')
const calls = Number(option('calls') ?? 300)
const sizes = option('sizes')?.split(',') ?? ['small', 'large']

type Row = { name: string; figures: Record<string, Figures> }

async function lists(
  { origin, token, size }: Marketplace,
  label: string,
  rows: Map<string, Row>,
): Promise<void> {
  for (const { name, call } of scenarios.filter((each) => only.some((part) => each.name.includes(part)))) {
    const figures = await measure((round) => ask(origin, call(round, size), token), {
      clients: 1,
      calls,
      warmUp: 20,
    })
    const row = rows.get(name) ?? { name, figures: {} }
    row.figures[label] = figures
    rows.set(name, row)
    process.stdout.write(`${label} ${name}: ${figures.p50.toFixed(1)} / ${figures.p99.toFixed(1)} ms\n`)
  }
}

async function visitors({ origin }: Marketplace, label: string): Promise<void> {
  const sorts = ['recent', 'cheap', 'costly', 'liked']
  const once = (round: number) =>
    ask(origin, { path: `/offers/explore?sort=${sorts[round % 4]}&page=${1 + (round % 3)}&${RATES}` }, null)
  const { p50, p99, rate } = await measure(once, { clients: 16, calls: 8_000, warmUp: 200 })
  process.stdout.write(
    `${label} explore, 16 visitors at once: ${Math.round(rate)} a second, ${p50.toFixed(1)} / ${p99.toFixed(1)} ms\n`,
  )
}

const rows = new Map<string, Row>()
for (const label of sizes) {
  const size = SIZES[label] as Size
  const began = performance.now()
  const marketplace = await startMarketplace(size, PORT)
  process.stdout.write(`${label}: filled after ${Math.round((performance.now() - began) / 1_000)} s\n`)
  try {
    await lists(marketplace, label, rows)
    await visitors(marketplace, label)
  } finally {
    await marketplace.stop()
  }
}

const cell = (figures: Figures | undefined) =>
  figures ? `${figures.p50.toFixed(1)} | ${figures.p99.toFixed(1)} | ${Math.round(figures.rate)}` : '| |'
process.stdout.write(
  `\n| list | ${sizes.map((each) => `${each}: p50 ms | p99 ms | a second`).join(' | ')} |\n`,
)
process.stdout.write(`|---|${sizes.map(() => '--:|--:|--:').join('|')}|\n`)
for (const { name, figures } of rows.values())
  process.stdout.write(`| ${name} | ${sizes.map((each) => cell(figures[each])).join(' | ')} |\n`)
process.exit(0)
