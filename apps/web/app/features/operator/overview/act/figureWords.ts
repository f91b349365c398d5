import type { FigureCounts, Figures } from '@vitrine/api/entities/operator/marketFigures'
import { blockchainName } from '@vitrine/domain/networks'
import { shortWallet } from '@vitrine/domain/people/shortWallet'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { numberText } from '#features/operator/console/act/english.ts'
import { exactText } from '#words/typed.ts'

/** The figures with a chart each, in the order of the page. */
export const MEASURES = ['sales', 'dollars', 'fee_dollars', 'works', 'people'] as const
export type Measure = (typeof MEASURES)[number]

/** A figure as people read it. Dollars are text with cents, and unknown without a rate. */
export function figureText(counts: FigureCounts, measure: Measure): string {
  const value = counts[measure]
  if (typeof value === 'number') return numberText(value)
  if (value === null) return counts.sales === 0 ? '$0' : w('figures_unknown')
  const [whole = '0', cents] = value.split('.')
  return `$${BigInt(whole).toLocaleString('en-US')}.${cents}`
}

/** The same as a number, only to draw it and to compare it. */
export const figureSize = (counts: FigureCounts, measure: Measure): number => Number(counts[measure] ?? 0)

/** How a period compares with the one before. */
export function comparisonText(total: FigureCounts, before: FigureCounts, measure: Measure): string {
  const [now, earlier] = [figureSize(total, measure), figureSize(before, measure)]
  if (earlier === 0) return w('figures_before', { n: figureText(before, measure) })
  const percent = Math.round(((now - earlier) / earlier) * 100)
  if (percent === 0) return w('figures_same')
  return w(percent > 0 ? 'figures_more' : 'figures_less', {
    percent: numberText(Math.abs(percent)),
  })
}

type Sum = Figures['currencies'][number]

export function currencyText({ unit, address, blockchain }: Sum): string {
  const chain = blockchainName(blockchain)
  return unit
    ? w('figures_on', { unit, chain })
    : w('figures_strange', { address: shortWallet(address), chain })
}

/** An amount of a currency; in smallest units if its decimals are not known. */
export function overviewSum(amount: string, { decimals, unit }: Sum): string {
  return decimals === null
    ? w('figures_units', { n: amount })
    : exactText(BigInt(amount), { unit: unit ?? '', decimals }).trim()
}
