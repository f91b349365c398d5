import type { Wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import { useDollars } from '#data/useDollars.ts'
import { moneyText } from '#words/money.ts'

/** Formats a network fee in coin and, if that is worth naming, in dollars. */
export function useFeeText(): (fee: Wei, currency: Blockchain) => string {
  const dollars = useDollars()
  return (fee, currency) => {
    const inDollars = dollars(fee, currency)
    // Not '$0.000'.
    const isWorthNaming = inDollars && /[1-9]/.test(inDollars)
    return `${moneyText(fee, currency, 6)}${isWorthNaming ? ` (${inDollars})` : ''}`
  }
}
