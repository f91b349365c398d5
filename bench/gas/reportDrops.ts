// What mints in drops cost, beside the contracts of other projects.
import { format, judge, type Pair } from './cells.ts'
import type { Figures } from './chain.ts'
import { limit, phases, sizes } from './drops/drop.ts'
import { lowerBound } from './drops/erc721a.ts'

const ways = {
  public: 'open to all',
  limited: `open to all, ${limit} for each wallet`,
  listed: `a list of 1,000 wallets, ${limit} for each`,
}

/** For a buyer without a token of the contract, and for one who has minted there before. */
function mintOf(figures: Figures, phase: string, size: bigint): Pair | undefined {
  const names = [`${phase} ${size}`, `${phase} ${size}, holder`]
  return figures.has(names[0]!) ? names.map((name) => Number(figures.get(name))) : undefined
}

export function printDrops(drops: Map<string, Figures>): string[] {
  const names = [...drops.keys()]
  const row = (name: string, pairs: (Pair | undefined)[]) => {
    const [own, ...others] = pairs.filter((pair, at) => pair && names[at] !== lowerBound) as Pair[]
    const best = own!.map((_, index) => Math.min(...others.map((pair) => pair[index]!)))
    return `| ${name} | ${pairs.map(format).join(' | ')} | ${format(best)}, ${judge(own!, best)} |`
  }
  const figures = [...drops.values()]
  return [
    `| drops | ${names.join(' | ')} | target |`,
    `|---|${names.map(() => '---').join('|')}|---|`,
    row(
      'create a contract that sells',
      figures.map((of) => (of.has('create') ? [Number(of.get('create'))] : undefined)),
    ),
    ...phases.flatMap((phase) =>
      sizes.map((size) =>
        row(
          `${ways[phase]}: mint ${size}`,
          figures.map((of) => mintOf(of, phase, size)),
        ),
      ),
    ),
    row(
      'copies of an edition (ERC-1155), open to all: mint 10',
      figures.map((of) => mintOf(of, 'edition', 10n)),
    ),
  ]
}
