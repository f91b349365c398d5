import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@vitrine/api/client/client'
import { findBrowser } from '../scripts/findBrowser.ts'
import { blockedBy, type TraceEvent } from './blockedBy.ts'

// Lighthouse (mobile preset, simulated throttling) on the pages that visitors see, each measured several times, against
// a running Vitrine. Every run is a row, followed by the median. Beside the scores are the machine's speed (Lighthouse's
// benchmark index) and the milliseconds of script, style and layout, throttled four times. Scores and times go by the
// clock, so measure on a quiet machine; "own TBT" is the same from the processor's time, also beside other programs.
//   npm run bench:web -- http://localhost:3000 [runs] [part of a page's name]
// Lighthouse is downloaded only here, so that nobody who just runs Vitrine has to install it.

const [origin = 'http://localhost:3000', runs = '5', part = ''] = process.argv.slice(2)
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** Lighthouse now and then misses the start of a navigation (`NO_NAVSTART`), which says nothing about the page. */
const TRIES = 3

type Report = {
  trace: TraceEvent[]
  runtimeError?: { code: string }
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; details?: { items?: Item[] } }>
}
type Item = { resourceType?: string; transferSize?: number; group?: string; duration?: number }
type Measured = Record<(typeof COLUMNS)[number], number>
const COLUMNS = [
  'perf',
  'a11y',
  'best',
  'seo',
  'LCP ms',
  'TBT ms',
  'own TBT ms',
  'CLS',
  'script ms',
  'style, layout ms',
  'HTML kB',
  'JS kB',
  'all kB',
  'index',
] as const

async function pages(): Promise<Record<string, string>> {
  const api = createClient({ baseUrl: '/api', origin })
  const { offers } = await api('GET /offers/{list}', { params: { list: 'live' }, query: { limit: 1 } })
  const { collections } = await api('GET /collections', { query: { type: 'hot' } })
  const [offer] = offers
  if (!offer || !collections[0]) throw new Error('The marketplace is empty.')
  return {
    '/': '/',
    '/search': '/search',
    'a token': `/tokens/${offer.token._id}`,
    'a collection': `/collections/${collections[0].short || collections[0]._id}`,
    'a profile': `/users/${offer.token.creator.wallet}`,
  }
}

async function lighthouse(url: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    const report = await runLighthouse(url).catch((error) => (attempt < TRIES ? null : Promise.reject(error)))
    if (report && !report.runtimeError) return report
    if (attempt === TRIES) throw new Error(`Lighthouse failed: ${report?.runtimeError?.code}`)
  }
}

async function runLighthouse(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'))
  try {
    return await runInto(url, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runInto(url: string, folder: string): Promise<Report> {
  const output = join(folder, 'report.json')
  const args = [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    '--save-assets',
  ]
  const child = spawn('npm', [...args, `--output-path=${output}`, `--chrome-flags=${CHROME_FLAGS}`], {
    env: { CHROME_PATH: findBrowser(), ...process.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-2_000)
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`lighthouse ended with ${code}: ${said}`)
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const { traceEvents: trace } = await read('report-0.trace.json')
  return { ...(await read('report.json')), trace }
}

function measuredOf({ categories, audits, environment, trace }: Report, html: number): Measured {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const work = (group: string) =>
    audits['mainthread-work-breakdown']?.details?.items?.find((item) => item.group === group)?.duration ?? 0
  const sum = (items: Item[]) =>
    items.reduce((total, { transferSize = 0 }) => total + transferSize, 0) / 1_000
  return {
    perf: score('performance'),
    a11y: score('accessibility'),
    best: score('best-practices'),
    seo: score('seo'),
    'LCP ms': value('largest-contentful-paint'),
    'TBT ms': value('total-blocking-time'),
    'own TBT ms': blockedBy(trace),
    CLS: value('cumulative-layout-shift'),
    'script ms': work('scriptEvaluation'),
    'style, layout ms': work('styleLayout'),
    'HTML kB': html / 1_000,
    'JS kB': sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
    'all kB': sum(requests),
    index: environment.benchmarkIndex,
  }
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
const shown = (column: string, value: number) =>
  column === 'CLS' ? value.toFixed(3) : column === 'JS kB' ? value.toFixed(1) : String(Math.round(value))

const rowOf = (name: string, measured: (column: (typeof COLUMNS)[number]) => number) =>
  `| ${name} | ${COLUMNS.map((column) => shown(column, measured(column))).join(' | ')} |`

console.log(`| page | ${COLUMNS.join(' | ')} |\n|---|${COLUMNS.map(() => '---|').join('')}`)
for (const [name, path] of Object.entries(await pages())) {
  if (!name.includes(part)) continue
  const html = (await (await fetch(origin + path)).text()).length
  const all: Measured[] = []
  for (let run = 1; run <= Number(runs); run++) {
    const measured = measuredOf(await lighthouse(origin + path), html)
    all.push(measured)
    console.log(rowOf(`${name}, run ${run}`, (column) => measured[column]))
  }
  console.log(rowOf(`**${name}**`, (column) => median(all.map((each) => each[column]))))
}
