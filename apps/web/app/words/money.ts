import { formatAmount, type Wei, wei } from '@vitrine/domain/money/wei'
import { BLOCKCHAIN_NAMES, type Blockchain } from '@vitrine/domain/networks'

/** Wei from the wire (a decimal string) or at hand, written with at most 8 decimals (NET-07). */
export function amountOf(amount: string | Wei, maxDecimals = 8): string {
  return formatAmount(typeof amount === 'string' ? wei(amount) : amount, maxDecimals)
}

/** An amount with its currency in one text, where no markup can stand. */
export function moneyText(amount: string | Wei, currency: Blockchain): string {
  return `${amountOf(amount)} ${currency}`
}

/** The chain's name, e.g. 'Polygon'. */
export function chainName(blockchain: Blockchain): string {
  return BLOCKCHAIN_NAMES[blockchain]
}
