// The tables, with the targets beside the figures.

import { format, judge, pairOf } from './cells.ts'
import type { Figures } from './chain.ts'
import { columns, floor, others, target } from './notRun.ts'
import { sizes } from './ourBatches.ts'
import { type Measured, printDrops } from './reportDrops.ts'
import { printOwnContracts } from './reportOwn.ts'
import { levels } from './trades.ts'

export type Results = {
  /** By the name of the exchange; ours is first. */
  trades: Map<string, Figures>
  /** Of the marketplaces whose sales begin on chain, by name. */
  listings: Map<string, Figures>
  actions: Figures
  batches: Figures
  minting: Figures
  /** Ours is first. */
  drops: Measured[]
  own: Figures
}

const ours = 'Vitrine'

export function printReport({ trades, listings, actions, batches, minting, drops, own }: Results): string {
  return [
    ...printActions(actions, trades, listings),
    '',
    ...printTrades(trades),
    '',
    ...printTrees(trades),
    '',
    ...printBatches(batches, trades),
    '',
    ...printMinting(minting),
    '',
    ...printDrops(drops),
    '',
    ...printOwnContracts(own),
    '',
    '| Vitrine, other actions | gas |',
    '|---|---|',
    ...[...actions.keys()]
      .filter((name) => !name.endsWith(' with royalty') && !columns.some((column) => column === name))
      .map((name) => `| ${name} | ${format(pairOf(actions, name))} |`),
  ].join('\n')
}

function printActions(
  actions: Figures,
  trades: Map<string, Figures>,
  listings: Map<string, Figures>,
): string[] {
  const row = (name: string, cells: (column: (typeof columns)[number]) => string) =>
    `| ${name} | ${columns.map(cells).join(' | ')} |`
  const fixed = (name: string, figures: typeof floor) => row(name, (column) => format(figures[column]))
  const figureOf = (column: string) => pairOf(actions, column)
  return [
    row('', (column) => column),
    `|---|${columns.map(() => '---').join('|')}|`,
    row(`**${ours}**`, (column) => `**${format(figureOf(column))}**`),
    row('target', (column) => `${format(target[column])}, ${judge(figureOf(column), target[column]!)}`),
    fixed('computed floor', floor),
    ...[...trades]
      .filter(([name]) => name !== ours)
      .map(([name, figures]) =>
        row(`${name} (signed)`, (column) => {
          if (column === 'list') return '0'
          if (column === 'buy 721') return format(pairOf(figures, 'buy a 721'))
          return column === 'buy 1155' ? format(pairOf(figures, 'buy an 1155')) : '–'
        }),
      ),
    ...[...listings].map(([name, figures]) =>
      row(name, (column) => (figures.has(column) ? format(pairOf(figures, column)) : '–')),
    ),
    ...Object.entries(others).map(([name, figures]) => fixed(`${name} (not run)`, figures)),
  ]
}

/** Share of the best of the others that a trade may cost. */
const shares = {
  'buy a 721': 0.92,
  'buy an 1155': 0.92,
  'buy a 721 in dollars': 1,
  'accept an offer for a 721': 0.95,
  'accept an offer for any of a collection': 0.95,
  'accept an offer for any of a set of 1,024': 0.95,
  'buy ten of ten sellers, all or nothing': 0.8,
  'buy ten of ten sellers, skipping': 0.8,
  'buy ten of one seller, all or nothing': 0.8,
  'buy ten of one seller, skipping': 0.8,
}

function printTrades(trades: Map<string, Figures>): string[] {
  const names = [...trades.keys()]
  return [
    `| by signature | ${names.join(' | ')} | share of the best other | target |`,
    `|---|${names.map(() => '---').join('|')}|---|---|`,
    ...Object.entries(shares).map(([trade, share]) => {
      const all = names.map((name) =>
        trades.get(name)!.has(trade) ? pairOf(trades.get(name)!, trade) : undefined,
      )
      const [own, ...rest] = all.filter((pair) => pair !== undefined)
      const parts = own!.map((gas, index) => gas / Math.min(...rest.map((pair) => pair[index]!)))
      const verdict = judge(parts, [share, share])
      return `| ${trade} | ${all.map(format).join(' | ')} | ${parts.map((part) => part.toFixed(2)).join(' / ')} | ${share}, ${verdict} |`
    }),
  ]
}

function printTrees(trades: Map<string, Figures>): string[] {
  const names = [...trades.keys()]
  const above = (name: string, height: number) => {
    const of = (levels: number) => Number(trades.get(name)!.get(`buy from a tree of ${levels} levels`))
    return of(height) - of(0)
  }
  return [
    `| a tree of listings adds, levels | ${names.join(' | ')} | target |`,
    `|---|${names.map(() => '---').join('|')}|---|`,
    ...levels.slice(1).map((height) => {
      const most = 1_500 + 400 * height
      const cells = names.map((name) => format([above(name, height)]))
      return `| ${height} | ${cells.join(' | ')} | ${format([most])}, ${judge([above(ours, height)], [most])} |`
    }),
  ]
}

function printBatches(batches: Figures, trades: Map<string, Figures>): string[] {
  const row = (name: string, figures: (number | undefined)[], most: number) => {
    const known = figures.flatMap((gas, index) => (gas === undefined ? [] : [{ gas, size: sizes[index]! }]))
    const [first, last] = [known.at(0)!, known.at(-1)!]
    const further = Math.round((last.gas - first.gas) / (last.size - first.size))
    const goal = `${format([most])}, ${judge([further], [most])}`
    const cells = figures.map((gas) => (gas === undefined ? '–' : format([gas])))
    return `| ${name} | ${cells.join(' | ')} | ${format([further])} | ${goal} |`
  }
  const own = (name: string) =>
    sizes.map((size) => {
      const gas = batches.get(`${name} ${size}`)
      return gas === undefined ? undefined : Number(gas)
    })
  const bought = (name: string) => {
    const figures = trades.get(ours)!
    return [figures.get(`${name}, the first alone`), figures.get(name), undefined].map(
      (gas) => gas && Number(gas),
    )
  }
  return [
    `| many in one call | ${sizes.join(' | ')} | each further | target |`,
    `|---|${sizes.map(() => '---').join('|')}|---|---|`,
    row('mint 721', own('mint 721'), 27_000),
    row('mint 1155', own('mint 1155'), 27_000),
    row('list', own('list'), 36_000),
    ...['one seller', 'ten sellers'].flatMap((whose) =>
      ['all or nothing', 'skipping'].map((how) =>
        row(`buy from listings on chain, ${whose}, ${how}`, own(`buy listed of ${whose}, ${how}`), 42_000),
      ),
    ),
    ...['orders for one token each', 'one order for any tokens'].flatMap((which) =>
      ['all or nothing', 'skipping'].map((how) =>
        row(`accept ${which}, ${how}`, own(`accept ${which}, ${how}`), 45_000),
      ),
    ),
    ...['one seller', 'ten sellers'].map((whose) =>
      row(
        `buy from signed listings, ${whose}, skipping`,
        bought(`buy ten of ${whose}, skipping`) as number[],
        42_000,
      ),
    ),
  ]
}

function printMinting(minting: Figures): string[] {
  const row = (action: string, name: string) => {
    const figures = sizes.map((size) => Number(minting.get(`${action} ${name} ${size}`)))
    const further = Math.round((figures.at(-1)! - figures[0]!) / (sizes.at(-1)! - sizes[0]!))
    return `| ${action}, ${name} | ${[...figures, further].map((gas) => format([gas])).join(' | ')} |`
  }
  return [
    `| ERC-721 | ${sizes.join(' | ')} | each further |`,
    `|---|${sizes.map(() => '---').join('|')}|---|`,
    row('mint', 'ERC-721A'),
    row('mint and transfer', 'Vitrine'),
    row('mint and transfer', 'ERC-721A'),
  ]
}
