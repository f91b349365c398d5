// What a cell of the tables says.
import type { Figures } from './chain.ts'

/** Without and with a royalty; one figure if it makes no difference. */
export type Pair = readonly number[]

export function pairOf(figures: Figures, name: string): Pair {
  const plain = Number(figures.get(name)!)
  const royalty = figures.get(`${name} with royalty`)
  // If a royalty changes only the bytes of the token id, print one figure.
  return royalty === undefined || Math.abs(Number(royalty) - plain) < 100 ? [plain] : [plain, Number(royalty)]
}

/** One verdict if all are the same. */
export function judge(figures: Pair, most: Pair): string {
  const verdicts = figures.map((figure, index) => (figure <= most[index]! ? 'met' : '**not met**'))
  return new Set(verdicts).size === 1 ? verdicts[0]! : verdicts.join(' / ')
}

export function format(pair: Pair | undefined): string {
  return pair?.map((gas) => gas.toLocaleString('en-US')).join(' / ') ?? '–'
}
