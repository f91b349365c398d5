import { formatUnits, parseUnits } from 'viem'

/** The unit of an amount. Null for a currency that is not known: its amount is then written in its smallest unit. */
type Unit = { unit: string | null; decimals: number | null }

/** As many decimals as other amounts have (NET-07). */
const DECIMALS = 8

/**
 * An amount of a currency as text, e.g. '0.5 WETH'. The rest is cut: nobody reads more than there is. An amount that
 * would read as 0 has all its decimals.
 */
export function unitsText(amount: bigint, { unit, decimals }: Unit): string {
  const exact = formatUnits(amount, decimals ?? 0)
  const [whole = '0', fraction = ''] = exact.split('.')
  const cut = fraction.slice(0, DECIMALS).replace(/0+$/, '')
  const short = cut ? `${whole}.${cut}` : whole
  const written = short === '0' ? exact : short
  return unit ? `${written} ${unit}` : written
}

/** Reads a typed amount exactly. Null if it is no amount, or has more decimals than the currency. */
export function parseUnitsTyped(typed: string, decimals: number): bigint | null {
  const text = typed.trim()
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return null
  if ((text.split('.')[1] ?? '').length > decimals) return null
  return parseUnits(text, decimals)
}
