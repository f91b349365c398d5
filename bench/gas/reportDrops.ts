// What mints in drops cost, beside the contracts of other projects.
import { format, judge, type Pair } from './cells.ts'
import type { Figures } from './chain.ts'
import { type Drop, limit, phases, sizes } from './drops/drop.ts'
import { notRun } from './drops/notRun.ts'

export type Measured = { drop: Drop; figures: Figures }

const ways = {
  public: 'open to all',
  limited: `open to all, ${limit} for each wallet`,
  listed: `a list of 1,000 wallets, ${limit} for each`,
}

type Column = {
  name: string
  /** Whether the creator has the money after the mint, so that it does as much as ours. */
  pays: boolean
  /** Without and with a token that the buyer minted before in the phase. */
  pairOf(action: string): Pair | undefined
}

/** Ours is first. */
export function printDrops(drops: Measured[]): string[] {
  const columns: Column[] = [
    ...drops.map(toColumn),
    ...Object.entries(notRun).map(([name, pairs]) => ({
      name: `${name} (not run)`,
      pays: true,
      pairOf: (action: string) => pairs[action],
    })),
  ]
  const row = (name: string, action: string) => {
    const [own, ...others] = columns.filter(({ pays }) => pays).map(({ pairOf }) => pairOf(action))
    const best = own?.map((_, at) => Math.min(...others.flatMap((pair) => pair?.[at] ?? [])))
    const cells = [...columns.map(({ pairOf }) => pairOf(action)), best].map(format)
    return `| ${name} | ${cells.join(' | ')}${own && best ? `, ${judge(own, best)}` : ''} |`
  }
  return [
    `| drops | ${columns.map(({ name }) => name).join(' | ')} | best other that pays at once |`,
    `|---|${columns.map(() => '---').join('|')}|---|`,
    row('create a contract for them', 'create'),
    ...phases.flatMap((phase) =>
      sizes.map((size) => row(`${ways[phase]}: mint ${size}`, `${phase} ${size}`)),
    ),
    row('the creator fetches the money', 'withdraw'),
    row('10 copies of an edition (ERC-1155), open to all', 'edition 10'),
  ]
}

function toColumn({ drop: { name, pays }, figures }: Measured): Column {
  return {
    name,
    pays,
    pairOf: (action) => {
      const names = [action, `${action}, holder`].filter((name) => figures.has(name))
      return names.length === 0 ? undefined : names.map((name) => Number(figures.get(name)))
    },
  }
}
