import { formatUnits, parseUnits } from 'viem'

/** The unit of an amount. Null for a currency that is not known: its amount is then written in its smallest unit. */
type Unit = { unit: string | null; decimals: number | null }

/** An amount of a currency as text, e.g. '0.5 WETH'. */
export function unitsText(amount: bigint, { unit, decimals }: Unit): string {
  const written = formatUnits(amount, decimals ?? 0)
  return unit ? `${written} ${unit}` : written
}

/** Reads a typed amount exactly. Null if it is no amount, or has more decimals than the currency. */
export function parseUnitsTyped(typed: string, decimals: number): bigint | null {
  const text = typed.trim()
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return null
  if ((text.split('.')[1] ?? '').length > decimals) return null
  return parseUnits(text, decimals)
}
