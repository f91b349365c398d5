import { formatUnits } from '@vitrine/domain/money/units'
import { leftToRight } from './language.ts'
import { decimalText } from './number.ts'

/** The unit of an amount. Null for a currency that is not known: its amount is then written in its smallest unit. */
type Unit = { unit: string | null; decimals: number | null }

/** As many decimals as other amounts have (NET-07). */
const DECIMALS = 8

/**
 * A long amount has narrow spaces: '10 009.5'. No language takes a space for a decimal separator, so it can be pasted into
 * a field. Numbers of four digits stay together (ISO 80000).
 */
const grouped = (text: string): string =>
  text.replace(/^\d{5,}/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, '\u202f'))

/**
 * An amount of a currency as text in the language of the page, e.g. '0.5 WETH'. The rest is cut: nobody reads more than
 * there is. An amount that would read as 0 has all its decimals.
 */
export function unitsText(amount: bigint, { unit, decimals }: Unit): string {
  const short = formatUnits(amount, decimals ?? 0, DECIMALS)
  const written = grouped(decimalText(short === '0' ? formatUnits(amount, decimals ?? 0) : short))
  return unit ? leftToRight(`${written} ${unit}`) : written
}
